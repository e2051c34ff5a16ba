import type { Page } from 'playwright/test';
import { estimateProject } from '../../domain/estimate.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { rateCard } from '../../domain/rate-card.ts';

declare global {
  interface Window {
    quoteStream: ReadableStreamDefaultController<string>;
  }
}

/** The first event for a project, priced by the owner's card as it stands today. */
export function rangeOf(project: Pick<QuoteRequest, 'projectType' | 'squareFootage'>): QuoteEvent {
  return { name: 'range', data: { id: 'by-hand', ...estimateProject(project, rateCard) } };
}

export const wallRange = rangeOf({ projectType: 'retaining-wall', squareFootage: 200 });

/** Answers the page's quote requests as a stream, each event when the journey says so. */
export async function answerByHand(page: Page) {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (path, request) => {
      if (path !== '/api/generate-quote') return fetch(path, request);
      const body = new ReadableStream<string>({
        start: (controller) => {
          window.quoteStream = controller;
        },
      });
      const headers = { 'Content-Type': 'text/event-stream' };
      return new Response(body.pipeThrough(new TextEncoderStream()), { headers });
    };
  });
  return {
    async send(...events: QuoteEvent[]) {
      const lines = events.map(
        ({ name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
      );
      await page.waitForFunction(() => window.quoteStream);
      await page.evaluate((text) => window.quoteStream.enqueue(text), lines.join(''));
    },
    breakOff: () => page.evaluate(() => window.quoteStream.error(new TypeError('network error'))),
  };
}

export function textOf(text: string): QuoteEvent {
  return { name: 'text', data: { text } };
}

export function doneWith(quote: string, writtenBy: 'model' | 'card' = 'model'): QuoteEvent {
  return { name: 'done', data: { quote, writtenBy } };
}
