import type { Estimate, Explanation } from './estimate.ts';

/**
 * What a quote request is answered with as a stream of server-sent events, each name with its data:
 * first one `range`, then `text` as it comes, last one `done`.
 */
export interface QuoteEvents {
  range: { id: string } & Estimate;
  /** Words to be added to those before. */
  text: { text: string };
  /** The whole final text. Where the card wrote it, it replaces what had streamed. */
  done: Explanation;
}

/** One of the events, with its data. */
export type QuoteEvent = {
  [Name in keyof QuoteEvents]: { name: Name; data: QuoteEvents[Name] };
}[keyof QuoteEvents];
