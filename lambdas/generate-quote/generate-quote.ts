import { type Estimate, estimateProject } from '../../domain/estimate.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { rateCard } from '../../domain/rate-card.ts';
import { storeLead } from '../shared/lead.ts';
import { logger } from '../shared/logger.ts';
import type { Submission } from '../shared/submission.ts';
import { type ExplanationWords, explainEstimate, explanationFromCard } from './explain-estimate.ts';
import { keepExplanation, storedExplanation } from './stored-explanation.ts';

/** The function's own limit is 28 s: after this an earlier run that left no explanation has failed. */
const EARLIER_RUN_IS_OVER_MS = 30_000;

/**
 * Prices a project from the owner's card and stores the lead, then yields the range and its explanation.
 * A request that was answered before yields what was stored and asks no model again. Once the lead is
 * stored nothing throws: where the model cannot explain, and for work without a price, the card does.
 *
 * @throws where the lead cannot be stored
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
): Promise<AsyncGenerator<QuoteEvent>> {
  const estimate = estimateProject(request, rateCard);
  const lead = { kind: 'quote-request', ...request, estimate } as const;
  const { id, isNew } = await storeLead(lead, submission);
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });

  const { receivedAt } = submission;
  const explain = () => explainAndKeep(id, request, estimate, receivedAt);
  return quoteEvents(
    id,
    estimate,
    isNew ? explain() : explainRepeat(id, estimate, receivedAt, explain),
  );
}

async function* quoteEvents(
  id: string,
  estimate: Estimate,
  words: ExplanationWords,
): AsyncGenerator<QuoteEvent> {
  yield { name: 'range', data: { id, ...estimate } };
  let step = await words.next();
  for (; !step.done; step = await words.next()) {
    yield { name: 'text', data: { text: step.value } };
  }
  yield { name: 'done', data: step.value };
}

async function* explainAndKeep(
  id: string,
  request: QuoteRequest,
  estimate: Estimate,
  receivedAt: Date,
): ExplanationWords {
  const explanation = yield* explainEstimate(id, request, estimate, receivedAt);
  await keepExplanation(id, explanation);
  return explanation;
}

/** Returns what the first run stored; while that may still be at work, the card's words; else tries anew. */
async function* explainRepeat(
  id: string,
  estimate: Estimate,
  now: Date,
  explain: () => ExplanationWords,
): ExplanationWords {
  const stored = await storedExplanation(id);
  if (stored?.explanation) return stored.explanation;
  const isUnderWay =
    !stored || now.getTime() - Date.parse(stored.createdAt) < EARLIER_RUN_IS_OVER_MS;
  return isUnderWay ? explanationFromCard(estimate) : yield* explain();
}
