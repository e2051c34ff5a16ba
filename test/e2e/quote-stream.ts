import type { Page } from 'playwright/test';
import type { Estimate, QuoteEvent } from '../../domain/estimate/estimate.ts';
import { siteForm } from './journey.ts';

declare global {
  interface Window {
    quoteStream: ReadableStreamDefaultController<string>;
  }
}

const ID = '11111111-2222-8333-8444-555555555555';

/** Answers the page's quote requests as a stream, each event when the journey says so. */
export async function controlQuoteStream(page: Page) {
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
  async function send(...events: QuoteEvent[]) {
    const lines = events.map(
      ({ name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
    );
    await page.waitForFunction(() => window.quoteStream);
    await page.evaluate((text) => window.quoteStream.enqueue(text), lines.join(''));
  }
  const range = (estimate: Estimate) => send({ name: 'range', data: { id: ID, estimate } });
  const reading = (estimate: Estimate) => send({ name: 'reading', data: { estimate } });
  const done = () => send({ name: 'done', data: { quote: 'The whole as text.' } });
  return {
    range,
    reading,
    done,
    breakOff: () => page.evaluate(() => window.quoteStream.error(new TypeError('network error'))),
  };
}

/** Opens the page, asks for an estimate with these words, and answers with all of this one. */
export async function openEstimate(page: Page, words: string, estimate: Estimate) {
  const stream = await controlQuoteStream(page);
  const quote = siteForm(page, 'quote');
  await page.goto('/');
  await quote.fill(words);
  await quote.send();
  await stream.range(estimate);
  await stream.reading(estimate);
  await stream.done();
  await quote.expectSent();
  return stream;
}

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Your Estimate' });
