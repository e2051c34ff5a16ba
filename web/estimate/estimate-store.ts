import { type ComponentType, type Ref, useSyncExternalStore } from 'react';
import type { Choices, Estimate } from '../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { writeSession } from '../session-storage.ts';

/** The estimate of a visit is kept under this key in the session storage. */
export const ESTIMATE_KEY = 'estimate';

/** An estimate as it stands, and what it was made from. */
export interface ShownEstimate {
  /** The id of the lead that it is kept with. */
  id: string;
  request: QuoteRequest;
  estimate: Estimate;
  /** The choices as they were read; unknown where the estimate came back with its corrections. */
  choicesRead?: Choices | undefined;
  /** The chosen answers by question. */
  answers: Record<string, string>;
}

export interface EstimatePanelProps {
  shown: ShownEstimate;
  /** Its description is being read. */
  isReading: boolean;
  ref: Ref<HTMLDivElement>;
}

interface EstimateState {
  /** Comes with the code that shows estimates. */
  Panel?: ComponentType<EstimatePanelProps>;
  shown?: ShownEstimate | undefined;
  /** The estimate as text, where there is nothing more. */
  text?: string | undefined;
  /** One is asked for. */
  isUnderWay: boolean;
  /** The description behind the one that is shown is being read. */
  isReading: boolean;
  /** The latest news for a screen reader. */
  announcement: string;
}

const noEstimate: EstimateState = { isUnderWay: false, isReading: false, announcement: '' };

// It outlives the page: an estimate goes on coming while the visitor looks at the gallery.
let state = noEstimate;
const listeners = new Set<() => void>();

export function currentEstimate(): EstimateState {
  return state;
}

export function changeEstimate(changes: Partial<EstimateState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Shows an estimate that is nothing but text, which no reload brings back. */
export function showEstimateText(text: string): void {
  writeSession(ESTIMATE_KEY);
  changeEstimate({ text, shown: undefined });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The estimate of this visit as far as it has come. */
export function useEstimate(): EstimateState {
  return useSyncExternalStore(subscribe, currentEstimate, () => noEstimate);
}
