const priceNouns =
  '(?:price|prices|pricing|quote|quotes|figure|figures|number|cost|costs|amount|bid|estimate|offer|total|fee|rate|charge|sum)';

/** Words that bind the owner unless they are negated: `this is not an offer`. */
export const bindingWords = [
  'guarant\\w*',
  'garant\\w*',
  'warrant\\w*',
  'promis\\w*',
  'pledg\\w*',
  'commit\\w*',
  'assur\\w*',
  'vow(?:s|ed)?',
  'offer\\w*',
  'contract(?:s|ed|ual|ually)?',
  'binding',
  'bind(?:s)?',
  'bound to',
  'legal|legally',
  'enforceable|actionable|irrevocable|unconditional|unconditionally',
  'obligation|obligations|obligated|obliged|liable|liability',
  'bid',
  'accept|accepts|accepted|accepting|acceptance|approve[ds]?|approval|authori[sz]ed',
  'lock|locks|locked|locking',
  'agreement|invoice|proposal|purchase order',
  '(?:set|carved|written|cast) in stone',
  'deal',
  'lifetime|lifelong',
  'discount\\w*|refund\\w*|rebate\\w*|coupons?|vouchers?|cashback|promo\\w*|bonus',
];

/** A final price is no promise where the sentence says what it waits for. */
export const finalPrice = [
  `(?:final|firm|fixed|exact|definite|definitive) (?:\\w+ )?${priceNouns}`,
  `set (?:price|prices|rate|fee|quote)`,
  'fixed|agreed|confirmed|settled',
  'final(?= \\W|$)',
  `${priceNouns} (?:is|are|was|stays|remains|stands) (?:now |already |hereby )?(?:final|firm|exact|official|definite)`,
];

/** What a price waits for. */
export const waitsFor = [
  'visit|visits|visited|visiting|in person|on site|seen|see|sees|look at|looked at',
  'inspect\\w*|walk',
  'measur\\w*|depend\\w*|after|once|until|before|when|determin\\w*|vary|varies',
];

/** A price said to be the final one, or an amount called so. */
export const calledFinal = [
  '(?:this|that|it|here|message|answer) (?:is|counts as|serves as|acts as|works as) (?:\\w+ ){0,3}(?:quote|order|bill)',
  `(?:that|this|it|these|which|those) (?:is|are|was) (?:\\w+ )?(?:\\w+ )?(?:final|firm|fixed|exact|official|set|definite|actual|agreed) ${priceNouns}`,
  `MONEY (?:is |as )?(?:your |the |our |a )?(?:final|firm|fixed|exact|official|set|definite|agreed|settled|confirmed)`,
  `(?:final|firm|fixed|exact|official|set|definite|agreed|settled|confirmed)(?: \\w+)? ?(?:is|of|at|as|:|=|,|-|–|—|will be|would be|comes to|stands at)? ?(?:at |just |only )?MONEY`,
];

/** Phrases that bind the owner, cap a price or give something away, whatever stands around them. */
export const offerPhrases = [
  // Acceptance.
  '(?:we|i|happily|gladly|hereby) (?:do |will |hereby |gladly |also )*(?:accept|agree|undertake|certify|swear|honor|honour|match|beat)',
  '(?:we|i) (?:hereby )?confirm',
  '^(?:\\W )*(?:done|approved|confirmed|yes|absolutely|certainly)(?= \\W|$)|as good as done',
  '(?:is|are) yours|(?:reply|say|type|answer|replying|saying) (?:yes|ok)|hold (?:us|me) to',
  'take on',
  'more than (?:an?|just an?) (?:estimate|quote|range)',
  '(?:that|this|it) is (?:all|what|the most|everything) (?:that )?you (?:\\w+ )?(?:pay|owe|spend)',
  'agreed (?:price|upon|to|at|and)|^agreed|handshake|shake(?: hands)? on|sold|hereby|undertakes?',
  'consider (?:it|this|that|your \\w+) (?:done|settled|booked|yours)',
  '(?:it|that) is (?:done|settled|a go|yours)',
  '(?:you have|have|give you|on) (?:my|our) (?:word|honor|honour|oath)',
  '(?:my|our) (?:word|honor|honour|oath)',
  '(?:count|bank|rely|depend) on (?:it|us|that|this|me|the price|our price|this price|MONEY)',
  'to the bank|mark my words|cross my heart|hand on heart|no matter what|without fail',
  'come what may|no strings|no ifs',
  'you can be sure|rest easy|no question|no doubt|beyond doubt|without (?:a )?doubt',
  'risk[ -]?free',
  '(?:is|are|you are) (?:now )?(?:booked|reserved|hired|approved|secured)',
  'sign (?:here|now|today|below)',
  '(?:sealed|done deal|ironclad|rock[ -]?solid|bulletproof|cast iron)',
  'you have (?:a|yourself a|got a) (?:deal|price)|valid|honou?red',
  'good (?:for|until|through|till)|expires?|stand by|stands by|stand behind|stands? firm',
  'holds? firm|will (?:stand|hold|stay|stick|apply)',
  'take care|see to it|settle for|sure thing|a given|all set|are on(?= \\W|$)',
  'let us (?!know|look|talk|see|visit)\\w+',
  '(?:you|yours|we|i) (?:\\w+ ){0,6}(?:low|lower|bottom|cheaper) (?:end|price|half|part|figure|number)',
  '(?:price|quote|estimate|cost|figure|number|range|rate)s? (?:is|are) (?:\\w+ )?(?:protected|secured?|certain|sure|safe|good|frozen|yours)',
  '(?:stay|stays|remain|remains|keeps) (?:the same|put|unchanged|as it is)',
  'find (?:\\w+ ){0,2}cheaper|cheaper than (?:any|anyone|anybody|others|the competition|our)',
  'beats? (?:all|any|every|other|others)',
  // Caps.
  '(?:not|never|cannot|no) (?:\\w+ )?(?:to )?(?:exceed|exceeds|exceeding|surpass|overrun|go over|go above|go up|go beyond|go past|rise|climb|creep|increase|change|budge|fluctuate)',
  '(?:not|never|nothing|no) (?:\\w+ )?(?:\\w+ )?(?:a |one |single )*(?:more|higher|over|above|beyond|greater)(?: than)? (?:MONEY|that|this|the range|it|the estimate)',
  '(?:no|not|never) (?:\\w+ ){0,3}(?:more|higher|greater) than',
  '(?:not|never) (?:pay|cost|be|charge|owe|spend|bill)(?: \\w+)? (?:more|over|above|extra|higher)',
  '(?:nothing|no) (?:more|extra|extras|hidden|surprise|surprises|surcharge|surcharges|additional|further|upcharge|overruns|added)',
  'no (?:more|less)|at (?:the )?(?:very )?most|at (?:the )?maximum|at (?:the )?max|max|maxes',
  'capped?|caps (?:at|out)|ceiling of|tops|tops out|upper limit',
  'price (?:ceiling|cap|lock|match|beat|freeze)',
  '(?:maximum|absolute|upper bound|cap|ceiling)(?: \\w+){0,3} MONEY',
  'MONEY (?:is )?(?:the |your |our )?(?:a )?(?:hard )?(?:absolute|maximum|cap|ceiling|limit)',
  '(?:stay|stays|keep|keeps|remain|remains|kept) (?:\\w+ )?(?:under|below|within|in|inside|at) (?:the range|budget|MONEY|this range|your budget)',
  '(?:will|would|shall|should|must) (?:be|stay|come|cost|come in|run|land) (?:\\w+ )?(?:under|below|less than) MONEY',
  // Gifts.
  'freebie|freebies|(?:not|never) (?:be |get )?(?:charged?|billed|bill)|no bill',
  '(?:no|never)(?: any)?(?: \\w+)? (?:extra|additional|hidden|added)',
  'nothing (?:will |is |gets |be )*added|all costs|includes? everything|period(?= \\W|$)',
  'no (?:cost|charge|fee|fees|payment|deposit|money|interest|extra|tax|taxes|labor cost)',
  '(?:zero|without) (?:cost|charge|fees?|payment)',
  '(?:cost|costs|pay|charge|charges|for) (?:you )?nothing|free of|complimentary|on the house',
  'on us|gratis|gratuit\\w*|kostenlos|umsonst|included free|our treat|waiv\\w*|giveaway|gift',
  'perk',
  'money back|satisfaction',
  '(?:best|lowest|cheapest|unbeatable|rock bottom|special|sale|introductory|bargain|discounted|reduced|all inclusive|inclusive|locked|flat|agreed|promotional) (?:price|prices|rate|rates|quote|fee|figure|cost|sum)',
  'payments?|into MONEY|MONEY now|deposits?|financ\\w*|installments?|interest free|credit',
  'cash only|cash price|payment plan|pay (?:us|me|now|here|up front|today)|limited time',
  'act now|order now|buy now|book (?:now|today)|hire us|today only|exclusive',
  'gift\\w*|bargain|steal|satisfied',
  'insur(?:ed|es|ance) (?:price|result|outcome)|(?:that|this|it) in writing',
  '(?:you|we|please|once|and|to|just) sign|signature',
  // A price for the doing.
  '(?:do|doing|done|get|have|take|build|built|buy|complete|finish|install|deliver|repair|replace|yours|make)(?: \\w+){0,5} for (?:\\w+ )?MONEY',
  'for (?:only |just |a |an |exactly |about |around |roughly |as little as |under |less than |\\w+ly )*AMOUNT',
  '(?:just|only|mere|exactly|precisely|flat|straight|strictly|definitely|simply|even) (?:a |an |at |under )?MONEY',
  'MONEY (?:flat|exactly|even|period|final|firm|guaranteed|total cost|and done|tops|max|maximum|or less|or better|or under|all in|all inclusive|it is|sharp|cash|outright|and (?:no|not)|out the door|turnkey)',
  '(?:we|i) (?:\\w+ ){0,4}(?:at|for|you|charge|ask|want|need) AMOUNT',
  '(?:give|gives|giving|quote|quotes|quoting|offer|bill|invoice|owe|owes|sell) (?:you |it |this |for |at |out |\\w+ ){0,3}AMOUNT',
  'you (?:will |would |only |just |simply |must |can |should |to )*(?:pay|owe) (?:\\w+ )?(?:\\w+ )?MONEY',
  // Sums with our own figures make figures that are not ours.
  '(?:extra|additional|another|add|adds|adding|added|plus|minus|save|saves|saving|savings|subtract|deduct|less|twice|double|doubles|half|tax|taxes|fee|surcharge|times|multiplied by|divided by|increase|increases|increased|decrease|decreases|decreased|rise|rises|raise|raises|drop|drops|reduce|reduces|reduced|cut|cuts|premium|penalty|profit|margin|markup)(?: \\w+)?(?: \\w+)? MONEY',
  'MONEY (?:\\w+ )?(?:more|extra|off|cheaper|higher|lower|additional|apiece|each|down|deposit|back|discount|saved|credit|fee|surcharge|tax|increase|reduction|savings?|on top|twice|times|plus|minus|premium|upfront|up front)',
  '(?:million|budget of|worth of|quoted|other (?:\\w+ )?(?:contractors?|companies|bids?))(?: \\w+){0,3} MONEY',
];

/** One end of a range said as the price: fit only for a sentence that says which end it is. */
export const loneEnd = [
  '(?:cost|costs|be|is|are|was|pay|pays|charge|charges|come to|comes to|total|totals|totaling|equals|price|priced at|quote|estimate|at|runs|run|:) (?:you |us |about |around |roughly |approximately |exactly )*AMOUNT',
  '^(?:\\W )*AMOUNT',
];

/** Words that say which end of the range, or the smallest job, an amount is. */
export const whichEnd = [
  'minimum|smallest|least|below|under|low|lower|high|higher|upper|top|bottom|end|ends|from',
  'start|starts|starting|begins?|floor|closer|nearer|toward|towards|near|between|above|over',
  'up to',
];

/** Makers of stone: `natural stone offers a look` is no offer. */
export const offeringThings =
  /(?:stone|stones|brick|bricks|block|blocks|boulders|pavers|veneer|it|they|which|material|materials|wall|walls|patio|masonry|mortar|design|option|options|choice|concrete|granite|limestone|range|fireplace) offers?$/;

/** Words before `free` with which it gives nothing away: `frost-free`, `a visit is free`. */
export const beforeHarmlessFree =
  /(?:maintenance|frost|weed|trouble|hassle|ice|feel|dust|rust|(?:quote|estimate|visit|consultation)s? (?:is|are)(?: always)?) $/;

/** Words after which `free` gives nothing away: `a free quote`, `free-standing`, `free to ask`. */
export const afterHarmlessFree =
  /^ (?:(?:on site|onsite|site|in person|official|detailed|(?:and )?no obligation) )?(?:quote|quotes|estimate|estimates|visit|visits|consultation|standing|draining|form|flowing|to (?:ask|call|contact|reach|request|share|send|tell|write|add|describe|get|give|provide|include))(?= |$)/;
