import { anyPhrase } from './said.ts';

const failures =
  '(?:crack|lean|bulg|settl|shift|mov|leak|sink|heav|crumbl|break|fall|fail|tip|rot|fad|loosen|buckl|slid|collaps|wobbl|budg|flak|spall|erod|wear|give way|give out|let you down|need|come apart|come loose|give|go anywhere|get through|get in|get behind|happen|go wrong|disappoint|regret|stain|rust|burn|freez|flood)(?:s|es|e)?';
const manners = '(?:\\w+ly |even |once |again |just |ever |be |to )*';

/** A result foretold without a doubt, whatever stands around it. */
const certain = anyPhrase([
  `never ${manners}${failures}`,
  `(?:our|your|my) (?:\\w+ ){1,2}(?:do|does|did|will|shall|can|could|would) (?:simply |just )?(?:not|never) ${manners}${failures}`,
  '(?:sure|certain|bound|guaranteed|destined) to (?:pass|last|hold|stay|stand|work|satisfy|please|outlast|outlive|impress|survive|succeed|endure)|(?:built|made) to (?:last|pass|satisfy)',
  `(?:our|your|from us|by us|of ours|ours) (?:\\w+ ){0,3}(?:stays?|lasts?|holds?|survives?|stands?|remains?) (?:straight|level|put|true|plumb|flat|dry|tight|strong|solid|up|firm|the same|for|forever|like new|longer than)`,
  `(?:no|nothing|none|not|nor) (?:\\w+ ){0,3}(?:will|can|could|would|shall) (?:ever )?${manners}${failures}`,
  '(?:no|nothing|none|not|never|nobody) (?:\\w+ ){0,4}ever (?!so|since)\\w+',
  '(?:city|inspector|inspectors|county|engineer) (?:will|is going to|are going to|always) (?:\\w+ )?(?:approve|pass|accept|allow|sign)',
  'outliv\\w*|outlast\\w*|indestructib\\w*|unbreakable|foolproof|fail ?safe|fail ?proof|maintenance free for|worry free|trouble free|carefree',
  '(?:impossible|cannot|can not|will not|never) (?:\\w+ )?(?:go wrong|fail|lose|regret|disappoint)',
  'forever|eternal\\w*|permanent\\w*|for (?:good(?= \\W|$)|life|ever|generations)|(?:a|your|our) life ?time|once and for all|as long as you (?:own|live|have)',
  '(?:not|nothing|never|nobody|none)(?: \\w+){0,4} ever(?= \\W|$)|, ever(?= \\W|$)|(?:first|next) time every time|every time(?= \\W|$)',
  '(?:we|our (?:\\w+ )?\\w+|you|i) always (?:\\w+ )?(?:on time|on budget|pass|passes|hold|holds|last|lasts|work|works|finish|finishes|deliver|delivers|stay|stays|win|keep|keeps|meet|meets|honou?r)',
  'always (?:\\w+ )?(?:on time|on budget|on schedule|passes?|within budget)',
  '(?:result|quality|outcome|satisfaction|success|performance|drainage|it|wall|work)s? (?:is|are) (?:\\w+ )?(?:certain|assured|perfect|flawless|beyond question)',
  'rest assured|be assured|make no mistake|take it from us|trust (?:us|me)|believe (?:us|me)|best in (?:the|town|class)|number one|second to none',
]);

/** A result that fails only where a condition says so: `a deep base, so that the wall will not lean`. */
const foretold = anyPhrase([
  '(?:pass|passes|passing) (?:\\w+ ){0,2}(?:inspection|inspections|code)',
  '(?:zero|no|without(?: any)?) (?:\\w+ )?(?:risks?|chance|danger|possibility|way|worry|worries|problems|issues|defects|failures?|hassle)(?! (?:of knowing|to (?:know|tell|say|see|judge)|we|i|anyone|from))',
  `(?:it|this|that|they|wall|walls|patio|patios|pavers|stone|stones|fireplace|chimney|repair|work|joints?|mortar|base) (?:will|shall|can|could|would) (?:simply |just )?not ${manners}${failures}`,
  `(?:will|shall) (?:surely |certainly |definitely |easily |always |still |be )*(?:last|outlast|survive|endure|pass|hold up|stand up|look great|love|be happy|be delighted|be thrilled|be pleased|be perfect)`,
]);

const conditions = anyPhrase([
  'if|unless|so|so that|where|when|once|whether|may|might|should|need|needs|must|without|as long as',
]);

/** Whether a sentence foretells how the finished work will fare, which nobody can. */
export function hasForetoldResult(said: string): boolean {
  return said.search(certain) >= 0 || (said.search(foretold) >= 0 && said.search(conditions) < 0);
}
