import type { TestimonialItem } from '../store/items.ts';
import type { OwnerChange } from '../store/table.ts';

export const decisions = ['publish', 'decline', 'undo'] as const;

export type Decision = (typeof decisions)[number];

const outcomes = {
  publish: { approved: 'true', decision: 'published' },
  decline: { approved: 'false', decision: 'declined' },
  undo: { approved: 'false', decision: undefined },
} as const satisfies Record<Decision, Pick<TestimonialItem, 'approved' | 'decision'>>;

/** What a decision changes of a review; undefined where the owner has decided so before. */
export function changeOf(
  review: TestimonialItem,
  decision: Decision,
): OwnerChange<TestimonialItem> | undefined {
  const outcome = outcomes[decision];
  return review.decision === outcome.decision ? undefined : { from: ['decision'], to: outcome };
}
