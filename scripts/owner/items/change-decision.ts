import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Approved } from '../../../domain/indexes.ts';
import { CommandError } from '../command-error.ts';
import type { Site } from '../site/site.ts';
import type { Review } from './reviews.ts';

/** What the buttons of the owner's page do: publish, and undo. */
const outcomes = {
  published: { approved: 'true', decision: 'published' },
  waiting: { approved: 'false', decision: undefined },
} as const satisfies Record<string, { approved: Approved; decision: Review['decision'] }>;

/** What was decided once no browser decides again by itself: see the owner's page. */
const changed = 'SET approved = :approved, decidedAt = :now';

/**
 * Publishes a review or makes it wait again, on the condition that it still is as it was read.
 * Throws where somebody else decided at the same moment.
 */
export async function changeDecision(
  { documents, tables }: Site,
  review: Review,
  to: keyof typeof outcomes,
): Promise<void> {
  const { approved, decision } = outcomes[to];
  try {
    await documents.send(
      new UpdateCommand({
        TableName: tables.testimonials,
        Key: { id: review.id },
        ConditionExpression: `approved = :wasApproved AND ${review.decision ? 'decision = :was' : 'attribute_not_exists(decision)'}`,
        UpdateExpression: decision
          ? `${changed}, decision = :decision`
          : `${changed} REMOVE decision`,
        ExpressionAttributeValues: {
          ':approved': approved,
          ':now': new Date().toISOString(),
          ':wasApproved': review.approved,
          ...(decision && { ':decision': decision }),
          ...(review.decision && { ':was': review.decision }),
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new CommandError(
      `Somebody decided on the review ${review.id} at the same moment: run this again.`,
    );
  }
}
