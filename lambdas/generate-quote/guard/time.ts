import {
  beforeDate,
  dateNames,
  dateWords,
  harmlessBeforeTime,
  harmlessBeforeYears,
  scheduleWords,
  seasons,
  timeCounters,
  timeUnits,
} from './vocabulary/measures.ts';
import { unitWords } from './vocabulary/numbers.ts';
import type { Word } from './words.ts';

/** Whether a sentence names a day, a date, a deadline or a length of time: we computed none. */
export function hasForeignTime(words: readonly Word[]): boolean {
  const isScheduled = words.some(({ text }) => scheduleWords.has(text));
  return words.some((word, index) => {
    const { text } = word;
    if (dateWords.has(text)) return true;
    if (dateNames.has(text) && isDateName(words, index)) return true;
    if (timeUnits.has(text) && isAmountOfTime(words, index)) return true;
    if (seasons.has(text)) return isScheduled || isDeadline(words, index);
    return promptly.has(text) && isScheduled;
  });
}

const promptly = new Set(['today', 'immediately', 'now', 'soon', 'promptly', 'instantly']);

/** How far before a time unit its number may stand: `ten full business days`. */
const WORDS_TO_NUMBER = 4;

function isAmountOfTime(words: readonly Word[], index: number): boolean {
  const before = clauseBefore(words, index);
  const nearest = before.at(-1) ?? '';
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

const beforeDateName = new Set([...beforeDate, 'in', 'of', 'since', 'from', 'during', 'on']);

function isDeadline(words: readonly Word[], index: number): boolean {
  return clauseBefore(words, index).some((text) => beforeDate.has(text));
}
