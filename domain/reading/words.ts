/** A word of a text, in small letters and without apostrophes, so that "can't", "can’t" and "cant" are one. */
export interface Word {
  text: string;
  /** The word without a possessive ending; otherwise the same as `text`. */
  stem: string;
  start: number;
  end: number;
  /** Nothing but spaces, hyphens and slashes lies between the word and the one before it. */
  isJoined: boolean;
}

interface SplitText {
  text: string;
  words: Word[];
}

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const joint = /^[\s/-]+$/;

let latest: SplitText = { text: '', words: [] };

/** Splits a text into words. One description is looked through for hundreds of entries, so the latest is kept. */
export function wordsOf(text: string): readonly Word[] {
  if (latest.text !== text) latest = { text, words: split(text) };
  return latest.words;
}

function split(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const [written] = match;
    const start = match.index;
    const small = written.toLowerCase();
    const before = words.at(-1);
    words.push({
      text: small.replace(/['’]/g, ''),
      stem: small.replace(/['’]s$/, '').replace(/['’]/g, ''),
      start,
      end: start + written.length,
      isJoined: before !== undefined && joint.test(text.slice(before.end, start)),
    });
  }
  return words;
}
