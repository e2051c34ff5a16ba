import { isOffTopic } from './off-topic.ts';
import type { FormContent, SpamSignal } from './possible-spam.ts';

/** Finds uses of the fields of a form that are unlike a person. */
export function oddSignals({ name, email = '', text }: FormContent): SpamSignal[] {
  const signals: [isOdd: boolean, points: number, reason: string][] = [
    [/https?:|www\.|[$€@]/i.test(name), 5, 'a link or a price as the name'],
    [normalized(name) === normalized(text), 3, 'the message only repeats the name'],
    [isMixedCase(text.trim()), 3, 'random letters'],
    [hasMashedKeys(text), 3, 'random letters'],
    [isMixedCase(name.trim()), 2, 'not a real name'],
    [isOffTopic(text), 2, 'nothing about a house or masonry'],
    [/^(?:[^@.]{1,3}\.){3,}/.test(email), 1, 'an email address with many dots'],
    // The site is in English. That homeowners write as they speak is no reason for more than a hint.
    [isMostlyForeign(text), 1, 'mostly another alphabet'],
  ];
  return signals.filter(([isOdd]) => isOdd).map(([, points, reason]) => ({ points, reason }));
}

function normalized(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One long word with capitals all over it: `QwErTyXzLpOk`. `McDonald` has one such place. */
function isMixedCase(text: string): boolean {
  return /^[a-zA-Z]{9,}$/.test(text) && (text.match(/[a-z][A-Z]/g) ?? []).length >= 3;
}

/** Two words or more with five consonants in a row. No word of Hmong or Somali has more than four. */
function hasMashedKeys(text: string): boolean {
  const words = text.toLowerCase().match(/\b[a-z]*[b-df-hj-np-tv-xz]{5}[a-z]*\b/g) ?? [];
  return new Set(words).size >= 2;
}

function isMostlyForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin * 2 < letters;
}
