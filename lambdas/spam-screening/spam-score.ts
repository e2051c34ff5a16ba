import { linkSignals } from './links.ts';
import { oddSignals } from './oddities.ts';
import type { FormContent, SpamSignal } from './possible-spam.ts';
import { spamTopics } from './topics.ts';

/** From so many points on a form is possible spam. One thing that a homeowner may do too has fewer than half. */
const SPAM_POINTS = 5;

const CERTAIN = SPAM_POINTS;
const STRONG = 3;
const WEAK_MOST = 2;

/** More than four reasons nobody reads. */
const MAX_REASONS = 4;

/**
 * Judges a form by what stands in it and how it was sent. Nothing is ever refused for it: it is
 * stored and mailed all the same, and tagged.
 *
 * @returns the reasons, the weightiest first; undefined for what looks like a person's
 */
export function spamReasons(
  content: FormContent,
  requestSignals: readonly SpamSignal[],
): string[] | undefined {
  const signals = [...contentSignals(content), ...requestSignals];
  const points = signals.reduce((sum, signal) => sum + signal.points, 0);
  if (points < SPAM_POINTS) return undefined;
  return signals
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MAX_REASONS)
    .map(({ reason }) => reason);
}

function contentSignals(content: FormContent): SpamSignal[] {
  return [
    ...(content.website ? [{ points: CERTAIN, reason: 'a hidden field was filled in' }] : []),
    ...linkSignals(content.text),
    ...oddSignals(content),
    ...topicSignals(content),
  ];
}

function topicSignals({ name, text }: FormContent): SpamSignal[] {
  const words = `${name}\n${text}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, ' ');
  const count = (term: RegExp) => new Set(words.match(term)).size;
  let weakLeft = WEAK_MOST;
  return spamTopics
    .map(({ reason, certain, strong, weak }) => {
      const hints = Math.min(count(weak), weakLeft);
      weakLeft -= hints;
      return { reason, points: count(certain) * CERTAIN + count(strong) * STRONG + hints };
    })
    .filter(({ points }) => points > 0);
}
