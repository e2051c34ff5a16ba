export interface Span {
  start: number;
  end: number;
}

const regExp = (source: string) => new RegExp(source, 'i');

/** Words that take back what follows them, up to four words away and within the same clause. */
const negation =
  /(?:\b(?:no|not|without|never|nothing|none|neither|nor|avoid|skip|rather than|instead of)\b|n['’]t\b|\b(?:do|does|did|wo|is|are|was|ca|have|has|would)nt\b)(?:[^\S\n]+[\w'’-]+){0,4}[^\S\n]*$/i;
/** A list after a negation: "no steps, fire pit or seat wall" takes back each of the three. */
const LIST = String.raw`\b(?:no|not|without|nor|(?:don|doesn)['’]?t (?:want|need))(?:\s+[\w'’-]+){1,4}(?:,(?:\s+[\w'’-]+){1,3})*,?`;
const restOfList = /^(?:\s+[\w'’-]+){0,2}(?:,(?:\s+[\w'’-]+){1,3})*,?\s+(?:or|nor)\b/i;
const endOfList = regExp(String.raw`${LIST}\s+(?:or|nor)\s+(?:[\w'’-]+\s+){0,2}$`);
const withinList = regExp(String.raw`${LIST}\s+(?:[\w'’-]+\s+){0,2}$`);
/** Words that say something is so though they hold a negation: "not only", "not sure if". */
const noNegation =
  /(?:\b(?:not (?:only|just|sure|certain|to mention|know|quite|level|flat|straight)|no (?:longer|way|idea|matter|doubt|problem|hurry|rush|wonder)|why not|nothing but|hate)|n['’]?t (?:know|care|mind|stand|like|wait|sure|remember|think)|(?:if|or|whether or) not)\b[^.;]*$/i;
/** Words that take back those before them: "removal is not needed", "the old wall is already out". */
const negationAfter =
  /^(?:[^\S\n]+[\w'’-]+){0,2}[^\S\n]*(?:(?:\bnot|n['’]?t|no longer)[^\S\n]+(?:be[^\S\n]+)?(?:needed|required|necessary|a problem|an issue|there|wanted|done|gone|included|leaning|moving)|\balready[^\S\n]+(?:done|gone|out|off|down|removed|torn|fixed|repaired)|\b(?:gone|off|out|removed|done)[^\S\n]+already)/i;

/** Excludes work that exists already, stays, or is planned for later. */
const keptBefore =
  /\b(?:keep(?:ing)?|leave|leaving|save|existing|current|already (?:have|got|has)|we have|i have|where|there(?:['’]s| is) already)\s+(?:(?:an?|the|our|my|that|its|one|old)\s+)?(?:[\w-]+\s+){0,2}$/i;
/** A thing that is there and broken is work. */
const complaint =
  /\b(?:fall|lean|crumbl|crack|bulg|rot|sink|sunk|heav|broke|need|redo|replac|rebuil|repair|fix)\w*/i;
const keptAfter =
  /^[^.;!?\n]{0,25}?\b(?:(?:we|i)(?:['’]ve)?\s+(?:already\s+)?(?:have|got|own)|already|(?:that |which )?(?:is|are) (?:there|staying|fine|good|ok|okay|in good shape)|stays?|staying|remains?|later|someday|next year|down the road|in the future|another time)\b/i;
const removed =
  /^(?:\s+[\w'’-]+){0,2}?\s+(?:(?:has|have|needs?|is|are|should|must|will|can|would)\s+(?:to\s+)?(?:be\s+)?)?(?:come|comes|coming|go|goes|torn|taken|ripped|removed|demolished|hauled)\b/i;
const removedBefore =
  /\b(?:remov\w+|demo\w*|get rid of|(?:tear|rip|take|haul|tearing|ripping|taking|pull)(?:\s+(?:out|off|down|up|away))?)\s+(?:(?:the|our|my|that|an?|this)\s+)?(?:(?!and\b)[\w-]+\s+){0,2}$/i;
/** Work that was done before: "last year we had the old wall hauled away", "another company replaced the crown". */
const pastTime =
  /\b(?:last (?:year|spring|summer|fall|autumn|winter|month|week|weekend)|(?:years?|months?|weeks?|days?) ago|already|previous owners?|in (?:19|20)\d\d|just got)\b/i;
const pastTense =
  /\b(?:had|was|were|got|took|tore|ripped|removed|hauled|did|has been|have been|['’]ve|is)\b/i;
const doneByOthers =
  /\b(?:(?:another|other|different|previous|last) (?:company|contractor|mason|crew|guys?|owners?)|somebody|someone|neighbou?rs?|we had|i had)\b[^.;]{0,20}\b(?:replaced|fixed|repaired|rebuilt|redid|redone|did|built|put|added|installed|repointed|tuckpointed)\s+(?:[\w'’-]+\s+){0,3}$/i;
const still =
  /\b(?:still|again|needs?|need to|want|has to|have to|should|please|keeps?|since|leaks?|like)\b/i;
const byThemselves =
  /\b(?:ourselves|myself|my own|(?:i|we)(?:['’]ll| will| can)|my (?:husband|son|brother|dad|nephew)|we (?:tear|haul|take|remove|rip))\b/i;

/** Farther back no word takes anything back. */
const REACH_CHARACTERS = 160;

/** Returns the sentence around a place; the point of "30 ft. long" ends none. */
export function sentenceAround(text: string, { start, end }: Span): Span {
  const isEnd = /[;!?\n]|(?<!\b(?:ft|in|sq|st|approx|yd|no))\.(?=\s|$)/gi;
  const ends = [...text.matchAll(isEnd)].map(({ index }) => index);
  const before = ends.findLast((each) => each < start) ?? -1;
  return { start: before + 1, end: ends.find((each) => each >= end) ?? text.length };
}

/** True if the words around a place say that it is not so. */
export function isNegated(text: string, { start, end }: Span): boolean {
  const sentence = sentenceAround(text, { start, end });
  const before = text.slice(Math.max(sentence.start, start - REACH_CHARACTERS), start);
  const after = text.slice(end, end + REACH_CHARACTERS);
  const clause = before.split(/\bbut\b|\bjust\b|[,(]/i).at(-1) ?? '';
  if (negation.test(clause) && !noNegation.test(clause)) return true;
  const isListed = endOfList.test(before) || (withinList.test(before) && restOfList.test(after));
  return (isListed && !noNegation.test(before)) || negationAfter.test(after);
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
  const clause = clauseAround(text, span);
  if (isRemoval) {
    const whole = text.slice(sentence.start, sentence.end);
    const isPast = pastTime.test(whole) && pastTense.test(clause) && !still.test(clause);
    return isPast || byThemselves.test(clause) || /\balready\b/i.test(clause);
  }
  const [own = ''] = after.split(
    /,|\b(?:and|but|instead|around|behind|near|next|along|by|for|to|with|where)\b/i,
  );
  return (
    (keptBefore.test(before) && !complaint.test(own)) ||
    keptAfter.test(own) ||
    removed.test(after) ||
    removedBefore.test(before) ||
    (doneByOthers.test(before) && !still.test(clause))
  );
}

const MAX_REASON_CHARACTERS = 100;

/** Returns the words around a place, to the next comma or stop on each side. */
export function clauseAround(text: string, { start, end }: Span): string {
  const sentence = sentenceAround(text, { start, end });
  const border = /,\s|\bbut\b|\s[-–]\s/;
  const ahead = text.slice(sentence.start, start).split(border).at(-1) ?? '';
  const [behind = ''] = text.slice(end, sentence.end).split(border);
  const clause = `${ahead}${text.slice(start, end)}${behind}`.trim();
  return clause.length <= MAX_REASON_CHARACTERS
    ? clause
    : text.slice(start, end).slice(0, MAX_REASON_CHARACTERS);
}
