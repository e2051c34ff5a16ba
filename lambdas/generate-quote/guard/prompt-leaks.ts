import { anyPhrase } from './said.ts';

/** What only a model says that repeats its instructions, follows a visitor's or plays a part. */
export const promptLeak = anyPhrase([
  'prompts?|prompted|jailbreak\\w*|role ?play\\w*|chat ?bots?|language model|tokens?|json|api|base64|decoded?|encoded?|override\\w*|overrid\\w*',
  '(?:developer|debug|admin|god|dan|test|root|sudo|unrestricted|maintenance|safe|special|secret|hidden|new) mode|mode (?:on|off|enabled|activated)',
  '(?:system|hidden|secret|initial|original|internal) (?:\\w+ )?(?:message|instructions?|text|notes?|rules?|orders?|commands?)',
  '(?:my|previous|prior|earlier|above) (?:\\w+ )?(?:orders|guidelines|training|restrictions)|(?:my|your|previous|prior|earlier|above|these|those|all|any|following|given) (?:\\w+ )?(?:instructions?|directives?|commands?|programming|guardrails)',
  '(?:my|previous|prior|the following|above) (?:\\w+ )?rules?|all (?:the |my )?rules|the rules (?:say|tell|forbid|above|i)|rules? (?:of mine|number|FIGURE)',
  'ignor(?:e|es|ed|ing) (?:all|any|previous|prior|the|my|your|what|everything|these|those|earlier|this|that)|disregard\\w*|pretend\\w*',
  '(?:asked|asks|told|tells|wants|wanted|orders|ordered|forbids|forbade|instructs|instructed|trained|made|programmed|allows) me|(?:says?|said|tells?|told) to|(?:my|the) (?:developers?|creators?|makers?|programmers?|operators?|boss|owners? of this)|not supposed to|supposed not to',
  '(?:text|message|note|words|lines?) (?:above|before|below|preceding) (?:mine|this|me)',
  'as an? (?:lawyer|attorney|doctor|pirate|poet|hacker|realtor)|jokes?|poems?|haiku|limerick|song|recipe|sue|sues|lawsuit|rivals?|competit\\w+|crooks?|scam\\w*|cheat\\w*|telegram|whatsapp|venmo|zelle|paypal|facebook|instagram',
  'as (?:i was |you )?(?:instructed|told|commanded|ordered|directed|programmed|requested by the system)|repeat(?:ing)? after|so you want me to',
  '(?:i|we) (?:was|were|am|are|have been|had been) (?:\\w+ )?(?:told|instructed|programmed|trained|asked|ordered|commanded|forbidden|not allowed|configured|designed) (?:to|not|by|that|never|how)',
  '(?:use|using|repeat|state|give|follow|trust) only (?:the |those |these )?(?:\\w+ )?(?:facts?|figures?)|(?:the |my |given )?facts? (?:block|tag|section|list|above|below|say|says|tell)|(?:homeowner|visitor) typed',
  '(?:^(?:\\W )*|: )you (?:are|explain|write|answer) (?:an?|the|now|only|plain|three)',
  '(?:text|email|e mail|message|whatsapp|venmo|zelle|paypal|wire|mail) (?:it |us |me |to |at |the |your )+(?!(?:photos?|pictures?|drawings?|questions?|details?|sketch\\w*)(?= |$))\\w+',
  '(?:^(?:\\W )*)(?:system|assistant|user|human|admin|developer) ?:',
]);
