/** A subject of contact-form spam, in words for the owner, and its terms. */
export interface SpamTopic {
  reason: string;
  /** One of these is enough. */
  certain: RegExp;
  /** Two of these are: a homeowner may happen to use one. */
  strong: RegExp;
  /** Words that homeowners use too; at most two of them count, and only beside others. */
  weak: RegExp;
}

/**
 * Matches the terms between commas as whole words, also in the plural, in lower-case text with single spaces. A term
 * may use the signs of a regular expression but the comma.
 */
function terms(list: string): RegExp {
  const each = list.split(',').map((term) => term.trim().replace(/\s+/g, ' '));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${each.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'gu');
}

/** Matches without looking for the ends of words, for languages that write none or inflect them. */
function stems(list: string): RegExp {
  return new RegExp(
    list
      .split(',')
      .map((stem) => stem.trim())
      .join('|'),
    'gu',
  );
}

const website = '(?:web ?)?site';

export const spamTopics: readonly SpamTopic[] = [
  {
    reason: 'it offers search ranking or links',
    certain:
      terms(`back-?link, (?:do|no)follow, guest (?:post|blog|blogger|article), link (?:building|
      exchange|insertion|placement|partner), (?:buy|paid|text|place text) link, sponsored (?:post|article),
      seo (?:expert|service|agency|company|package|plan|specialist|consultant|audit|error|tool|team),
      niche edit, domain authority, search engine optimi[sz]ation, organic traffic`),
    strong:
      terms(`seo, semrush, ahrefs, domain (?:rating|rank), da ?\\d\\d\\+?, serp, outrank, keyword,
      (?:google|search|${website}|your|local|better|higher|fast|web) ranking,
      rank(?:s|ed|ing)? (?:higher|better|well|low|lower|#|#1|number one|for|on google|your|you),
      (?:first|1st|front|top) page, page (?:one|two|\\d+) (?:of|on|in) google, top of google,
      search (?:engine|result|visibility), meta (?:tag|title|description), title tag, map pack,
      3-pack, google my business, google business profile, white hat, off-?page, core web vital,
      schema markup, webmaster, press release, link building, sponsored, high authority,
      (?:submit|list) your business, real visitors, more traffic`),
    weak: terms(`traffic, competitor, competition, blog, niche, visibility, package, article, content,
      google, google maps?, your ${website}, domain, ranking, rank, publisher, outreach, chatgpt, audit,
      indexed, page title, wikipedia page, director(?:y|ies), citation, monetize`),
  },
  {
    reason: 'it sells something to the business',
    certain:
      terms(`white label, virtual assistant, explainer video, lead (?:generation|capture), exclusive leads?,
      ai (?:receptionist|agent|chatbot|assistant), (?:instagram|tiktok|youtube|spotify) (?:follower|like|view|play),
      pay-per-(?:call|lead), credit card processing, employee retention credit, contact forms? exactly,
      (?:through|via|to|of) (?:contact|feedback) forms, email list, web hosting, moq, h-?2b`),
    strong:
      terms(`web ?(?:site)? ?(?:design|redesign|development), web designer, redesign(?:ed|ing)?,
      (?:design|build|develop|need a(?: new)?) websites?, wordpress, shopify, logo, (?:mobile|android|ios) app,
      app development, digital marketing, marketing (?:agency|service|team|strategy), social media,
      (?:google|facebook|streaming|tv|online) ads, sms (?:marketing|blast), booked appointment,
      (?:more|qualified|booked|get|missed|guarantees?) (?:leads?|bookings?|customers?|clients?|sales|bids|jobs),
      crm, chat ?bot, widget, conversion, online presence, online reputation, grow your business,
      your (?:competitors?|brand|customers|clients|traffic|online|conversions|bookings|clicks|domain|
      domain name|homepage|headline|niche|business listing|database|books|sales|facebook page), business owners?,
      outsourc(?:e|ing), take-?off, estimating service, bookkeeping, payroll, hosting, expired domain,
      sell your (?:company|business|domain), selling the domain, trademark, labor law, ada compliant,
      vulnerability, podcast, media kit, reseller, commission, affiliate, wholesale, factory price,
      we (?:manufacture|supply|are a leading), exporter, catalogue, best price, price list, plaque,
      was selected for, verified (?:homeowners|leads|emails|contacts|reviews|accounts|badge), gdpr, copywriter,
      5 star reviews, skype, proxies, scraping, captcha, community standards, case studies, our portfolio,
      essay, plagiarism, 15 minute demo, your (?:business|general) (?:hours|listing|liability|insurance), general liability,
      workers comp, business (?:card|profile), truck wrap, full wrap, no minimum, enamel pin, lanyard, art proof,
      (?:front|full|half) page left, ads? on your site, billboard, sponsorship, acquir(?:e|ing), in revenue,
      buy ads, oem, lead time, liquidation, monthly fee, yearly fee,
      asking for (?:quotes|bids) right now, contractors (?:save|using), review cards?, boi report, ein,
      verify your, verify before, quota is, without (?:licence|license|permission), copyright, go to court,
      infringement, legal action, were charged, renewal, get your refund, remote worker, whatsapp \\+?(?:86|91|234)`),
    weak: terms(`marketing, software, tool, platform, demo, contractors, entrepreneur, customers, agency, your (?:business|company|crew|truck|vehicle|photos|projects),
      freelance, designer, photographer, drone, portfolio, magazine, shipping, google reviews, developer, outdated, india, shenzhen, philippines, missed calls?, ai, mockup, clients,
      employees, coupon, collaborat(?:e|ion), homeowners, automat(?:e|es|ed|ic|ion), staffing, millions?, appointments,
      award, leads, domain name, expires?, hackers?, listing`),
  },
  {
    reason: 'it reads like an ad',
    certain: terms(
      'buy now, order (?:now|here|yours) (?:at|and|http\\S+), act now, reply stop, opt out',
    ),
    strong:
      terms(`free (?:trial|demo|audit|report|webinar|course|mockup|sample|analysis|scan|strategy|migration|
      registration|token|credit|visibility|video|test), no credit card required, limited time, special offer,
      (?:schedule|book|set up|jump on|hop on|open to) (?:a |your |an )?(?:quick |short |free )*(?:call|demo|chat),
      pick your slot, reply (?:yes|tv|with your|for the|to this message|info), no obligation,
      no strings, without obligation, risk[- ]free, seats are limited, sign up (?:now|today|bonus), order today,
      click (?:here|the link|below), unlimited, cheap, cheapest, \\d+% (?:off|cheaper|bonus), pay nothing,
      i (?:was (?:just )?(?:looking over|browsing|on)|came across|ran across|stumbled (?:up)?on|checked|visited|
      noticed|have been checking|analy[sz]ed) (?:over |that |across )?your ${website},
      your ${website} (?:is missing|is losing|is not|does not|looks|could|has good),
      (?:may|can|shall|should|could) i (?:just )?(?:send|share|show|mail|email) (?:you|it),
      (?:send|show|email|share|text) you (?:a|the|our|my|some|details|over), i (?:help|represent) \\S+,
      our (?:clients|experts|specialists|packages|designers|developers|agency|software|tool|platform|widget|
      editors|consultants|services?|network|pricing|proprietary|trained),
      we (?:offer|provide|help|specialize|deliver|guarantee|represent|design|buy|fund|develop|send|noticed|checked),
      we (?:can|will|could) (?:get|help|bring|deliver|place|fix|make) you\\w*, dear(?:est)?(?: (?:sir|webmaster|friend|admin|owner))?, (?:hello|hi) sir,
      hello (?:team|admin|webmaster), greetings, last reminder, cancel (?:any ?time|whenever),
      i am (?:a freelance|reaching out|contacting you|selling|a web|writing to you)`),
    weak: terms(`(?:from|only|just|starting at) \\$ ?\\d\\S*, \\$ ?\\d\\S* (?:a|per) (?:month|day|week|hour), \\$\\d+\\/mo(?:nth)?,
      for free, free of charge, offer, pricing, rates start, lower than you think, kindly, opportunity, interested, guaranteed?, revenue, profit, save, brochure, proposal,
      register, join, claim, bonus, deal, download, following up, quick note, would you be open to, let me know, our team, our company, my (?:web)?(?:site|page|blog), unsubscribe,
      bookmark(?:ed|ing)?, worldwide, delivery, members, no contract, quick question, award, share`),
  },
  {
    reason: 'it offers money, loans or crypto',
    certain:
      terms(`working capital, payday loan, business (?:loan|line of credit|funding), private lender,
      merchant cash, crypto ?(?:currency|currencies|trading|exchange|mining|bot), trading (?:bot|signal), forex, usdt,
      presale token, nft, passive income, invoice factoring, make money, earn (?:up to )?[$€£]?\\d\\S*, lottery,
      bank details, dropshipping, bitcoin mixer, equipment financing, grant money, 100x`),
    strong:
      terms(`bitcoin, btc, crypto, ethereum, eth, investment (?:opportunity|opportunities|platform|project),
      invest \\$\\S+, investors, collateral, bad credit, no credit check, credit report, funding, funded, fund businesses,
      loan company, offering loans, soft loan, interest rate, pre-?approved, factoring, \\$?\\d+(?:\\.\\d+)? million,
      inheritance, donate, deposit available, deposit bonus, confirm your transfer, transfer of \\$\\S+,
      quit my job, quit your job, working from home, from your phone, survey, roi, offshore, pay no tax,
      recovery, account manager, debt, paypal account, coinbase, binance, cashapp, widow, deceased, stimulus,
      lenders, prize, autopilot, connect wallet, lump sum, annuity, pre-? ?selected, \\d+ usd a day,
      copy and paste, boxes of money, us army, black magic, lost love, my (?:referral |promo )?code`),
    weak: terms(`loan, lender, financing, coin, token, qualify, eligib(?:le|ility), confidential, investment, invest,
      credit, income, grant, confirm, million, approved, earn, cash, \\d+% interest`),
  },
  {
    reason: 'gambling, pills, dating or fakes',
    certain:
      terms(`online (?:casino|poker|slot|betting|pharmacy|gambling), free spin, jackpot, gacor, sports ?book,
      sports betting, gambling, viagra, cialis, xanax, tramadol, valium, modafinil, ozempic, semaglutide, peptide, cbd,
      gummies, weight loss, lose \\d+ pounds, escort, sexy, hot singles, adult cams, porn, (?:without|no) prescription,
      replica, rolex, spell ?caster, illuminati, herpes, darknet, fake document, cheating spouse, phone spying, torrent,
      bahis, iddaa, xrumer, xevil`),
    strong:
      terms(`casino, slot, betting, poker, pill, pharmacy, singles, girls, private photos, my photos, handbag,
      sunglasses, herbal, vpn, vape, vape ?shop, payout, nutrition powder, serious man, win free, telegram, keto, hacked, cracked software,
      hacker, spouse, proxy, horny, nude`),
    weak: terms('whatsapp, 18\\+, shipping, bag, shoe, vip, watch, movie, dating, gmail'),
  },
  {
    reason: 'it advertises in another language',
    certain:
      stems(`продвижени, раскрутк, прогон по, казино, заработок, купить диплом, 推广, 排名优化, スーパーコピー,
      카지노, 먹튀, محركات البحث, posicionamiento seo, posicionamiento web, enlaces de calidad, gastartikel,
      prêt entre particuliers, criptomoneda, criptomoeda`),
    strong:
      stems(`бонус, взлом, гугл, телеграм, кредит, без вложений, 谷歌, 微信, 优惠, ブランド, 쿠폰, الروابط,
      primera página, aumenta tus ventas, tus clientes, des abonnés, pas cher, prueba gratis, dinheiro, crédit rapide, situs, deposit pulsa, siteleri, backlink`),
    weak: stems('сайт, 사이트, taux de, lucro, ganhe'),
  },
];
