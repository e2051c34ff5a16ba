import { flushSync } from 'react-dom';
import type { Change } from '../../domain/estimate/estimate.ts';
import { corrected } from '../../domain/estimate/estimate-view.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { createPhotoSession } from '../add-photos/photo-session.ts';
import { postForm } from '../api/fetch-api.ts';
import { type PriceEvent, quotePath, readQuoteStream } from '../api/request-quote.ts';
import { estimateState, updateEstimate } from './estimate-state.ts';

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

function showEvent({ name, data: { estimate } }: PriceEvent, request: QuoteRequest) {
  const { shown, count } = estimateState.get();
  if (name === 'reading') {
    if (shown) updateEstimate({ shown: { ...shown, estimate, isRead: true } });
    return;
  }
  const first = { request, estimate, isRead: false };
  // At once, so the page can go to the panel. The form above collapses with it, so nothing moves afterward.
  flushSync(() => updateEstimate({ shown: first, count: count + 1, isEditing: false }));
  const panel = document.getElementById('estimate');
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ behavior: 'instant' });
}

export const editRequest = () => updateEstimate({ isEditing: true });

/** Corrects a job of the shown estimate, by its position. */
export function correctEstimate(position: number, change: Change) {
  const { shown } = estimateState.get();
  if (!shown) return;
  const estimate = corrected(shown.estimate, position, change);
  updateEstimate({ shown: { ...shown, estimate, requestedAt: undefined } });
}

export function markRequested(requestedAt: number) {
  const { shown } = estimateState.get();
  if (shown) updateEstimate({ shown: { ...shown, requestedAt } });
}
