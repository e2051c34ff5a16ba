import type { QuoteAnswer } from '../../domain/estimate.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';

/** All events of a quote as one answer, for whoever takes no stream. */
export async function quoteAnswer(events: AsyncIterable<QuoteEvent>): Promise<QuoteAnswer> {
  let answer: Partial<QuoteAnswer> = {};
  for await (const { name, data } of events) {
    if (name !== 'text') answer = { ...answer, ...data };
  }
  return answer as QuoteAnswer;
}
