import type { QuoteCorrection } from '../../domain/estimate/estimate.ts';
import { postJson } from './fetch-api.ts';

export const correctionPath = '/api/correct-quote';

/** Several corrections in a row are sent as one. */
const DEBOUNCE_MS = 600;

let unsent: QuoteCorrection | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = Promise.resolve();

/** Sends a correction once the visitor pauses or leaves. A failure isn't shown: the next one includes every choice. */
export function sendCorrection(correction: QuoteCorrection): void {
  unsent = correction;
  clearTimeout(timer);
  // In sequence, so a slow older correction can't overwrite a newer one.
  timer = setTimeout(() => {
    sending = sending.then(post);
  }, DEBOUNCE_MS);
}

async function post(): Promise<void> {
  clearTimeout(timer);
  const correction = unsent;
  if (!correction) return;
  try {
    await postJson(correctionPath, correction);
    if (unsent === correction) unsent = undefined;
  } catch {
    // It stays unsent.
  }
}

if (typeof addEventListener === 'function') addEventListener('pagehide', () => void post());
