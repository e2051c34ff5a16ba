import { wordSet } from './word-set.ts';

/** How far before a word its negation may stand: `not a firm, fixed or final offer`. */
const WORDS_TO_NEGATION = 9;

/** Two negations this near each other undo each other: `never not a guarantee`. */
const WORDS_TO_SECOND_NEGATION = 5;

/**
 * Whether the words before a word negate it: `this is not a guarantee`, `no offer or promise`. Only
 * words of a closed list may stand between, so `not only an estimate but a guarantee` is none.
 */
export function isNegated(before: string): boolean {
  const words = before.trim().split(' ').reverse();
  let isInList = false;
  for (const [distance, word] of words.slice(0, WORDS_TO_NEGATION).entries()) {
    if (isNegation(word, words[distance + 1])) return !isUndone(words.slice(distance + 1));
    if (word === 'or' || word === 'nor') isInList = true;
    // A comma is inside the negated list only before its `or`: `not an offer, a quote or a promise`.
    else if (!(word === ',' ? isInList : between.has(word))) return false;
  }
  return false;
}

function isNegation(word: string, before: string | undefined): boolean {
  if (word === 'than') return before === 'rather';
  if (word === 'of') return before === 'instead';
  return negations.has(word);
}

function isUndone(earlier: string[]): boolean {
  const clause = earlier.slice(0, WORDS_TO_SECOND_NEGATION);
  const end = clause.findIndex((word) => /^[^a-z]$/i.test(word));
  return clause.slice(0, end < 0 ? undefined : end).some((word) => negations.has(word));
}

const negations = wordSet('not no never non nor neither without nothing none');

const between = wordSet(`
  a an the any our your this is be have has been as make makes making give given constitute constitutes represent
  represents form forms to or kind of in sense way and here on page it mean meant intended taken treated
  considered read seen understood yet that we can will i are does do by used
  binding firm fixed final formal exact official legal legally contractual price quote quoted offer
  guarantee guaranteed promise commitment contract bid figure set sort implied obligation`);
