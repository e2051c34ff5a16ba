import type { EstimateFacts } from '../estimate-facts.ts';
import { isHarmless, leansOnEarlier } from './harmless.ts';
import { plainSentence, visibleText } from './plain-text.ts';
import { sentenceStream } from './sentences.ts';

/** Longer than any sentence that explains a price: about a hundred words. */
const LONGEST_SENTENCE = 600;

/** Lets a model's text out sentence by sentence. */
export interface SentenceGuard {
  /** Takes the next piece of the model's text; returns the whole sentences that may now be shown (maybe ''). */
  write(piece: string): string;
  /** The model has ended: returns what is left if it may be shown. */
  end(): string;
  /** Sentences held back so far. */
  readonly dropped: number;
}

/**
 * A guard that lets out, as plain text, the sentences whose every figure is a fact of its kind and
 * that bind the owner to nothing. What it cannot judge it holds back; it judges the very text it shows.
 */
export function sentenceGuard(facts: EstimateFacts): SentenceGuard {
  const sentences = sentenceStream();
  let dropped = 0;
  let isAfterDropped = false;
  let gap = '';
  let isFirst = true;
  let halfCharacter = '';

  function shown(raw: string): string {
    const sentence = raw.length > LONGEST_SENTENCE ? raw : plainSentence(raw);
    const before = isFirst ? '' : gap;
    gap = widerGap(gap, raw);
    if (sentence === '') return '';
    const mayBeShown =
      raw.length <= LONGEST_SENTENCE &&
      isHarmless(sentence, facts) &&
      !(isAfterDropped && leansOnEarlier(sentence));
    isAfterDropped = !mayBeShown;
    if (!mayBeShown) {
      dropped++;
      return '';
    }
    isFirst = false;
    gap = widerGap('', raw);
    return before + sentence;
  }

  return {
    write(piece) {
      const [, whole = '', half = ''] =
        /^(.*?)([\ud800-\udbff]?)$/s.exec(halfCharacter + piece) ?? [];
      halfCharacter = half;
      return sentences.write(visibleText(whole)).map(shown).join('');
    },
    end: () => sentences.end().map(shown).join(''),
    get dropped() {
      return dropped;
    },
  };
}

const gaps = ['', ' ', '\n', '\n\n'];

/** The wider of a gap and the white space at a sentence's end: a space, a line break, a blank line. */
function widerGap(gap: string, raw: string): string {
  const lineBreaks = raw.slice(raw.trimEnd().length).split('\n').length - 1;
  return gaps[Math.max(gaps.indexOf(gap), 1 + Math.min(lineBreaks, 2))] ?? gap;
}
