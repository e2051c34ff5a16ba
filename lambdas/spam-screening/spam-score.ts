import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/items.ts';
import { adTermsIn, isAboutHome } from './spam-terms.ts';

/** A sign of spam: its weight, and words for the owner. */
export interface SpamSignal {
  points: number;
  reason: string;
}

export interface FormContent {
  name: string;
  email?: string | undefined;
  text: string;
  /** The field that people cannot see. */
  website?: string | undefined;
}

/** A form with this many points is possible spam. Nothing that a homeowner may do has as many by itself. */
const SPAM_POINTS = 5;
const AD_TERM_POINTS = 3;
const OFF_TOPIC_POINTS = 2;
const RANDOM_LETTERS_POINTS = 3;

/**
 * Scores a form by its content and how it was sent. Forms are never refused for it, only tagged.
 *
 * @returns the reasons, in words for the owner; undefined if the form looks like a homeowner's
 */
export function spamReasons(
  content: FormContent,
  requestSignals: readonly SpamSignal[],
): string[] | undefined {
  const signals = [...contentSignals(content), ...requestSignals].filter(
    ({ points }) => points > 0,
  );
  const sum = signals.reduce((total, { points }) => total + points, 0);
  return sum < SPAM_POINTS ? undefined : signals.map(({ reason }) => reason);
}

export interface FormOrigin {
  signals: readonly SpamSignal[];
  /** See `sourceHash` of the request. */
  sourceHash?: string | undefined;
}

/** Scores a form that is about to be stored. If that fails, the form counts as real. */
export function screenForm(
  content: FormContent,
  { signals, sourceHash }: FormOrigin,
): Pick<OwnerItem, 'possibleSpam' | 'sourceHash'> {
  try {
    return { possibleSpam: spamReasons(content, signals), sourceHash };
  } catch (error) {
    logger.error('Form could not be screened', error as Error);
    return {};
  }
}

const markup = /<(?:a|script|iframe)\b|\[(?:url|link)\b/i;
const link = /\b(?:https?:\/\/|www\.)/i;

function contentSignals({ name, text, website }: FormContent): SpamSignal[] {
  const terms = adTermsIn(`${name}\n${text}`);
  const isOffTopic = terms.length > 0 && !isAboutHome(text);
  const randomTexts = [name, text].filter(isRandomLetters);
  return [
    { points: website ? SPAM_POINTS : 0, reason: 'a hidden field was filled in' },
    { points: link.test(name) ? SPAM_POINTS : 0, reason: 'a link as the name' },
    { points: markup.test(text) ? SPAM_POINTS : 0, reason: 'links written by a machine' },
    { points: randomTexts.length * RANDOM_LETTERS_POINTS, reason: 'random letters' },
    { points: terms.length * AD_TERM_POINTS, reason: `words of ads: ${terms.join(', ')}` },
    { points: isOffTopic ? OFF_TOPIC_POINTS : 0, reason: 'nothing about a house or a visit' },
    { points: link.test(text) ? 1 : 0, reason: 'a link' },
  ];
}

/** True for one long word with capitals all over it: `QwErTyXzLpOk`. `McDonald` has one such place. */
function isRandomLetters(text: string): boolean {
  const word = text.trim();
  return /^[a-zA-Z]{9,}$/.test(word) && (word.match(/[a-z][A-Z]/g) ?? []).length >= 3;
}
