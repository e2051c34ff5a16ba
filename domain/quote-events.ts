import type { Estimate } from './estimate/estimate.ts';

/**
 * The server-sent events of a quote request, each name with its data: first one `range`, then one `reading`,
 * last one `done`.
 */
interface QuoteEvents {
  /** The estimate by our own rules' reading of form and description, with the lead's id. */
  range: { id: string; estimate: Estimate };
  /** The same estimate once a model has read the description, or could not. */
  reading: { estimate: Estimate };
  /** The whole as text. */
  done: { quote: string };
}

/** One of the events, with its data. */
export type QuoteEvent = {
  [Name in keyof QuoteEvents]: { name: Name; data: QuoteEvents[Name] };
}[keyof QuoteEvents];

/** All events of a quote request in one piece. */
export interface QuoteResponse {
  id: string;
  estimate: Estimate;
  quote: string;
}
