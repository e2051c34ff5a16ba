import * as z from 'zod/mini';
import { estimateSchema } from '../../domain/estimate/estimate.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';

const shownEstimateSchema = z.object({
  request: quoteForm.schema,
  /** The key under which the request was sent. */
  idempotencyKey: z.string(),
  estimate: estimateSchema,
  /** True once the description has been read, with or without the model. */
  isRead: z.boolean(),
  /** Sentences about the changes that the reading made to the first estimate. */
  changes: z.optional(z.array(z.string())),
});

/** An estimate as it is shown, and the request that it was made from. */
export type ShownEstimate = z.output<typeof shownEstimateSchema>;

const SAVED = 'estimate';

export function savedEstimate(): ShownEstimate | undefined {
  return readJsonItem(SAVED, shownEstimateSchema);
}

export function saveEstimate(shown: ShownEstimate): void {
  writeSessionStorage(SAVED, JSON.stringify(shown));
}
