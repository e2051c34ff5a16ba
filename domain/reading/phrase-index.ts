import type { Word } from './words.ts';

/** Words that were found, from the first to the one before `end`; `size` counts those that a hint names. */
export interface Match {
  first: number;
  end: number;
  size: number;
}

interface Phrase {
  parts: Part[];
  size: number;
}
type Part = { kind: 'word' | 'beginning'; text: string } | { kind: 'gap' };

/** Hints by the beginning of their first word: a text is then looked through once for all of them. */
type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

const MOST_WORDS_IN_GAP = 4;

/** Long enough to tell words apart, and no longer than the shortest beginning of a hint. */
const KEY_CHARACTERS = 3;

const indexes = new WeakMap<readonly string[], PhraseIndex>();

/** Finds every place where one of the hints stands, in the order of the text. */
export function matchesIn(words: readonly Word[], hints: readonly string[]): Match[] {
  let index = indexes.get(hints);
  if (!index) {
    index = indexOf(hints);
    indexes.set(hints, index);
  }
  const matches: Match[] = [];
  for (const [first, { text }] of words.entries()) {
    for (const { parts, size } of index.get(keyOf(text)) ?? []) {
      const end = endOf(parts, 0, words, first);
      if (end !== undefined) matches.push({ first, end, size });
    }
  }
  return matches;
}

function indexOf(hints: readonly string[]): PhraseIndex {
  const phrases = hints.map(phraseOf);
  return Map.groupBy(phrases, ({ parts: [first] }) =>
    first === undefined || first.kind === 'gap' ? '' : keyOf(first.text),
  );
}

function keyOf(word: string): string {
  return word.slice(0, KEY_CHARACTERS);
}

function phraseOf(hint: string): Phrase {
  const parts = hint
    .replaceAll("'", '')
    .split(/[ -]/)
    .map((part): Part => {
      if (part === '*') return { kind: 'gap' };
      return part.endsWith('*')
        ? { kind: 'beginning', text: part.slice(0, -1) }
        : { kind: 'word', text: part };
    });
  return { parts, size: parts.filter(({ kind }) => kind !== 'gap').length };
}

function endOf(
  parts: readonly Part[],
  at: number,
  words: readonly Word[],
  next: number,
): number | undefined {
  const part = parts[at];
  if (part === undefined) return next;
  if (part.kind === 'gap') {
    for (let skipped = 0; skipped <= MOST_WORDS_IN_GAP; skipped += 1) {
      const end = endOf(parts, at + 1, words, next + skipped);
      if (end !== undefined) return end;
      if (!words[next + skipped]?.isJoined) return undefined;
    }
    return undefined;
  }
  const word = words[next];
  if (word === undefined || (at > 0 && !word.isJoined)) return undefined;
  const isHere =
    part.kind === 'word'
      ? word.text === part.text || word.stem === part.text
      : word.text.startsWith(part.text);
  return isHere ? endOf(parts, at + 1, words, next + 1) : undefined;
}
