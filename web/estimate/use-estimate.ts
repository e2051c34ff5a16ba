import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Change, estimateSchema, type QuoteEvent } from '../../domain/estimate/estimate.ts';
import { corrected } from '../../domain/estimate/estimate-view.ts';
import { changesBetween } from '../../domain/estimate/estimate-words.ts';
import { priceProject } from '../../domain/estimate/price-project.ts';
import { type QuoteRequest, quoteForm } from '../../domain/forms/quote-request.ts';
import { createPhotoSession } from '../add-photos/photo-session.ts';
import { type FormPost, postForm } from '../api/fetch-api.ts';
import { quotePath, readQuoteStream } from '../api/request-quote.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { useIsHydrated } from '../browser/store.ts';
import { type ShownEstimate, shownEstimate } from './shown-estimate.ts';

const shownEstimateSchema: z.ZodMiniType<ShownEstimate> = z.object({
  request: quoteForm.schema,
  idempotencyKey: z.string(),
  estimate: estimateSchema,
  isRead: z.boolean(),
  changes: z.optional(z.array(z.string())),
});

const SAVED = 'estimate';

const savedEstimate = () => readJsonItem(SAVED, shownEstimateSchema);

interface EstimateState {
  shown?: ShownEstimate | undefined;
  /** The number of estimates that came during this visit. */
  count: number;
  isRequesting?: boolean;
  /** The visitor edits the form, which collapses when an estimate comes. */
  isEditing?: boolean;
  /** The shown estimate as text, in case its panel fails to load. */
  text?: string | undefined;
}

export const nothingShown: EstimateState = { count: 0 };

/** Returns the state after an event of a response; no other request is under way meanwhile. */
export function stateAfter(
  state: EstimateState,
  { name, data }: QuoteEvent,
  { input, idempotencyKey }: FormPost<QuoteRequest>,
): EstimateState {
  if (name === 'done') return { ...state, text: data.quote };
  const { estimate } = data;
  if (name === 'range') {
    const shown = { request: input, idempotencyKey, estimate, isRead: false };
    return { ...state, shown, text: undefined, count: state.count + 1, isEditing: false };
  }
  if (!state.shown) return state;
  const [before, after] = [state.shown.estimate, estimate].map(priceProject);
  const changes = changesBetween(before, after);
  return { ...state, shown: { ...state.shown, estimate, isRead: true, changes } };
}

export const QUOTE_FORM_ID = 'quote-form';

export const quotePhotos = createPhotoSession(QUOTE_FORM_ID);

export function useEstimate() {
  // Hydration must match the prerendered page; later renders need the full height for the browser to restore the scroll.
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<EstimateState>(() =>
    isHydrated ? { ...nothingShown, shown: savedEstimate() } : nothingShown,
  );
  const { shown, isRequesting } = state;
  const isReading = isRequesting && shown?.isRead === false;
  const update = (changes: Partial<EstimateState>) => setState((now) => ({ ...now, ...changes }));

  /** Sends a quote request. Its estimate shows as it streams in; the previous one stays until then. */
  async function request(post: FormPost<QuoteRequest>) {
    update({ isRequesting: true });
    try {
      await readQuoteStream(await postForm(quotePath, post), (event) => {
        if (event.name === 'range') quotePhotos.formSent(event.data.id);
        setState((now) => stateAfter(now, event, post));
      });
    } finally {
      update({ isRequesting: false });
    }
  }

  // Restores the estimate after a reload, and repeats the request if its description was still being read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the calculator is mounted.
  useEffect(() => {
    const saved = shown ?? savedEstimate();
    if (!saved) return;
    update({ shown: saved });
    const { request: input, idempotencyKey, isRead } = saved;
    if (!isRead) request({ input, idempotencyKey }).catch(() => {});
  }, []);

  useEffect(() => {
    if (shown) writeSessionStorage(SAVED, JSON.stringify(shown));
    shownEstimate.set(shown);
    return () => shownEstimate.set(undefined);
  }, [shown]);

  const edit = () => update({ isEditing: true });
  const correct = (part: number, change: Change) => {
    if (shown) update({ shown: { ...shown, estimate: corrected(shown.estimate, part, change) } });
  };
  return { ...state, isReading, request, edit, correct };
}
