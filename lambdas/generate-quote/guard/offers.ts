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
  // What nobody says of an estimate.
  '(?:not|no longer|never|hardly|instead of|rather than) (?:just |only |merely |simply )?(?:an?|any|your) (?:mere |rough |planning |simple )?(?:estimate|approximation|ballpark|planning range)',
  '(?:it|this|that) is (?:not|no|no longer) (?:just |only |merely )?(?:an? |any )?(?:mere |rough |planning |simple )?(?:range|guess|plan|guide)',
  '(?:forget|ignore|never mind|disregard|scratch|strike|skip|drop) (?:\\w+ ){0,2}(?:word|words|disclaimer|note|estimate|planning|range|fine print|rest|rules?|above)',
  '(?:this|that|it|which|here) is (?:now )?(?:the|your|our) (?:real |true |whole |full |only |one )?(?:price|cost|bill)(?! (?:range|per|for planning|band|of))',
  'the (?:price|cost|amount|figure|number|sum) (?:that )?you (?:will )?(?:pay|owe)|(?:is|exactly) what (?:it|you|this|that) (?:will )?(?:costs?|pay|owe)(?= \\W|$)|(?:on|off) (?:your|the) (?:bill|receipt|check)',
  '(?:call|make) it (?:at )?(?:a |an |the )?(?:MONEY|even|round|low|high|deal)',
  // Bound by somebody else.
  '(?:is|are|am|be|feel|stand|were|was) (?:\\w+ )?(?:(?:bound|sworn) (?:by|to)|held to (?:this|that|it|the (?:price|figure|number|range|estimate)))|(?:binds?|holds?|ties?) (?:us|me|the (?:company|owner))(?! (?:up|back))',
  '(?:at|on|is|are|from|out of|under|becomes|remains|stays) (?:our|my) (?:own )?(?:expense|cost|problem|risk|pocket|account|responsibility|liability|treat|tab|dime|shoulders|loss|worry|concern)(?! (?:range|card))',
  '(?:our|my) (?:\\w+ )?(?:word|honor|honour|oath|handshake|solemn \\w+|reputation|name) (?:on|for|as|that|is|behind)|our (?:\\w+ )?word',
  // Acceptance.
  'calendar|your (?:slot|place in line|queue)|our next (?:job|project|customer)|(?:have|put|pencil|write) you (?:down|in)|(?:job|work|project|wall|patio) is on(?= \\W|$)|seals? (?:it|this|the deal)',
  '^(?:\\W |just |simply |please )*(?:mention|reply|click|order|book|sign|act|hurry|quote this|confirm)(?= |$).* and (?:the|you|we|it|your|i)',
  'what we (?:\\w+ )?(?:(?:charge|ask|want|bill)(?: you)?(?= \\W|$)|(?:build|do|charge|take|ask|finish|sell|make|install|deliver)(?: \\w+)? for)',
  // Remedies.
  '(?:make|makes|making|made|put|puts|set|sets) (?:it|things|that|this|everything|them) right|come back (?:and|to) (?:\\w+ )?(?:fix|repair|redo|rebuild|correct|touch|reset)',
  '(?:take|takes|accept|accepts|assume|assumes|bear|bears|carry|carries|own|owns) (?:\\w+ )?(?:responsibility|liability|blame|risk|charge of|ownership)',
  'you are (?:\\w+ )?(?:covered|protected|insured|safe|in luck|good to go|all good)',
  '(?:if|should|in case|when|whenever) (?:\\w+ ){1,4}(?:cracks?|leans?|shifts?|moves?|breaks?|fails?|leaks?|settles?|sinks?|bulges?|goes wrong|loosens?|falls?|goes over|runs over|comes out higher|happens?)(?: \\w+){0,4} , (?:then )?(?:we|i|you|our)(?! (?:\\w+ ){0,2}(?:see|look|need|know|would|may|might|could|should|want|mention|means?|points?|depends|often|usually|can (?:be|mean|point)|is (?:often|usually|a|not|worth)))',
  '(?:secret|secretly|between (?:you and me|us)|(?:the|your|our) (?:real|true) (?:price|cost|figure|number)|off the record|under the table)',
  '(?:we|i|happily|gladly|hereby) (?:do |will |hereby |gladly |also )*(?:accept|agree|undertake|certify|swear|honor|honour|match|beat)',
  '(?:we|i) (?:hereby )?confirm',
  '^(?:\\W )*(?:done|approved|confirmed|yes|absolutely|certainly)(?= \\W|$)|as good as done',
  '(?:reply|say|type|answer|replying|saying) (?:yes|ok)|hold (?:us|me) to',
  'take on',
  'more than (?:an?|just an?) (?:estimate|quote|range)',
  '(?:that|this|it) is (?:all|what|the most|everything) (?:that )?you (?:\\w+ )?(?:pay|owe|spend)',
  'agreed (?:price|upon|to|at|and)|^agreed|handshake|shake(?: hands)? on|hereby|undertakes?',
  'consider (?:it|this|that|your \\w+) (?:done|settled|booked|yours)',
  '(?<!of )(?:it|that) is (?:done|settled|a go|yours)',
  '(?:you have|have|give you|on) (?:my|our) (?:word|honor|honour|oath)',
  '(?:my|our) (?:word|honor|honour|oath)',
  '(?:count|bank|rely|depend) on (?:it|us|that|this|me|the price|our price|this price|MONEY)',
  'to the bank|mark my words|cross my heart|hand on heart|no matter what|without fail',
  'come what may|no strings|no ifs',
  'you can be sure|rest easy|no question|no doubt|beyond doubt|without (?:a )?doubt',
  'risk[ -]?free',
  '(?:is|are|you are) (?:now )?(?:booked|reserved|hired|approved|secured)',
  'sign (?:here|now|today|below)',
  '(?:sealed deal|done deal|ironclad|rock[ -]?solid|bulletproof|cast iron)',
  'you have (?:a|yourself a|got a) (?:deal|price)|valid|honou?red',
  'good (?:until|through|till)|(?:price|figure|number|rate|quote|range|estimate|offer)s? (?:\\w+ ){0,2}good for|expires?|stand by|stands by|stand behind|stands? firm',
  'holds? firm|(?:price|cost|figure|number|rate|quote|range|it|this|that|these|they|we)s? will (?:stand|hold|stay|stick|apply)',
  '(?:take|takes|taking|taken) care of (?:it|that|this|everything|all|the|your|any)|see to it|settle for|sure thing|(?:is|are|be) a given|all set|are on(?= \\W|$)',
  'let us (?:just )?(?:call|shake|do|build|start|begin|sign|agree|settle|make|get|go|take(?! (?:an?|another|one) (?:\\w+ )?look)|lock|book|schedule|round|split|meet|say|close|seal|skip|set|bet|have|put|give|pay|cover|handle|finish|include|throw|add)',
  'yours (?:\\w+ ){0,3}(?:low|lower|bottom) (?:end|price|figure|number)',
  '(?:you|we|i) (?:\\w+ ){0,2}(?:get|give|take|have|do|build|charge|honor|meet|pay|make|receive|deliver|settle) (?:(?!to |toward|near|close)\\w+ ){0,5}(?:low|lower|bottom|cheaper) (?:end|price|figure|number)',
  '(?:price|quote|estimate|cost|figure|number|range|rate)s? (?:is|are) (?:\\w+ )?(?:protected|secured?|certain|sure|safe|good|frozen|yours)',
  '(?:price|cost|figure|number|rate|quote)s? (?:\\w+ )?(?:stay|stays|remain|remains|keeps) (?:the same|put|unchanged|as it is)',
  'find (?:\\w+ ){0,2}cheaper|cheaper than (?:any|anyone|anybody|others|the competition|our)',
  'beats? (?:all|any|every|other|others)|unlike us|(?:hold|save) you harmless',
  // Caps.
  '(?:as|is|are) (?:a|the|our|your) (?:hard |real |firm )?ceiling|as (?:high|much|bad) as (?:it|this) (?:goes|gets|can|will|could)',
  '(?:not|never|no|nobody|nothing|none|rarely|seldom)(?: \\w+){0,5} (?:past|beyond|above|over|higher|exceed\\w*|outside|surpass\\w*) (?:than )?(?:the |your |our |that |this )*(?:range|end|high|upper|figure|number|price|estimate|amount|MONEY)',
  '(?:no |(?:you|we|i) (?:\\w+ )?(?:not|never) (?:\\w+ ){0,3})(?:higher|bigger|larger|greater|steeper) (?:price|number|figure|bill|cost|charge|amount|total)',
  '(?:not|never|no)(?: (?!includ|cover|contain|count|reflect|show|price|part)\\w+){0,3} (?:any |an? )(?:\\w+ )?(?:extras?|add ?ons?|add|surprises?|surcharges?|hidden|upcharges?|fees?)',
  '(?:bill|price|cost|figure|number|total|charge|spending)s? (?:\\w+ )?(?:stops?|ends?|peaks?|halts?) (?:at (?:MONEY|that|this|the (?:range|high|upper|top|end))|there)',
  '(?:nobody|no one|none|no customer|no homeowner|no client) (?:\\w+ ){0,3}(?:pays?|paid|owes?|charged)',
  '(?:protected|safe|shielded|insured|covered|secure) (?:against|from) (?:any |every |all )?(?:\\w+ )?(?:increase|rise|overrun|price|cost|surprise|change|risk|loss)s?',
  '(?:not|never|cannot|no) (?:\\w+ )?(?:to )?(?:exceed|exceeds|exceeding|surpass|overrun|go over|go above|go up|go beyond|go past|rise|climb|creep|increase|change|budge|fluctuate)',
  '(?:not|never|nothing|no) (?:\\w+ )?(?:\\w+ )?(?:a |one |single )*(?:more|higher|over|above|beyond|greater)(?: than)? (?:MONEY|that|this|the range|it|the estimate)',
  '(?:no|not|never) (?:\\w+ ){0,3}(?:more|higher|greater) than',
  '(?:not|never) (?:pay|cost|be|charge|owe|spend|bill)(?: \\w+)? (?:more|over|above|extra|higher)',
  '(?:nothing|no) (?:more|extra|extras|hidden|surprise|surprises|surcharge|surcharges|additional|further|upcharge|overruns|added)',
  'no more|no less than|at (?:the )?(?:very )?most|at (?:the )?maximum|at (?:the )?max|max|maxes',
  'capped?|caps (?:at|out)|ceiling of|tops|tops out|upper limit',
  'price (?:ceiling|cap|lock|match|beat|freeze)',
  '(?:maximum|absolute|upper bound|cap|ceiling)(?: \\w+){0,3} MONEY',
  'MONEY (?:is )?(?:the |your |our )?(?:a )?(?:hard )?(?:absolute|maximum|cap|ceiling|limit)',
  '(?:stay|stays|keep|keeps|remain|remains|kept) (?:\\w+ )?(?:under|below|within|in|inside|at) (?:the range|budget|MONEY|this range|your budget)',
  '(?:will|would|shall|should|must) (?:be|stay|come|cost|come in|run|land) (?:\\w+ )?(?:under|below|less than) MONEY',
  // Gifts.
  'off (?:the|your|our|its|that) (?:price|bill|total|cost|charge|minimum|top|quote|range|estimate)|(?:pay|pays|paid|paying) (?:\\w+ )?less|(?:present|treat) (?:from|to|for)|(?:is|are) ours|you (?:will |would |are |get )(?:be )?(?:billed|charged|invoiced)|without (?:\\w+ )?(?:billing|charging|paying|cost)',
  '(?:clients?|customers?|buyers|callers|visitors) (?:\\w+ )?(?:pay|get|save|receive|enjoy)s?',
  '(?:costs?|cost you|for|is|are) zero|zero (?:dollars|cost)',
  '(?:thrown?|threw|throws|throwing|toss|tossed|tosses|chuck|chucked) in',
  '(?:money|cash|dollars|something|percentage|chunk|bit|some) off(?! (?:level|plumb|cent))|(?:knock|shav|tak|slic)\\w* (?:something|some|a bit|a little|money|MONEY|a chunk) (?:\\w+ )?off',
  '(?:get|gets|give|gives|receive|have|has|deserve|deserves|enjoy|enjoys|earn|earns) (?:\\w+ ){0,2}(?:break(?= on| from| \\W|$)|reduction|markdown|reward|bonus|better price|best price|kickback|goodies?)',
  '(?:included|thrown|yours|done|comes?) (?:\\w+ ){0,2}(?:without|at no|for no) (?:\\w+ )?(?:cost|charge|fee|price|extra)',
  '(?:neighbou?rs?|veterans?|seniors?|teachers|students|members|friends|family|first responders) (?:\\w+ )?(?:gets?|pays?|saves?|receives?|enjoys?|deserves?)',
  '(?:^(?:\\W )*|, |; |: |and |so |but |then )you (?:will |also |still |would |can |always )*(?:get (?:the|your|our|all|every|extra|another|it|this|both)(?! (?:idea|picture|feel|sense|look|range|best|most))|receive|keep(?! (?:\\w+ ){1,3}(?:down|low|lower|simple|in mind|off))|pocket|earn|win|save|own|owe|pay)',
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
  '(?:the|a) (?:\\w+ )?(?:mean|median)(?= \\W|$| (?:of|between|is|price|figure))',
  // Places in the range that are figures of their own.
  '(?:average|mean|sum|product|median) (?:of|between)|(?:the|an?|your|our) (?:average|mean|median) (?:price|cost|figure|rate|job|is|comes|works)',
  'midpoint|mid point|midway|(?:halfway|half way)(?! (?:up|down|along|across|through|around|into|under|below|out))|smack in|dead center|split(?:s|ting)? the difference|meet(?:s|ing)? (?:you |us )?in the middle',
  '(?:exact|very|dead|true|precise|exactly|precisely|right|squarely|is|be|pay) (?:in |at |on )?(?:the )?(?:exact |very |dead |precise )?(?:middle|center|centre) of (?:the (?:range|two)|both|them|MONEY|those|these|it|this|that)',
  '(?:exactly|precisely|right|squarely|evenly|equally) (?:between|in the middle)|(?:exactly|precisely) at|equidistant|equally far',
  '(?:end|ends|figure|figures|number|numbers|range|minimum|price) (?:plus|minus|times|less|doubled|and then some)',
  'divid\\w* (?:\\w+ ){0,3}by|add(?:ed|ing)? (?:up )?(?:the two|both|them|the ends|one end)|subtract\\w*',
  // Sums with our own figures make figures that are not ours.
  '(?:extra|additional|another|add|adds|adding|added|plus|minus|save|saves|saving|savings|subtract|deduct|less|twice|double|doubles|half|tax|taxes|fee|surcharge|times|multiplied by|divided by|increase|increases|increased|decrease|decreases|decreased|rise|rises|raise|raises|drop|drops|reduce|reduces|reduced|cut|cuts|premium|penalty|profit|margin|markup)(?: \\w+)?(?: \\w+)? MONEY',
  'MONEY (?:\\w+ )?(?:more|extra|off|cheaper|higher|lower|additional|apiece|each|down(?! to)|deposit|back|discount|saved|credit|fee|surcharge|tax|increase|reduction|savings?|on top|twice|times|plus|minus|premium|upfront|up front)',
  '(?:million|budget of|worth of|quoted|other (?:\\w+ )?(?:contractors?|companies|bids?))(?: \\w+){0,3} MONEY',
];

const endNouns =
  '(?:minimum|smallest|least|low|lower|lowest|high|higher|highest|upper|top|bottom|ends?|start|starts|starting|begins?|floor|side|closer|nearer|nearest|both)';

/** A lone amount is told as an end of the range or as the smallest job: `at the low end of $4,000`. */
export const endBefore = new RegExp(
  `(?<=^| )(?:${endNouns}(?: [^ ]+){0,6}|between(?: [^ ]+){0,6}|(?:from|near|toward|towards|below|under|above|over|beyond|past|approach|approaches|reach|reaches|up to|leans? to|rather than|instead of)(?: (?:\\w+|,)){0,2}) $`,
);

/** The same, told after the amount: `$4,000 at the low end`, `$4,000 and up`. */
export const endAfter = new RegExp(
  `^AMOUNT(?:(?: [^ ]+){0,5} ${endNouns}| (?:and|to|or) (?:up|more|upward|upwards))(?= |$)`,
);

/** Makers of stone: `natural stone offers a look` is no offer. */
export const offeringThings =
  /(?:stone|stones|brick|bricks|block|blocks|boulders|pavers|veneer|it|they|which|material|materials|wall|walls|patio|masonry|mortar|design|option|options|choice|concrete|granite|limestone|range|fireplace) offers?$/;

/** Words before `free` with which it gives nothing away: `frost-free`, `a visit is free`. */
export const beforeHarmlessFree =
  /(?:maintenance|frost|weed|trouble|hassle|ice|feel|dust|rust|(?:quote|estimate|visit|consultation)s? (?:is|are)(?: always)?) $/;

/** Words after which `free` gives nothing away: `a free quote`, `free-standing`, `free to ask`. */
export const afterHarmlessFree =
  /^ (?:(?:on site|onsite|site|in person|official|detailed|(?:and )?no obligation) )?(?:quote|quotes|estimate|estimates|visit|visits|consultation|standing|draining|form|flowing|to (?:ask|call|contact|reach|request|share|send|tell|write|add|describe|get|give|provide|include))(?= |$)/;
