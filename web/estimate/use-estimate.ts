import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Estimate, estimateSchema, type QuoteEvent } from '../../domain/estimate/estimate.ts';
import { type QuoteRequest, quoteForm } from '../../domain/forms/quote-request.ts';
import { createPhotoSession } from '../add-photos/photo-session.ts';
import type { FormPost, OnStored } from '../api/fetch-api.ts';
import { quotePath, readQuoteStream, requestQuote } from '../api/request-quote.ts';
import { sendCorrection } from '../api/send-correction.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { useIsHydrated } from '../browser/store.ts';
import {
  correctionAnnouncement,
  rangeAnnouncement,
  readingAnnouncement,
} from '../content/estimate-words.ts';
import { idempotencyKeyOf } from '../forms/form-request.ts';

/** An estimate as it is shown, and the request that it was made from. */
export interface ShownEstimate {
  /** The id of its lead. */
  id: string;
  request: QuoteRequest;
  estimate: Estimate;
  /** Its description was read to the end, by a model or without one. */
  isRead: boolean;
  /** The chosen answers by question. */
  answers: Record<string, string>;
}

interface EstimateState {
  shown?: ShownEstimate | undefined;
  /** The estimate as text, for where there is nothing more, or its panel cannot be loaded. */
  text?: string | undefined;
  /** The number of estimates that came during this visit. */
  count: number;
  /** A request is under way. */
  isRequesting: boolean;
  /** The description of the shown estimate is being read. */
  isReading: boolean;
  /** The latest announcement for screen readers. */
  announcement: string;
}

export const nothingShown: EstimateState = {
  count: 0,
  isRequesting: false,
  isReading: false,
  announcement: '',
};

/**
 * Returns the state of the calculator after an event of a response.
 *
 * @param id - of the lead that the response is about, once its range came
 */
export function stateAfter(
  state: EstimateState,
  { name, data }: QuoteEvent,
  request: QuoteRequest,
  id: string | undefined,
): EstimateState {
  const count = state.count + 1;
  if (name === 'done') {
    const { quote: text } = data;
    return id === undefined ? { ...state, shown: undefined, text, count } : { ...state, text };
  }
  const { estimate } = data;
  if (name === 'range') {
    const shown = { id: data.id, request, estimate, isRead: false, answers: {} };
    const announcement = rangeAnnouncement(estimate);
    return { ...state, shown, text: undefined, count, isReading: true, announcement };
  }
  if (!state.shown || state.shown.id !== id) return state;
  const shown = { ...state.shown, estimate, isRead: true, answers: {} };
  return { ...state, shown, isReading: false, announcement: readingAnnouncement(estimate) };
}

/** The pause after which only the last of several corrections is announced. */
const ANNOUNCE_DEBOUNCE_MS = 1_000;

const SAVED = 'estimate';

export const QUOTE_FORM_ID = 'quote-form';

export const quotePhotos = createPhotoSession(QUOTE_FORM_ID);

const shownEstimateSchema: z.ZodMiniType<ShownEstimate> = z.object({
  id: z.string(),
  request: quoteForm.schema,
  estimate: estimateSchema,
  isRead: z.boolean(),
  answers: z.record(z.string(), z.string()),
});

const savedEstimate = () => readJsonItem(SAVED, shownEstimateSchema);

let announceTimer: ReturnType<typeof setTimeout> | undefined;

/** Holds the estimate of this visit as far as it has come, and what can be done with it. */
export function useEstimate() {
  // Hydration starts from the prerendered page; a later one has its height at once, for the browser to restore the
  // position.
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<EstimateState>(() =>
    isHydrated ? { ...nothingShown, shown: savedEstimate() } : nothingShown,
  );
  const { shown, text } = state;
  const update = (changes: Partial<EstimateState>) => setState((now) => ({ ...now, ...changes }));

  /**
   * Sends a quote request; its estimate is shown as it comes, the previous one until then.
   *
   * @throws as `requestQuote` and `readQuoteStream`
   */
  async function request(post: FormPost<QuoteRequest>, onStored: OnStored = () => {}) {
    update({ isRequesting: true, announcement: '' });
    try {
      let id: string | undefined;
      await readQuoteStream(await requestQuote(post), (event) => {
        clearTimeout(announceTimer);
        if (event.name === 'range') id = event.data.id;
        setState((now) => stateAfter(now, event, post.input, id));
        if (event.name !== 'reading') onStored(id);
      });
    } finally {
      update({ isRequesting: false, isReading: false });
    }
  }

  /** Shows a corrected estimate, and sends the correction to its lead. */
  function correct(corrected: ShownEstimate) {
    const { id, estimate } = corrected;
    update({ shown: corrected });
    sendCorrection({ id, choices: estimate.choices });
    clearTimeout(announceTimer);
    const announcement = correctionAnnouncement(estimate);
    announceTimer = setTimeout(() => update({ announcement }), ANNOUNCE_DEBOUNCE_MS);
  }

  // Restores the estimate after a reload. Where its description was still being read, the same request is sent again,
  // which gets what was stored since; the range stays where that fails.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the calculator is mounted.
  useEffect(() => {
    const saved = savedEstimate();
    if (!saved) return;
    update({ shown: saved });
    if (saved.isRead) return;
    const idempotencyKey = idempotencyKeyOf(quotePath).current();
    request({ input: saved.request, idempotencyKey }).catch(() => {});
  }, []);

  useEffect(() => {
    if (shown) writeSessionStorage(SAVED, JSON.stringify(shown));
    // An estimate that is only text is not restored.
    else if (text) writeSessionStorage(SAVED);
  }, [shown, text]);

  return { ...state, request, correct };
}
