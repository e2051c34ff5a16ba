import { UNDECIDED } from '../../domain/tables.ts';
import type { TestimonialItem } from '../store/items.ts';
import type { OptimisticChange } from '../store/table.ts';

export type Decision = 'publish' | 'decline' | 'undo';

/** The attributes of a testimonial after each decision. */
const outcomes = {
  publish: { approved: 'true', decision: 'published', undecided: undefined },
  decline: { approved: 'false', decision: 'declined', undecided: undefined },
  undo: { approved: 'false', decision: undefined, undecided: UNDECIDED },
} as const;

function change(decision: Decision) {
  return (testimonial: TestimonialItem): OptimisticChange<TestimonialItem> | undefined => {
    const outcome = outcomes[decision];
    return testimonial.decision === outcome.decision
      ? undefined
      : { from: ['decision'], to: outcome };
  };
}

/** The owner's decisions on a testimonial, each undefined where he has decided so before. */
export const testimonialDecisions = {
  publish: change('publish'),
  decline: change('decline'),
  undo: change('undo'),
};
