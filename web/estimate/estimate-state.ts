import * as z from 'zod/mini';
import { estimateSchema } from '../../domain/estimate/estimate.ts';
import { type EstimateView, estimateView } from '../../domain/estimate/estimate-view.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { createStore } from '../browser/store.ts';

/** The shown estimate, and the request it is for. */
const shownEstimateSchema = z.object({
  request: quoteForm.schema,
  estimate: estimateSchema,
  /** True once the description has been read, with or without the model. */
  isRead: z.boolean(),
  /** When its official quote was asked for, in milliseconds since 1970. */
  requestedAt: z.optional(z.number()),
});

export type ShownEstimate = z.output<typeof shownEstimateSchema>;

export interface EstimateState {
  shown?: ShownEstimate | undefined;
  /** The shown estimate in words. */
  view?: EstimateView | undefined;
  /** Estimates received since the page was loaded. */
  count: number;
  isRequesting?: boolean;
  /** True while the visitor edits the form, which otherwise collapses above an estimate. */
  isEditing?: boolean;
  /** The range while the contact form is prefilled from it. */
  filledIn?: string | undefined;
}

const SAVED = 'estimate';

export const estimateState = createStore<EstimateState>({ count: 0 }, () => {
  const shown = readJsonItem(SAVED, shownEstimateSchema);
  return { count: 0, shown, view: shown && estimateView(shown.estimate) };
});

export function updateEstimate({ shown, ...changes }: Partial<Omit<EstimateState, 'view'>>): void {
  estimateState.set({
    ...estimateState.get(),
    ...changes,
    ...(shown && { shown, view: estimateView(shown.estimate) }),
  });
  if (shown) writeSessionStorage(SAVED, JSON.stringify(shown));
}
