import { business } from '../../domain/business.ts';

interface FormContent {
  name: string;
  text: string;
  /** The honeypot field. */
  website?: string | undefined;
}

/** A form with this many points is possible spam. No sign that a homeowner may give has as many alone. */
const SPAM_POINTS = 5;
const AD_TERM_POINTS = 3;
const OFF_TOPIC_POINTS = 2;
const RANDOM_LETTERS_POINTS = 3;
const LINK_POINTS = 1;

const markup = /<(?:a|script|iframe)\b|\[(?:url|link)\b/i;
const link = /\b(?:https?:\/\/|www\.)/i;

/**
 * Scores a form that is about to be stored. Forms are never refused for it, only tagged.
 *
 * @returns the reasons, in words for the owner; undefined if the form looks like a homeowner's
 */
export function spamReasons({ name, text, website }: FormContent): string[] | undefined {
  const terms = termsIn(`${name}\n${text}`, adTerms);
  const isOffTopic = terms.length > 0 && termsIn(text, homeownerTerms).length === 0;
  const randomTexts = [name, text].filter(isRandomLetters);
  const signals = [
    { points: website ? SPAM_POINTS : 0, reason: 'a hidden field was filled in' },
    { points: link.test(name) ? SPAM_POINTS : 0, reason: 'a link as the name' },
    { points: markup.test(text) ? SPAM_POINTS : 0, reason: 'links written by a machine' },
    { points: randomTexts.length * RANDOM_LETTERS_POINTS, reason: 'random letters' },
    { points: terms.length * AD_TERM_POINTS, reason: `words of ads: ${terms.join(', ')}` },
    { points: isOffTopic ? OFF_TOPIC_POINTS : 0, reason: 'nothing about a house or a visit' },
    { points: link.test(text) ? LINK_POINTS : 0, reason: 'a link' },
  ].filter(({ points }) => points > 0);
  const sum = signals.reduce((total, { points }) => total + points, 0);
  return sum < SPAM_POINTS ? undefined : signals.map(({ reason }) => reason);
}

/** True for one long word with capitals all over it: `QwErTyXzLpOk`. `McDonald` has one such place. */
function isRandomLetters(text: string): boolean {
  const word = text.trim();
  return /^[a-zA-Z]{9,}$/.test(word) && (word.match(/[a-z][A-Z]/g) ?? []).length >= 3;
}

/**
 * Words of ads that contact forms attract, in lower case. One is enough in a text without a word of a homeowner, so add
 * none that a homeowner would use about a visit: no "funding", "unsubscribe", "your competitor" or "WhatsApp".
 */
const adTerms = splitTerms(`
  seo, backlink, guest post, guest blog, paid link, link building, link exchange, dofollow, keyword,
  ranking, search engine, organic traffic, website traffic, more traffic, web design, wordpress,
  web hosting, domain name, mobile app, digital marketing, email marketing, sms marketing,
  marketing agency, online presence, grow your business, lead generation, exclusive lead,
  qualified lead, more lead, email list, bulk email, contact form, virtual assistant, chatbot,
  explainer video, white label, bookkeeping, our software, our platform, free trial, free audit,
  free demo, free shipping, risk free, click here, buy now, act now, order now, webmaster,
  business loan, business funding, working capital, merchant cash, credit card processing, crypto,
  bitcoin, btc, usdt, forex, investment opportunity, passive income, make money, casino, gambling,
  betting tip, free spin, viagra, cialis, online pharmacy, weight loss, cbd, hacker, porn
`);

/** Words of homeowners: the work, the house, the family, and when to come. */
const homeownerTerms = [
  ...splitTerms(`
    brick, stone, block, paver, mortar, concrete, cement, veneer, tuckpointing, wall, step, stair, stoop,
    chimney, fireplace, firepit, fire pit, hearth, patio, porch, porches, walkway, sidewalk, path,
    driveway, basement, foundation, footing, garage, yard, backyard, garden, house, home, kitchen, roof,
    window, door, deck, mailbox, pillar, lintel, crack, cracked, leak, leaning, loose, repair, rebuild,
    fix, replace, permit, hoa, feet, sq ft, estimate, quote, project, job, invoice, neighbor, wife,
    husband, mom, dad, your work, your crew, call me, text me, come out, come by, stop by, morning,
    afternoon, evening, monday, tuesday, wednesday, thursday, friday, saturday, sunday
  `),
  ...business.serviceArea.cities.map(({ name }) => toWords(name)),
];

function splitTerms(list: string): string[] {
  return list.split(',').map(toWords);
}

/** Finds the terms that a text has as whole words, or as their plural. */
function termsIn(text: string, terms: readonly string[]): string[] {
  const words = ` ${toWords(text)} `;
  return terms.filter((term) => words.includes(` ${term} `) || words.includes(` ${term}s `));
}

/** Reduces a text to lower-case words with single spaces. */
function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
