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
        start(controller) {
          window.quoteStream = controller;
        },
      });
      const headers = { 'Content-Type': 'text/event-stream' };
      return new Response(body.pipeThrough(new TextEncoderStream()), { headers });
    };
  });
  async function send({ name, data }: QuoteEvent) {
    await page.waitForFunction(() => window.quoteStream);
    const event = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    await page.evaluate((text) => window.quoteStream.enqueue(text), event);
  }
  return {
    range: (estimate: Estimate) => send({ name: 'range', data: { id: ID, estimate } }),
    reading: (estimate: Estimate) => send({ name: 'reading', data: { estimate } }),
    done: () => page.evaluate(() => window.quoteStream.close()),
  };
}

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
}

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Your Estimate' });
