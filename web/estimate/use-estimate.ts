import { useEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  type Choices,
  choicesSchema,
  type Estimate,
  estimateSchema,
} from '../../domain/estimate/estimate.ts';
import { type QuoteRequest, quoteForm } from '../../domain/forms/quote-request.ts';
import { readPhotosPath } from '../../domain/photo-reading.ts';
import { type FormPost, fetchApi, type OnStored } from '../api/fetch-api.ts';
import { quotePath, readQuoteStream, requestQuote } from '../api/request-quote.ts';
import { sendCorrection } from '../api/send-correction.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import {
  correctionAnnouncement,
  photosAnnouncement,
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
  /** The choices as the reading found them; unknown for an estimate that came back with its corrections. */
  choicesRead?: Choices | undefined;
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
  isReadingPhotos: boolean;
  /** The latest announcement for screen readers. */
  announcement: string;
}

export type EstimateEvent =
  | { type: 'requested' }
  | { type: 'range'; id: string; request: QuoteRequest; estimate: Estimate }
  | { type: 'reading'; id: string; estimate: Estimate }
  | { type: 'text'; text: string; isWhole: boolean }
  | { type: 'ended' }
  | { type: 'shown'; shown: ShownEstimate }
  | { type: 'announced'; announcement: string }
  | { type: 'photos-requested' }
  | { type: 'photos-read'; id: string; estimate: Estimate }
  | { type: 'photos-ended' };

export const nothingShown: EstimateState = {
  count: 0,
  isRequesting: false,
  isReading: false,
  isReadingPhotos: false,
  announcement: '',
};

/** Returns the state of the calculator after an event. */
export function nextEstimateState(state: EstimateState, event: EstimateEvent): EstimateState {
  const { shown } = state;
  switch (event.type) {
    case 'requested':
      return { ...state, isRequesting: true, announcement: '' };
    case 'range': {
      const { id, request, estimate } = event;
      return {
        ...state,
        shown: { id, request, estimate, choicesRead: choicesOf(estimate), answers: {} },
        text: undefined,
        count: state.count + 1,
        isReading: true,
        announcement: rangeAnnouncement(estimate),
      };
    }
    case 'reading': {
      const { estimate } = event;
      // Its photos were read before this came: they are read after the description.
      if (shown?.id !== event.id || shown.estimate.reading?.photos !== undefined) return state;
      return {
        ...state,
        shown: { ...shown, estimate, choicesRead: choicesOf(estimate), answers: {} },
        isReading: false,
        announcement: readingAnnouncement(estimate),
      };
    }
    case 'text':
      if (event.isWhole) return { ...state, text: event.text };
      return { ...state, shown: undefined, text: event.text, count: state.count + 1 };
    case 'ended':
      return { ...state, isRequesting: false, isReading: false };
    case 'shown':
      return { ...state, shown: event.shown };
    case 'announced':
      return { ...state, announcement: event.announcement };
    case 'photos-requested':
      return { ...state, isReadingPhotos: true };
    case 'photos-read': {
      // Another estimate may be shown by now, and where nobody looked at the photos there is nothing new.
      if (shown?.id !== event.id || !event.estimate.reading?.photos) return state;
      const { choices, isCorrected } = shown.estimate;
      const estimate = isCorrected ? { ...event.estimate, choices, isCorrected } : event.estimate;
      return {
        ...state,
        shown: { ...shown, estimate, ...(!isCorrected && { choicesRead: estimate.choices }) },
        announcement: photosAnnouncement(estimate),
      };
    }
    case 'photos-ended':
      return { ...state, isReadingPhotos: false };
  }
}

function choicesOf(estimate: Estimate): Choices | undefined {
  return estimate.isCorrected ? undefined : estimate.choices;
}

/** The pause after which only the last of several corrections is announced. */
const ANNOUNCE_DEBOUNCE_MS = 1_000;

const SAVED = 'estimate';

const shownEstimateSchema: z.ZodMiniType<ShownEstimate> = z.object({
  id: z.string(),
  request: quoteForm.schema,
  estimate: estimateSchema,
  choicesRead: z.optional(choicesSchema),
  answers: z.record(z.string(), z.string()),
});

const savedEstimate = () => readJsonItem(SAVED, shownEstimateSchema);

const photosResponseSchema = z.object({ estimate: estimateSchema });

let announceTimer: ReturnType<typeof setTimeout> | undefined;

/** Holds the estimate of this visit as far as it has come, and what can be done with it. */
export function useEstimate() {
  // After hydration only, which starts from the prerendered page; on a later page it has its height at once, for the
  // browser to restore the position.
  const isHydrating = useLocation().key === 'default';
  const [state, dispatch] = useReducer(nextEstimateState, nothingShown, (nothing) =>
    isHydrating ? nothing : { ...nothing, shown: savedEstimate() },
  );
  const { shown, text } = state;

  /**
   * Sends a quote request; its estimate is shown as it comes, the previous one until then.
   *
   * @throws as `requestQuote` and `readQuoteStream`
   */
  async function request(post: FormPost<QuoteRequest>, onStored: OnStored = () => {}) {
    dispatch({ type: 'requested' });
    try {
      let id: string | undefined;
      await readQuoteStream(await requestQuote(post), ({ name, data }) => {
        clearTimeout(announceTimer);
        if (name === 'range') {
          id = data.id;
          dispatch({ type: 'range', request: post.input, ...data });
        }
        if (name === 'reading') dispatch({ type: 'reading', id: id ?? '', ...data });
        if (name === 'done') {
          dispatch({ type: 'text', text: data.quote, isWhole: id !== undefined });
        }
        if (name !== 'reading') onStored(id);
      });
    } finally {
      dispatch({ type: 'ended' });
    }
  }

  /** Shows a corrected estimate, and sends the correction to its lead. */
  function correct(corrected: ShownEstimate) {
    const { id, estimate } = corrected;
    dispatch({ type: 'shown', shown: corrected });
    sendCorrection({ id, choices: estimate.choices });
    clearTimeout(announceTimer);
    const announcement = correctionAnnouncement(estimate);
    announceTimer = setTimeout(
      () => dispatch({ type: 'announced', announcement }),
      ANNOUNCE_DEBOUNCE_MS,
    );
  }

  /** Has the photos of a quote request read, and shows what they add. A failure is not shown. */
  async function readPhotos(id: string) {
    if (shown?.id !== id) return;
    dispatch({ type: 'photos-requested' });
    try {
      const response = await fetchApi(readPhotosPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id }),
      });
      const { estimate } = photosResponseSchema.parse(await response.json());
      dispatch({ type: 'photos-read', id, estimate });
    } catch {
      // The photos are with the request, and the owner sees them.
    } finally {
      dispatch({ type: 'photos-ended' });
    }
  }

  // Restores the estimate after a reload. Where its description was still being read, the same request is sent again,
  // which gets what was stored since; the range stays where that fails.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the calculator is mounted.
  useEffect(() => {
    const saved = savedEstimate();
    if (!saved) return;
    dispatch({ type: 'shown', shown: saved });
    if (saved.estimate.reading) return;
    const idempotencyKey = idempotencyKeyOf(quotePath).current();
    request({ input: saved.request, idempotencyKey }).catch(() => {});
  }, []);

  useEffect(() => {
    if (shown) writeSessionStorage(SAVED, JSON.stringify(shown));
    // An estimate that is only text is not restored.
    else if (text) writeSessionStorage(SAVED);
  }, [shown, text]);

  return { ...state, request, correct, readPhotos };
}
