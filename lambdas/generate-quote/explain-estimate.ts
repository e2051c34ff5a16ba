import type { Estimate, Explanation } from '../../domain/estimate.ts';
import { explainFromCard } from '../../domain/estimate-words.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { logger } from '../shared/logger.ts';
import { takeModelCall } from './estimate-budget.ts';
import { estimateFacts } from './estimate-facts.ts';
import { sentenceGuard } from './guard/guard.ts';
import { askModel } from './model.ts';
import { instructions, promptFor } from './prompt.ts';

/**
 * The estimate in words: the model's where it can, else the card's own.
 *
 * @returns undefined where the model failed and the card has no price to explain
 */
export async function explainEstimate(
  request: QuoteRequest,
  estimate: Estimate,
  now: Date,
): Promise<Explanation | undefined> {
  const words = await modelWords(request, estimate, now);
  if (words) return { quote: words, writtenBy: 'model' };
  return explanationFromCard(estimate);
}

/** The card's own words, where it has a price. */
export function explanationFromCard(estimate: Estimate): Explanation | undefined {
  return estimate.range && { quote: explainFromCard(estimate), writtenBy: 'card' };
}

async function modelWords(
  request: QuoteRequest,
  estimate: Estimate,
  now: Date,
): Promise<string | undefined> {
  try {
    if (!(await takeModelCall(now))) {
      logger.warn("The day's model calls are used up");
      return undefined;
    }
    const answer = await askModel(instructions, promptFor(request, estimate));
    const guard = sentenceGuard(estimateFacts(estimate));
    const text = guard.write(answer) + guard.end();
    if (guard.dropped > 0) {
      logger.warn("Sentences of the model's dropped", { dropped: guard.dropped });
    }
    return text || undefined;
  } catch (error) {
    // The range is ours and the lead is stored: a model that fails costs the visitor nothing but prose.
    logger.error('The model could not explain the estimate', error as Error);
    return undefined;
  }
}
