import * as z from 'zod/mini';
import { type Change, estimateSchema, type QuoteEvent } from '../../domain/estimate/estimate.ts';
import { corrected, estimateView } from '../../domain/estimate/estimate-view.ts';
import { changesBetween } from '../../domain/estimate/estimate-wording.ts';
import { priceProject } from '../../domain/estimate/price-project.ts';
import { type QuoteRequest, quoteForm } from '../../domain/forms/quote-request.ts';
import { createPhotoSession } from '../add-photos/photo-session.ts';
import { postForm } from '../api/fetch-api.ts';
import { quotePath, readQuoteStream } from '../api/request-quote.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { type EstimateState, estimateState, type ShownEstimate } from './estimate-state.ts';

const shownEstimateSchema: z.ZodMiniType<ShownEstimate> = z.object({
  request: quoteForm.schema,
  estimate: estimateSchema,
  isRead: z.boolean(),
  changes: z.optional(z.array(z.string())),
  was: z.optional(z.string()),
  requestedAt: z.optional(z.number()),
});

const SAVED = 'estimate';

function update(changes: Partial<EstimateState>) {
  estimateState.set({ ...estimateState.get(), ...changes });
  if (changes.shown) writeSessionStorage(SAVED, JSON.stringify(changes.shown));
}

update({ shown: readJsonItem(SAVED, shownEstimateSchema) });

/** Returns what an event of a response changes; no other request is under way meanwhile. */
export function changesBy(
  { name, data }: QuoteEvent,
  { shown, count }: EstimateState,
  request: QuoteRequest,
): Partial<EstimateState> {
  if (name === 'done') return { text: data.quote };
  const { estimate } = data;
  if (name === 'range') {
    const first = { request, estimate, isRead: false };
    return { shown: first, text: undefined, count: count + 1, isEditing: false };
  }
  if (!shown) return {};
  const [before, after] = [shown.estimate, estimate].map(priceProject);
  return { shown: { ...shown, estimate, isRead: true, changes: changesBetween(before, after) } };
}

export const QUOTE_FORM_ID = 'quote-form';

export const quotePhotos = createPhotoSession(QUOTE_FORM_ID);

/** Sends a quote request. Its estimate shows as it streams in; the previous one stays until then. */
export async function requestEstimate(request: QuoteRequest) {
  update({ isRequesting: true });
  try {
    await readQuoteStream(await postForm(quotePath, request), (event) => {
      if (event.name === 'range') quotePhotos.formSent(event.data.id);
      update(changesBy(event, estimateState.get(), request));
    });
  } finally {
    update({ isRequesting: false });
  }
}

/** Repeats a request whose description was still being read before a reload. */
export function resumeReading() {
  const { shown, isRequesting } = estimateState.get();
  if (shown && !shown.isRead && !isRequesting) requestEstimate(shown.request).catch(() => {});
}

export const editRequest = () => update({ isEditing: true });

/** Corrects a job of the shown estimate, by its position. */
export function correctEstimate(position: number, change: Change) {
  const { shown } = estimateState.get();
  if (!shown) return;
  const estimate = corrected(shown.estimate, position, change);
  const was = shown.was ?? estimateView(shown.estimate).price?.text;
  update({ shown: { ...shown, estimate, was, requestedAt: undefined } });
}

export function markRequested(requestedAt: number) {
  const { shown } = estimateState.get();
  if (shown) update({ shown: { ...shown, requestedAt } });
}
