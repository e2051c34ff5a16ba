import type { Page } from 'playwright/test';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import type { QuoteCorrection } from '../../domain/quote-correction.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';
import { groundPicks } from '../../domain/reading/ground-picks.ts';
import { readDescription } from '../../domain/reading/read-description.ts';

declare global {
  interface Window {
    quoteStream: ReadableStreamDefaultController<string>;
  }
}

type Project = Pick<QuoteRequest, 'projectType' | 'squareFootage' | 'projectScope'>;

const ID = '11111111-2222-8333-8444-555555555555';

/** The project of `fillQuote`. */
const wall: Project = { projectType: 'retaining-wall', squareFootage: 200 };

/** The estimate of a project, priced by the owner's list as it stands today, before it is read. */
export function estimateOf(project: Project = wall): Estimate {
  return estimateFromForm(project, priceList.sheets[project.projectType], priceList.date);
}

/** The same once its description was read, by the project's own rules in place of a model. */
export function readEstimateOf(description: string, project: Project = wall): Estimate {
  const sheet = priceList.sheets[project.projectType];
  const estimate = estimateOf(project);
  const picks = readDescription(description, sheet);
  return groundPicks(picks, { sheet, description, estimate, readBy: 'ai' });
}

export function rangeEvent(estimate: Estimate): QuoteEvent {
  return { name: 'range', data: { id: ID, estimate } };
}

export function readingEvent(estimate: Estimate): QuoteEvent {
  return { name: 'reading', data: { estimate } };
}

export const doneEvent: QuoteEvent = { name: 'done', data: { quote: 'The whole as text.' } };

/** Answers the page's quote requests as a stream, each event when the journey says so. */
export async function controlQuoteStream(page: Page) {
  const corrections: QuoteCorrection[] = [];
  await page.route('**/api/correct-quote', (route) => {
    corrections.push(route.request().postDataJSON());
    return route.fulfill({ json: { quote: 'The whole as text, corrected.' } });
  });
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
    /** The corrections that the page has sent, in their order. */
    corrections,
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

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Your Estimate' });
