export interface Span {
  start: number;
  end: number;
}

/** Words that take back what follows them, up to four words away and within the same clause. */
const negation =
  /(?:\b(?:no|not|without|never|nothing|none|neither|nor|avoid|skip|rather than|instead of)\b|n['’]t\b|\b(?:dont|doesnt|didnt|wont|isnt|arent|wasnt|cant|havent|hasnt|wouldnt)\b)(?:[^\S\n]+[\w'’-]+){0,4}[^\S\n]*$/i;
/** A list after a negation: "no steps, fire pit or" takes back what comes next as well. */
const negatedList =
  /\b(?:no|not|without|nor|don['’]?t (?:want|need)|doesn['’]?t (?:want|need))(?:\s+[\w'’-]+){1,4}(?:,(?:\s+[\w'’-]+){1,3})*,?\s+(?:or|nor)\s+(?:[\w'’-]+\s+){0,2}$/i;
const negatedListStart =
  /\b(?:no|not any|without|don['’]?t (?:want|need)|doesn['’]?t (?:want|need))(?:\s+[\w'’-]+){1,4}(?:,(?:\s+[\w'’-]+){1,3})*,\s+(?:[\w'’-]+\s+){0,2}$/i;
const restOfList = /^(?:\s+[\w'’-]+){0,2}(?:,(?:\s+[\w'’-]+){1,3})*,?\s+(?:or|nor)\b/i;
/** Words that say something is so though they hold a negation: "not only", "not sure if". */
const noNegation =
  /(?:\b(?:not (?:only|just|sure|certain|to mention|know|quite|level|flat|straight)|no (?:longer|way|idea|matter|doubt|problem|hurry|rush|wonder)|why not|nothing but|hate)|n['’]?t (?:know|care|mind|stand|like|wait|sure|remember|think)|(?:if|or|whether or) not)\b[^.;]*$/i;
/** Words that take back those before them: "removal is not needed", "the old wall is already out". */
const negationAfter =
  /^(?:[^\S\n]+[\w'’-]+){0,2}[^\S\n]*(?:(?:\bnot|n['’]?t|no longer)[^\S\n]+(?:be[^\S\n]+)?(?:needed|required|necessary|a problem|an issue|there|wanted|done|gone|included|leaning|moving)|\balready[^\S\n]+(?:done|gone|out|off|down|removed|torn|fixed|repaired)|\b(?:gone|off|out|removed|done)[^\S\n]+already)/i;

/** Excludes work that exists already, stays, or is planned for later. */
const keptBefore =
  /\b(?:keep(?:ing)?|leave|leaving|save|existing|current|already (?:have|got|has)|we have|i have|where|there['’]?s already|there is already)\s+(?:(?:an?|the|our|my|that|its|one|old)\s+)?(?:[\w-]+\s+){0,2}$/i;
const keptAfter =
  /^[^.;!?\n]{0,25}?\b(?:(?:we|i)(?:['’]ve)?\s+(?:already\s+)?(?:have|got|own)\b|(?:is|are|was|were)?\s*already\b|(?:that |which )?(?:is|are) (?:there|staying|fine|good|ok|okay|in good shape)\b|stays?\b|staying\b|remains?\b|(?:later|someday|next year|down the road|in the future|another time)\b)/i;
const takenOff =
  /^(?:\s+[\w'’-]+){0,2}?\s+(?:(?:has|have|needs?|is|are|should|must|will|can|would)\s+(?:to\s+)?(?:be\s+)?)?(?:come|comes|coming|go|goes|torn|taken|ripped|removed|demolished|hauled)\b/i;
const removedBefore =
  /\b(?:remov\w+|demo\w*|get rid of|(?:tear|rip|take|haul|tearing|ripping|taking|pull)(?:\s+(?:out|off|down|up|away))?)\s+(?:(?:the|our|my|that|an?|this)\s+)?(?:old\s+|existing\s+|[\w-]+\s+){0,2}$/i;
/** Work that was done before: "last year we had the old wall hauled away". */
const pastTime =
  /\b(?:last (?:year|spring|summer|fall|autumn|winter|month|week|weekend)|(?:years?|months?|weeks?|days?) ago|already|previous owners?|in (?:19|20)\d\d|just got)\b/i;
const pastTense =
  /\b(?:had|was|were|got|took|tore|ripped|removed|hauled|did|has been|have been|['’]ve|is)\b/i;
const still = /\b(?:still|needs?|need to|want|has to|have to|should|please|keeps?|since)\b/i;
const byThemselves =
  /\b(?:ourselves|myself|my own|i['’]ll|i will|i can|we['’]ll|we will|we can|my (?:husband|son|brother|dad|nephew)(?: can| will)?|we (?:tear|haul|take|remove|rip))\b/i;

/** Farther back no word takes anything back. */
const REACH_CHARACTERS = 160;

let latest = { text: '', ends: [] as number[] };

/** The ends of sentences; one text is asked of hundreds of times. */
function endsOf(text: string): number[] {
  if (latest.text === text) return latest.ends;
  const ends = [...text.matchAll(/[;!?\n]|(?<!\b(?:ft|in|sq|st|approx|yd|no))\.(?=\s|$)/gi)].map(
    ({ index }) => index,
  );
  latest = { text, ends };
  return ends;
}

/** Returns the sentence around a place; the point of "30 ft. long" ends none. */
export function sentenceAround(text: string, { start, end }: Span): Span {
  const ends = endsOf(text);
  const before = ends.findLast((each) => each < start);
  return {
    start: before === undefined ? 0 : before + 1,
    end: ends.find((each) => each >= end) ?? text.length,
  };
}

/** True if the words around a place say that it is not so. */
export function isNegated(text: string, { start, end }: Span): boolean {
  const sentence = sentenceAround(text, { start, end });
  const before = text.slice(Math.max(sentence.start, start - REACH_CHARACTERS), start);
  const after = text.slice(end, Math.min(text.length, end + REACH_CHARACTERS));
  const clause = before.split(/\bbut\b|\bjust\b|[,(]/i).at(-1) ?? '';
  if (negation.test(clause) && !noNegation.test(clause)) return true;
  if (!noNegation.test(before)) {
    if (negatedList.test(before)) return true;
    if (negatedListStart.test(before) && restOfList.test(after)) return true;
  }
  return negationAfter.test(after);
}

/**
 * True if something is named that is no part of the work: it stays, is there already, was done before, or is left to
 * the homeowner.
 *
 * @param isRemoval - the words are of taking something out, not of the thing itself
 */
export function isOutsideWork(text: string, span: Span, isRemoval: boolean): boolean {
  const sentence = sentenceAround(text, span);
  const before = text.slice(Math.max(sentence.start, span.start - 60), span.start);
  const after = text.slice(span.end, sentence.end);
  const whole = text.slice(sentence.start, sentence.end);
  const clause = clauseAround(text, span);
  if (isRemoval) {
    const isPast = pastTime.test(whole) && pastTense.test(clause) && !still.test(clause);
    return isPast || byThemselves.test(clause) || /\balready\b/i.test(clause);
  }
  if (
    keptBefore.test(before) ||
    keptAfter.test(
      after.split(/,|\b(?:and|but|around|behind|near|next|along|by|for|to|with|where)\b/i)[0] ?? '',
    )
  )
    return true;
  return takenOff.test(after) || removedBefore.test(before);
}

const MAX_REASON_CHARACTERS = 100;

/** Returns the words around a place, to the next comma or stop on each side. */
export function clauseAround(text: string, { start, end }: Span): string {
  const sentence = sentenceAround(text, { start, end });
  const ahead =
    text
      .slice(sentence.start, start)
      .split(/,\s|\bbut\b|\s[-–]\s/)
      .at(-1) ?? '';
  const behind = text.slice(end, sentence.end).split(/,\s|\bbut\b|\s[-–]\s/)[0] ?? '';
  const clause = `${ahead}${text.slice(start, end)}${behind}`.trim();
  return clause.length <= MAX_REASON_CHARACTERS
    ? clause
    : text.slice(start, end).slice(0, MAX_REASON_CHARACTERS);
}
