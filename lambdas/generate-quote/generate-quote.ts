import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Estimate,
  type Explanation,
  estimateProject,
  type QuoteAnswer,
} from '../../domain/estimate.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { rateCard } from '../../domain/rate-card.ts';
import { documents } from '../shared/documents.ts';
import { HttpProblem } from '../shared/http-problem.ts';
import { leadsTable, storeLead } from '../shared/lead.ts';
import { logger } from '../shared/logger.ts';
import type { Submission } from '../shared/submission.ts';
import { explainEstimate, explanationFromCard } from './explain-estimate.ts';

/** The function's own limit is 28 s: after this an earlier run that left no answer has failed. */
const EARLIER_RUN_IS_OVER_MS = 30_000;

/**
 * Prices a project from the owner's card, keeps the lead, then has the range explained. A request
 * that was answered before is answered with what was stored and asks no model again.
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
): Promise<QuoteAnswer> {
  const estimate = estimateProject(request, rateCard);
  const lead = { kind: 'quote-request', ...request, estimate } as const;
  const { id, isNew } = await storeLead(lead, submission);
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });

  const explain = () => explainAndKeep(id, request, estimate, submission.receivedAt);
  const explanation = isNew
    ? await explain()
    : await explanationOfRepeat(id, estimate, submission.receivedAt, explain);
  if (!explanation) throw new HttpProblem(502, 'No estimate can be given at the moment.');
  return { id, ...explanation, ...estimate };
}

async function explainAndKeep(
  id: string,
  request: QuoteRequest,
  estimate: Estimate,
  now: Date,
): Promise<Explanation | undefined> {
  const explanation = await explainEstimate(request, estimate, now);
  if (explanation) await keepExplanation(id, explanation);
  return explanation;
}

/** What the first run stored; while that may still be at work, the card's words; else a new try. */
async function explanationOfRepeat(
  id: string,
  estimate: Estimate,
  now: Date,
  explain: () => Promise<Explanation | undefined>,
): Promise<Explanation | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: leadsTable, Key: { id }, ConsistentRead: true }),
  );
  if (Item?.explanation) return Item.explanation as Explanation;
  const isUnderWay = now.getTime() - Date.parse(Item?.createdAt) < EARLIER_RUN_IS_OVER_MS;
  return isUnderWay ? explanationFromCard(estimate) : explain();
}

/** Best effort: the visitor has the answer, and the lead is kept without it too. */
async function keepExplanation(id: string, explanation: Explanation): Promise<void> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: leadsTable,
        Key: { id },
        UpdateExpression: 'SET explanation = :explanation',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':explanation': explanation },
      }),
    );
  } catch (error) {
    logger.error('The explanation could not be kept with its lead', { id, error: error as Error });
  }
}
