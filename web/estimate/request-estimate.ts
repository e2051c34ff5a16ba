import { flushSync } from 'react-dom';
import type { Change } from '../../domain/estimate/estimate.ts';
import { corrected } from '../../domain/estimate/estimate-view.ts';
import { changesBetween } from '../../domain/estimate/estimate-wording.ts';
import { priceProject } from '../../domain/estimate/price-project.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { createPhotoSession } from '../add-photos/photo-session.ts';
import { postForm } from '../api/fetch-api.ts';
import { type PriceEvent, quotePath, readQuoteStream } from '../api/request-quote.ts';
import { type EstimateState, estimateState, updateEstimate } from './estimate-state.ts';

/** Returns the state changes for an event of the response. Assumes that only one request runs at a time. */
export function changesBy(
  { name, data }: PriceEvent,
  { shown, count }: EstimateState,
  request: QuoteRequest,
): Partial<EstimateState> {
  const { estimate } = data;
  if (name === 'range') {
    const first = { request, estimate, isRead: false };
    return { shown: first, count: count + 1, isEditing: false };
  }
  if (!shown) return {};
  const [before, after] = [shown.estimate, estimate].map(priceProject);
  return { shown: { ...shown, estimate, isRead: true, changes: changesBetween(before, after) } };
}

export const QUOTE_FORM_ID = 'quote-form';
export const quotePhotos = createPhotoSession(QUOTE_FORM_ID);

/** Sends a quote request. Its estimate shows as it streams in; the previous one stays until then. */
export async function requestEstimate(request: QuoteRequest) {
  updateEstimate({ isRequesting: true });
  try {
    const response = await postForm(quotePath, request);
    await readQuoteStream(response, (event) => showEvent(event, request));
  } finally {
    updateEstimate({ isRequesting: false });
  }
}

function showEvent(event: PriceEvent, request: QuoteRequest) {
  if (event.name === 'range') quotePhotos.formSent();
  // At once, so the page can go to the panel. The form above collapses with it, so nothing moves afterward.
  flushSync(() => updateEstimate(changesBy(event, estimateState.get(), request)));
  if (event.name === 'range') goToPanel();
}

function goToPanel() {
  const panel = document.getElementById('estimate');
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ behavior: 'instant' });
}

export const editRequest = () => updateEstimate({ isEditing: true });

/** Corrects a job of the shown estimate, by its position. */
export function correctEstimate(position: number, change: Change) {
  const { shown, view } = estimateState.get();
  if (!shown) return;
  const estimate = corrected(shown.estimate, position, change);
  const was = shown.was ?? view?.price?.text;
  updateEstimate({ shown: { ...shown, estimate, was, requestedAt: undefined } });
}

export function markRequested(requestedAt: number) {
  const { shown } = estimateState.get();
  if (shown) updateEstimate({ shown: { ...shown, requestedAt } });
}
