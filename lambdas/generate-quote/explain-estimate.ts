import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { StopReason } from '@aws-sdk/client-bedrock-runtime';
import type { Estimate, Explanation } from '../../domain/estimate.ts';
import { explainFromCard } from '../../domain/estimate-words.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { variable } from '../shared/environment.ts';
import { logger } from '../shared/logger.ts';
import { AnswerClock } from './answer-clock.ts';
import { takeModelCall } from './estimate-budget.ts';
import { estimateFacts } from './estimate-facts.ts';
import { type SentenceGuard, sentenceGuard } from './guard/guard.ts';
import { askModel } from './model.ts';
import { instructions, promptFor } from './prompt.ts';

const metrics = new Metrics({ namespace: variable('METRICS_NAMESPACE') });

/** Words that may be shown as they come, and in the end the whole explanation. */
export type ExplanationWords = AsyncGenerator<string, Explanation>;

/**
 * The estimate in words: the model's, sentence by sentence, or the card's own where the model's do not
 * come to a good end. It does not throw.
 */
export async function* explainEstimate(
  id: string,
  request: QuoteRequest,
  estimate: Estimate,
  receivedAt: Date,
): ExplanationWords {
  const guard = sentenceGuard(estimateFacts(estimate));
  using clock = new AnswerClock(receivedAt);
  let quote = '';
  try {
    if (await takeModelCall(receivedAt)) {
      const answer = askModel(instructions, promptFor(request, estimate), clock.signal);
      for await (const words of shown(answer, guard)) {
        clock.begun();
        if (!words) continue;
        quote += words;
        yield words;
      }
      if (quote) return { quote, writtenBy: 'model' };
    } else {
      logger.warn("The day's model calls are used up", { id });
    }
  } catch (error) {
    // The estimate is ours and the lead is stored: a model that fails costs the visitor nothing but prose.
    logger.error('The model could not explain the estimate', { id, error: error as Error });
  } finally {
    reportDropped(id, guard.dropped);
  }
  return explanationFromCard(estimate);
}

/** The card's own words. */
export function explanationFromCard(estimate: Estimate): Explanation {
  return { quote: explainFromCard(estimate), writtenBy: 'card' };
}

/** For each piece of the model's text the words that may now be shown, maybe none. */
async function* shown(
  answer: AsyncGenerator<string, StopReason>,
  guard: SentenceGuard,
): AsyncGenerator<string> {
  let step = await answer.next();
  for (; !step.done; step = await answer.next()) yield guard.write(step.value);
  // What is left of a text that was cut off is half a sentence.
  if (step.value !== 'max_tokens') yield guard.end();
}

function reportDropped(id: string, dropped: number): void {
  if (dropped === 0) return;
  logger.warn("Sentences of the model's dropped", { id, dropped });
  metrics.addMetric('DroppedSentences', MetricUnit.Count, dropped);
  metrics.publishStoredMetrics();
}
