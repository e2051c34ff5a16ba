import { type Estimate, type Explanation, estimateProject } from '../../domain/estimate.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { rateCard } from '../../domain/rate-card.ts';
import { HttpProblem } from '../shared/http-problem.ts';
import { storeLead } from '../shared/lead.ts';
import { logger } from '../shared/logger.ts';
import type { Submission } from '../shared/submission.ts';
import { type ExplanationWords, explainEstimate, explanationFromCard } from './explain-estimate.ts';
import { keepExplanation, storedExplanation } from './stored-explanation.ts';

/** The function's own limit is 28 s: after this an earlier run that left no answer has failed. */
const EARLIER_RUN_IS_OVER_MS = 30_000;

/**
 * Prices a project from the owner's card and keeps the lead, then tells the range and has it explained.
 * A request that was answered before is answered with what was stored and asks no model again.
 *
 * @throws {HttpProblem} 502 where the card has no price and the model is out of reach
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
): Promise<AsyncGenerator<QuoteEvent>> {
  const estimate = estimateProject(request, rateCard);
  const lead = { kind: 'quote-request', ...request, estimate } as const;
  const { id, isNew } = await storeLead(lead, submission);
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });

  const explain = () => explainAndKeep(id, request, estimate, submission.receivedAt);
  const words = isNew
    ? explain()
    : await wordsOfRepeat(id, estimate, submission.receivedAt, explain);
  // Without a range the answer is worth nothing but for the words, so the first of them decides.
  const first = estimate.range ? undefined : await words.next();
  if (first?.done && !first.value) {
    throw new HttpProblem(502, 'No estimate can be given at the moment.');
  }
  return quoteEvents(id, estimate, words, first);
}

async function* quoteEvents(
  id: string,
  estimate: Estimate,
  words: ExplanationWords,
  first?: Awaited<ReturnType<ExplanationWords['next']>>,
): AsyncGenerator<QuoteEvent> {
  yield { name: 'range', data: { id, ...estimate } };
  let step = first ?? (await words.next());
  for (; !step.done; step = await words.next()) {
    yield { name: 'text', data: { text: step.value } };
  }
  yield { name: 'done', data: step.value ?? explanationFromCard(estimate) };
}

async function* explainAndKeep(
  id: string,
  request: QuoteRequest,
  estimate: Estimate,
  receivedAt: Date,
): ExplanationWords {
  const explanation = yield* explainEstimate(id, request, estimate, receivedAt);
  if (explanation) await keepExplanation(id, explanation);
  return explanation;
}

/** What the first run stored; while that may still be at work, the card's words; else a new try. */
async function wordsOfRepeat(
  id: string,
  estimate: Estimate,
  now: Date,
  explain: () => ExplanationWords,
): Promise<ExplanationWords> {
  const { explanation, createdAt } = await storedExplanation(id);
  if (explanation) return noWordsBut(explanation);
  const isUnderWay = now.getTime() - Date.parse(createdAt) < EARLIER_RUN_IS_OVER_MS;
  if (!isUnderWay) return explain();
  return noWordsBut(estimate.range && explanationFromCard(estimate));
}

// biome-ignore lint/correctness/useYield: it is all there at once.
async function* noWordsBut(explanation: Explanation | undefined): ExplanationWords {
  return explanation;
}
