import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Estimate, estimateProject, type QuoteAnswer } from '../../domain/estimate.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { rateCard } from '../../domain/rate-card.ts';
import { documents } from '../shared/documents.ts';
import { HttpProblem } from '../shared/http-problem.ts';
import { leadsTable, storeLead } from '../shared/lead.ts';
import { logger } from '../shared/logger.ts';
import type { Submission } from '../shared/submission.ts';
import { type Explanation, explainEstimate, explanationFromCard } from './explain-estimate.ts';

/**
 * Prices a project from the owner's card, keeps the lead, then has the range explained. A request
 * that was sent before is answered with what was stored and asks no model again.
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
): Promise<QuoteAnswer> {
  const estimate = estimateProject(request, rateCard);
  const { id, isNew } = await storeLead(
    { kind: 'quote-request', ...request, estimate },
    submission,
  );
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });

  const explanation = isNew
    ? await explainEstimate(request, estimate, submission.receivedAt)
    : ((await storedExplanation(id)) ?? explanationFromCard(estimate));
  if (!explanation) throw new HttpProblem(502, 'No estimate can be given at the moment.');
  if (isNew) await keepExplanation(id, explanation);
  return answerOf(id, estimate, explanation);
}

function answerOf(
  id: string,
  { range, cardDate }: Estimate,
  explanation: Explanation,
): QuoteAnswer {
  return { id, ...explanation, ...(range && { range }), cardDate };
}

async function storedExplanation(id: string): Promise<Explanation | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: leadsTable, Key: { id }, ConsistentRead: true }),
  );
  return Item?.explanation as Explanation | undefined;
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
