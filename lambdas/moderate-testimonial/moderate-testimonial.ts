import { createHash, timingSafeEqual } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Approved } from '../../domain/indexes.ts';
import { documents } from '../shared/documents.ts';
import { HttpProblem } from '../shared/http-problem.ts';
import { logger } from '../shared/logger.ts';
import { type TestimonialItem, testimonialsTable } from '../shared/testimonial-item.ts';

/** What the owner's link carries: one review, and the right to decide on that one. */
export interface ModerationLink {
  id: string;
  token: string;
}

export type Decision = 'publish' | 'decline' | 'undo';

/** The review behind a link. A wrong token and an unknown review are the same refusal. */
export async function reviewBehind({ id, token }: ModerationLink): Promise<TestimonialItem> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: testimonialsTable, Key: { id }, ConsistentRead: true }),
  );
  const review = Item as TestimonialItem | undefined;
  // Compared also where there is no review, so that both refusals take the same time.
  const isRight = isSameSecret(token, review?.ownerToken ?? '');
  if (!review || !isRight) throw new HttpProblem(404, 'There is no review behind this link.');
  return review;
}

const outcomes = {
  publish: { approved: 'true', decision: 'published' },
  decline: { approved: 'false', decision: 'declined' },
  undo: { approved: 'false', decision: undefined },
} as const satisfies Record<
  Decision,
  { approved: Approved; decision: TestimonialItem['decision'] }
>;

/** Carries out what the owner decided. The same decision twice is one change. */
export async function decide(link: ModerationLink, decision: Decision): Promise<void> {
  const review = await reviewBehind(link);
  const outcome = outcomes[decision];
  if (review.decision === outcome.decision) return;
  try {
    await documents.send(changeOf(review, outcome));
    logger.info('Testimonial decided', { id: link.id, decision });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    logger.info('Testimonial was decided elsewhere meanwhile', { id: link.id });
  }
}

/** The change, on the condition that the review still is as this page showed it. */
function changeOf(review: TestimonialItem, outcome: (typeof outcomes)[Decision]): UpdateCommand {
  const was = review.decision ? 'decision = :was' : 'attribute_not_exists(decision)';
  return new UpdateCommand({
    TableName: testimonialsTable,
    Key: { id: review.id },
    ConditionExpression: `attribute_exists(id) AND ${was}`,
    UpdateExpression: outcome.decision
      ? 'SET approved = :approved, decision = :decision'
      : 'SET approved = :approved REMOVE decision',
    ExpressionAttributeValues: {
      ':approved': outcome.approved,
      ':decision': outcome.decision,
      ':was': review.decision,
    },
  });
}

/** Digests have one length whatever was sent, which the comparison in constant time needs. */
function isSameSecret(given: string, kept: string): boolean {
  const digest = (secret: string) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(digest(given), digest(kept));
}
