import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as z from 'zod/mini';
import type { Estimate } from '../../domain/estimate.ts';
import { explainFromCard } from '../../domain/estimate-words.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { type FormPost, fetchApi, postOf } from './call-api.ts';
import { estimateSchema, explanationSchema } from './quote-schemas.ts';

export const quotePath = '/api/generate-quote';

/** What is told of an answer: the range (without its id, which only the owner's mail needs), words, the end. */
export type QuoteNews = Exclude<QuoteEvent, { name: 'range' }> | { name: 'range'; data: Estimate };

const newsSchemas = {
  range: estimateSchema,
  text: z.object({ text: z.string() }),
  done: explanationSchema,
};

/**
 * Asks for an estimate and tells of it as it comes. Once the range was told the end is told too: where
 * the answer breaks off, or takes too long, with the card's own explanation.
 *
 * @throws as `fetchApi`, and an Error where the answer ends without its range; nothing was told then.
 */
export async function askForQuote(
  post: FormPost<QuoteRequest>,
  tell: (news: QuoteNews) => void,
): Promise<void> {
  const response = await fetchApi(quotePath, postOf(post, { Accept: 'text/event-stream' }));
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return tellWhole(await response.json(), tell);
  }
  let estimate: Estimate | undefined;
  try {
    for await (const news of newsOf(response)) {
      if (news.name === 'range') estimate = news.data;
      if (!estimate) continue;
      tell(news);
      if (news.name === 'done') return;
    }
  } catch (error) {
    if (!estimate) throw error;
  }
  if (!estimate) throw new Error('The answer ended before its range.');
  tell({ name: 'done', data: { quote: explainFromCard(estimate), writtenBy: 'card' } });
}

/** An answer in one piece, as a server without streams gives it. It may be nothing but its words. */
function tellWhole(answer: unknown, tell: (news: QuoteNews) => void) {
  const data = explanationSchema.parse(answer);
  const estimate = estimateSchema.safeParse(answer);
  if (estimate.success) tell({ name: 'range', data: estimate.data });
  tell({ name: 'done', data });
}

/** The events of a stream that we know. One that cannot be read throws: what follows it would mislead. */
async function* newsOf({ body }: Response): AsyncGenerator<QuoteNews> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const reader = body?.pipeThrough<string>(new TextDecoderStream()).getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parser.feed(read.value);
      for (const { event: name = '', data } of events.splice(0)) {
        if (!Object.hasOwn(newsSchemas, name)) continue;
        const schema = newsSchemas[name as keyof typeof newsSchemas];
        yield { name, data: schema.parse(JSON.parse(data)) } as QuoteNews;
      }
    }
  } finally {
    void reader?.cancel().catch(() => {});
  }
}
