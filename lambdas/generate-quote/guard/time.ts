import { unitWords } from './number-words.ts';
import { anyPhrase } from './said.ts';
import { wordSet } from './word-set.ts';
import type { Word } from './words.ts';

/** Whether a sentence names a day, a date, a deadline or a length of time: we computed none. */
export function hasForeignTime(words: readonly Word[]): boolean {
  const isScheduled = words.some(({ text }) => scheduleWords.has(text));
  const isKept = isScheduled || words.some(({ text }) => keptWords.has(text));
  const said = words.map(({ text }) => text).join(' ');
  if (said.search(deadline) >= 0 || (isKept && beforeEvent.test(said))) return true;
  return words.some((word, index) => {
    const { text } = word;
    if (dateWords.has(text)) return true;
    if (dateNames.has(text) && isDateName(words, index)) return true;
    if (timeUnits.has(text) && isAmountOfTime(words, index)) return true;
    if (seasons.has(text)) return isScheduled || isDeadline(words, index);
    return promptly.has(text) && isScheduled;
  });
}

const promptly = wordSet('today immediately now soon promptly instantly shortly later afterwards');

/** A point in time that the work is to keep. */
const deadline = anyPhrase([
  'later (?:on )?(?:today|this|in the (?:day|week|month|year|season))|(?:earlier|later|sometime|some time) this|today(?= \\W|$)',
  'right away|straight ?away|at once|in no time|any day|any minute|before you know it',
  'in (?:a|an|two|three) (?:\\w+ )?(?:shakes?|blink|flash|jiffy|heartbeat|snap|hurry|wink)',
  '(?:just )?in time for|just in time|by the time|on (?:time|schedule)|back to school',
  '(?:well |way |far )?ahead of (?:time|schedule|your|the|any|school|christmas|winter|summer)',
  'by (?:the )?(?:very )?(?:end|close|beginning|start|middle|turn|first|latest|then|now|noon|lunch|lunchtime|dinner|sundown|sunset|dark|dusk|dawn|sunrise|breakfast|supper|school|bedtime|nightfall|evening|morning|afternoon)',
  '(?:before|until|till|by) (?:the |your |our |you |they |all )*(?:school|holidays?|party|parties|wedding|graduation|birthday|reunion|guests?|kids|vacation|christmas|easter|leaves|snow flies|dark|noon|lunch|dinner|breakfast|long|game|barbecue|cookout|bbq)',
  '(?:when|once|before|until|as) (?:the )?(?:kids|children|school|guests)|(?:by|before) then',
  'the (?:day|week|month|moment|minute|instant|hour|morning|evening|second) (?:the|you|we|after|before|that|your|it|they)',
]);

const keptWords = wordSet(
  'up standing wrapped wraps over enjoy laid poured paved fixed repaired get gets have',
);

/** `Done before the first frost`: what the trade waits for is no event. */
const beforeEvent =
  /\b(?:before|until|till|prior to|ahead of)(?! (?:that|then|this|your (?:budget|decision|visit)|we|you|i|they|it|any\w*|new|a|an|in|out|up|from|to|and|with|down|as|at|for|\w+ing|(?:the |each |some |old |fresh )*(?:pavers?|stones?|walls?|base|blocks?|bricks?|mortar|concrete|work|price|prices|visit|jobs?|crew|masons?|digging|rock|gravel|course|cap|veneer|pattern|backfill|site|ground is|old|existing|next|rest))\b) \w+/;

/** How far before a time unit its number may stand: `ten full business days`. */
const WORDS_TO_NUMBER = 4;

function isAmountOfTime(words: readonly Word[], index: number): boolean {
  const before = clauseBefore(words, index);
  const nearest = before.at(-1) ?? '';
  if (nearest === 'the' && before.at(-2) === 'over') return false;
  if (nearest === 'of') return !['time', 'times'].includes(before.at(-2) ?? '');
  return (
    !(isHarmless(nearest, words[index]) || isCompound(words, index)) ||
    before.some((text) => timeCounters.has(text) || unitWords.has(text))
  );
}

function isHarmless(before: string, unit: Word | undefined): boolean {
  return (
    harmlessBeforeTime.has(before) ||
    ((unit?.text === 'years' || unit?.text === 'decades') && harmlessBeforeYears.has(before))
  );
}

/** `Year-round` and `day-to-day` are no lengths of time. */
function isCompound(words: readonly Word[], index: number): boolean {
  return ['round', 'long'].includes(words[index + 1]?.text ?? '');
}

function clauseBefore(words: readonly Word[], index: number): string[] {
  const before = words.slice(Math.max(0, index - WORDS_TO_NUMBER), index);
  const mark = before.findLastIndex(({ kind }) => kind === 'mark');
  return before.slice(mark + 1).map(({ text }) => text);
}

/** `May` and `March`: a capital inside the sentence, or a preposition that takes a date. */
function isDateName(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined || before.kind === 'mark') return words[index]?.text === 'march';
  return words[index]?.isCapital || beforeDateName.has(before.text);
}

function isDeadline(words: readonly Word[], index: number): boolean {
  return clauseBefore(words, index).some((text) => beforeDate.has(text));
}

/** Units of time. */
export const timeUnits = wordSet(`
  minute minutes hour hours hr hrs day days workday workdays weekday weekdays week weeks
  wk wks month months mo mos year years yr yrs season seasons decade decades century centuries
  weekend weekends morning mornings afternoon afternoons evening evenings night nights`);

/** Words before a time unit that make it an amount or a date. */
const timeCounters = wordSet(`
  a an few several couple half another next coming this that within under matter single full
  whole same end by handful some mere additional extra following upcoming`);

/** Words after which a time unit is the weather, a season or an age and no amount. */
const harmlessBeforeTime = wordSet(`
  the these those each every winter summer spring fall autumn colder cold cooler cool warmer warm hot
  dry wet freezing frozen rainy busy busier peak building construction office opening most other
  certain such of all recent through throughout your`);

/** `For many years` is an age, `for many weeks` a length of time. */
const harmlessBeforeYears = wordSet('many for over');

/** Words that name a day or a time by themselves. */
const dateWords = wordSet(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
  saturdays sundays tue tues wed thu thur thurs fri january february april june july august september
  october november december jan feb apr jun jul aug sept oct nov dec tomorrow tonight yesterday overnight
  weekend weekends hourly weekly biweekly monthly nightly quarterly christmas easter thanksgiving noon
  halloween ramadan midnight asap eod eow millennium fortnight`);

/** Months and days whose lower-case spelling is another word. */
const dateNames = wordSet('may march mar sep mon sat sun');

/** The seasons, which are dates after the words of {@link beforeDate}. */
const seasons = wordSet('spring summer fall autumn winter season holidays thaw snow');

/** A name of a time after these is a date. */
const beforeDate = wordSet('by next this before until till coming come');

const beforeDateName = new Set([...beforeDate, 'in', 'of', 'since', 'from', 'during', 'on']);

/** What a builder does on a date. */
const scheduleWords = wordSet(`
  start starts starting started begin begins beginning finish finishes finished complete completes
  completed completion done ready schedule scheduled booked arrive arrives deliver delivered crew
  install installed built`);
