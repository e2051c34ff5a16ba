import { isNegated } from './negation.ts';
import { matchesIn } from './phrase-index.ts';
import { wordsOf } from './words.ts';

/** A place in a text. */
export interface Span {
  start: number;
  end: number;
}

/** A hint that was found: how many words it has, and where. */
export interface HintSpan extends Span {
  size: number;
}

/**
 * Finds the first place where one of the hints stands as whole words and is not negated.
 *
 * @param hints - small letters; a `*` at the end of a word stands for any ending, one by itself for up to four words
 * @param unless - hints that take back what stands in the same sentence
 */
export function hintIn(
  text: string,
  hints: readonly string[],
  unless: readonly string[] = [],
): Span | undefined {
  const exceptions = exceptionsOf(text, unless);
  return allPlacesOf(text, hints).find(
    (span) => !isNegated(text, span) && !isTakenBack(text, span, exceptions()),
  );
}

/** The hints of an entry of a price sheet. */
export interface Hinted {
  hints?: readonly string[] | undefined;
  near?: readonly (readonly (readonly string[])[])[] | undefined;
  unless?: readonly string[] | undefined;
}

/** Finds the first place that speaks for an entry: one of its hints, or else words of it near each other. */
export function placeOf(text: string, { hints = [], near = [], unless }: Hinted): Span | undefined {
  return hintIn(text, hints, unless) ?? nearIn(text, near, unless);
}

/** Tells that a text speaks of an entry only to take it back: "please do not tear the old wall out". */
export function isDenied(
  text: string,
  entry: Hinted & { vagueHints?: readonly string[] | undefined },
): boolean {
  const all = [...(entry.hints ?? []), ...(entry.vagueHints ?? [])];
  return allPlacesOf(text, all).length > 0 && !placeOf(text, { ...entry, hints: all });
}

const MOST_WORDS_APART = 12;
const MOST_CHARACTERS_APART = 120;

/**
 * Finds a word of a first list that has a word of every other list within twelve words of it, in whatever order.
 * A negation takes back the words of the other lists only: of "I can't use the steps, they rock" the steps stand.
 *
 * @returns the place from the earliest of the words to the end of the latest
 */
function nearIn(
  text: string,
  near: NonNullable<Hinted['near']>,
  unless: readonly string[] = [],
): Span | undefined {
  const exceptions = exceptionsOf(text, unless);
  for (const [first = [], ...others] of near) {
    const sets = others.map((list) => allPlacesOf(text, list));
    if (sets.some((set) => set.length === 0)) continue;
    for (const place of allPlacesOf(text, first)) {
      const close = sets.flatMap((set) => {
        return set.find((other) => areNear(text, place, other) && !isNegated(text, other)) ?? [];
      });
      if (close.length < sets.length) continue;
      const span = {
        start: Math.min(place.start, ...close.map(({ start }) => start)),
        end: Math.max(place.end, ...close.map(({ end }) => end)),
      };
      if (!isTakenBack(text, span, exceptions())) return span;
    }
  }
  return undefined;
}

function areNear(text: string, one: Span, other: Span): boolean {
  const from = Math.min(one.end, other.end);
  const to = Math.max(one.start, other.start);
  if (from > to || to - from > MOST_CHARACTERS_APART) return false;
  const between = text.slice(from, to).split(/[\s/-]+/).length - 2;
  return between <= MOST_WORDS_APART && areInOneSentence(text, one, other);
}

/** Finds every such place, the earlier first, and of those with one beginning the longest. */
export function hintsIn(
  text: string,
  hints: readonly string[],
  unless: readonly string[] = [],
): HintSpan[] {
  const exceptions = exceptionsOf(text, unless);
  return placesOf(text, hints).filter((span) => !isTakenBack(text, span, exceptions()));
}

/** Looks for exceptions once, and only where something was found that they can take back. */
function exceptionsOf(text: string, unless: readonly string[]): () => HintSpan[] {
  let found: HintSpan[] | undefined;
  return () => {
    found ??= placesOf(text, unless);
    return found;
  };
}

function isTakenBack(text: string, span: Span, exceptions: readonly Span[]): boolean {
  return exceptions.some((other) => areInOneSentence(text, span, other));
}

function placesOf(text: string, hints: readonly string[]): HintSpan[] {
  return allPlacesOf(text, hints).filter((span) => !isNegated(text, span));
}

/** Finds the places of hints, negated or not. */
function allPlacesOf(text: string, hints: readonly string[]): HintSpan[] {
  if (hints.length === 0) return [];
  const words = wordsOf(text);
  return matchesIn(words, hints)
    .map(({ first, end, size }) => ({
      start: words[first]?.start ?? 0,
      end: words[end - 1]?.end ?? 0,
      size,
    }))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function areInOneSentence(text: string, one: Span, other: Span): boolean {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
  return !/[.;!?](?:\s|$)|\n/.test(between);
}

/**
 * The clause around a place: what a person would quote as the reason.
 *
 * @returns the very words of the text, at most about 80 characters of them
 */
export function clauseAround(text: string, { start, end }: Span): string {
  const from = Math.max(...[...text.slice(0, start).matchAll(/[.,;:!?\n(]\s*/g)].map(endOf), 0);
  const [rest = ''] = /^[^.,;:!?\n)]*/.exec(text.slice(end)) ?? [];
  const to = end + rest.trimEnd().length;
  const first =
    start - from > BEFORE_CHARACTERS ? wordStart(text, start - BEFORE_CHARACTERS) : from;
  const last = to - end > AFTER_CHARACTERS ? wordEnd(text, end + AFTER_CHARACTERS) : to;
  return text.slice(Math.min(first, start), Math.max(last, end)).trim();
}

const BEFORE_CHARACTERS = 30;
const AFTER_CHARACTERS = 30;

function wordStart(text: string, at: number): number {
  return at + (/^\S*\s+/.exec(text.slice(at))?.[0].length ?? 0);
}

function wordEnd(text: string, at: number): number {
  return at - (/\s\S*$/.exec(text.slice(0, at))?.[0].length ?? 0);
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}
