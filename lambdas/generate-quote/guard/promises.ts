import type { EstimateFacts } from '../estimate-facts.ts';
import { hasCommitment } from './commitments.ts';
import { isNegated } from './negation.ts';
import {
  afterHarmlessFree,
  beforeHarmlessFree,
  bindingWords,
  calledFinal,
  endAfter,
  endBefore,
  finalPrice,
  offeringThings,
  offerPhrases,
  waitsFor,
} from './offers.ts';
import { hasForetoldResult } from './performance.ts';
import { promptLeak } from './prompt-leaks.ts';
import type { Quantity } from './quantities.ts';
import { anyPhrase } from './said.ts';

const binding = anyPhrase(bindingWords);
const offers = anyPhrase(offerPhrases);
const final = anyPhrase(finalPrice);
const called = anyPhrase(calledFinal);
const waits = anyPhrase(waitsFor);

/** Whether a sentence, as {@link saidText} gives it, offers, promises, caps or gives away anything. */
export function hasPromise(
  text: string,
  quantities: readonly Quantity[],
  facts: EstimateFacts,
): boolean {
  const said = text.replace(andNoMore, '');
  return (
    hasUnnegated(said, binding) ||
    has(said, offers) ||
    givesAway(said) ||
    saysFinalPrice(said) ||
    saysOneEnd(said, quantities, facts) ||
    hasCommitment(said) ||
    hasForetoldResult(said) ||
    has(said, promptLeak)
  );
}

const has = (said: string, pattern: RegExp) => said.search(pattern) >= 0;

function hasUnnegated(said: string, pattern: RegExp): boolean {
  // `Isn't that a guarantee?` denies nothing.
  const isQuestion = said.includes('?');
  return [...said.matchAll(pattern)].some(({ 0: match, index }) => {
    const until = said.slice(0, index + match.length);
    const after = said.slice(index + match.length);
    if (offeringThings.test(until) && !has(said, anyMoney)) return false;
    if (match === 'deal' && (/(?:great|good) deal$/.test(until) || /^ with /.test(after)))
      return false;
    return isQuestion || makesMuchOf.test(after) || !isNegated(said.slice(0, index));
  });
}

/** `A range and no more than that` caps nothing. */
const andNoMore =
  /(?<=(?:range|estimate|guide|figure|plan|planning|point) )(?:, |and |but )+(?:nothing|no) (?:more|further|firmer)(?: than that)?(?= \W|$)/g;

const anyMoney = /AMOUNT|RANGE/;

/** `Not a promise we make lightly` is one. */
const makesMuchOf = /^ (?:we|i|you(?! or)|lightly)(?= |$)/;

function givesAway(said: string): boolean {
  return [...said.matchAll(/(?<=^| )free(?= |$)/g)].some(({ index }) => {
    const after = said.slice(index + 'free'.length);
    return !beforeHarmlessFree.test(said.slice(0, index)) && !afterHarmlessFree.test(after);
  });
}

/** `The final price is settled after a visit` passes, `that is the final price` does not. */
function saysFinalPrice(said: string): boolean {
  if ([...said.matchAll(called)].some(({ index, 0: match }) => !hasNegation(match, said, index)))
    return true;
  return hasUnnegated(said, final) && !has(said, waits);
}

const hasNegation = (match: string, said: string, index: number) =>
  / (?:not|no) /.test(match) || isNegated(said.slice(0, index));

/** One end of the range said as the price, unless the range has but one. */
function saysOneEnd(
  said: string,
  quantities: readonly Quantity[],
  { dollars, unitPrices }: EstimateFacts,
): boolean {
  const lone = quantities
    .filter(({ counts, values }) => counts === 'dollars' && values.length === 1)
    .map(({ values: [value] }) => value);
  const known = [...dollars, ...unitPrices];
  const isOnlyEnd = (value?: number) => known.filter((fact) => fact === value).length > 1;
  return (
    !lone.every(isOnlyEnd) &&
    [...said.matchAll(/(?<=^| )AMOUNT(?= |$)/g)].some(
      ({ index }) => !endBefore.test(said.slice(0, index)) && !endAfter.test(said.slice(index)),
    )
  );
}
