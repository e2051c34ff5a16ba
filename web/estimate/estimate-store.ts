import type { ComponentType, Ref } from 'react';
import type { Choices, Estimate } from '../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { writeSessionStorage } from '../browser/session-storage.ts';
import { createStore, useStore } from '../browser/store.ts';

/** The key of the estimate in the session storage. */
export const ESTIMATE_KEY = 'estimate';

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

export interface EstimatePanelProps {
  shown: ShownEstimate;
  /** Its description is still being read. */
  isReading: boolean;
  /** Its photos are being read. */
  isReadingPhotos: boolean;
  ref: Ref<HTMLDivElement>;
}

interface EstimateState {
  /** Loaded with the code that shows estimates. */
  Panel?: ComponentType<EstimatePanelProps>;
  shown?: ShownEstimate | undefined;
  /** The estimate as text, where there is nothing more. */
  text?: string | undefined;
  /** A request is under way. */
  isRequesting: boolean;
  /** The description of the shown estimate is being read. */
  isReading: boolean;
  /** The id of the estimate whose photos are being read. */
  readingPhotosOf?: string | undefined;
  /** The latest announcement for screen readers. */
  announcement: string;
}

const store = createStore<EstimateState>({
  isRequesting: false,
  isReading: false,
  announcement: '',
});

export function currentEstimate(): EstimateState {
  return store.get();
}

export function updateEstimate(changes: Partial<EstimateState>): void {
  store.set({ ...store.get(), ...changes });
}

/** Shows an estimate that is only text, which is not restored after a reload. */
export function showEstimateText(text: string): void {
  writeSessionStorage(ESTIMATE_KEY);
  updateEstimate({ text, shown: undefined });
}

/** Returns the estimate of this visit as far as it has come. */
export function useEstimate(): EstimateState {
  return useStore(store);
}
