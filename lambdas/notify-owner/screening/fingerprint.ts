import { createHash } from 'node:crypto';

/** Two homeowners may both write "Please call me about a patio"; longer words are somebody's own. */
const LEAST_WORDS = 8;

/**
 * Returns the same fingerprint for the same words however they are set: links, addresses, figures, marks and the
 * sender's name, in which copies of one text differ, are left out.
 *
 * @returns undefined for words that two people may happen to share
 */
export function fingerprint(text: string, name: string): string | undefined {
  const own = new Set(wordsOf(name));
  const words = wordsOf(text.replace(/\S+@\S+|\bhttps?:\S+|\bwww\.\S+/gi, ' ')).filter(
    (word) => !own.has(word),
  );
  return words.length < LEAST_WORDS ? undefined : digest(words.join(' '));
}

/** Twenty-two letters of a SHA-256 for a text: enough to tell texts apart, and no way back to one. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  );
}
