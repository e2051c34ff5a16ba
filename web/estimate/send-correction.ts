import type { QuoteCorrection } from '../../domain/quote-correction.ts';
import { fetchApi } from '../calls/call-api.ts';

export const correctionPath = '/api/correct-quote';

/** Several corrections in a row are sent as one. */
const PAUSE_MS = 600;

let unsent: QuoteCorrection | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = Promise.resolve();

/**
 * Has the lead of an estimate corrected, once the visitor pauses or leaves. A correction that does not arrive
 * costs the visitor nothing and is not spoken of: each is the whole of the choices, and goes with the next.
 */
export function sendCorrection(correction: QuoteCorrection): void {
  unsent = correction;
  clearTimeout(timer);
  // One after the other: an older one that takes longer must not have the last word.
  timer = setTimeout(() => {
    sending = sending.then(post);
  }, PAUSE_MS);
}

async function post(): Promise<void> {
  clearTimeout(timer);
  const correction = unsent;
  if (!correction) return;
  try {
    await fetchApi(correctionPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(correction),
      keepalive: true,
    });
    if (unsent === correction) unsent = undefined;
  } catch {
    // It stays unsent.
  }
}

if (typeof addEventListener === 'function') addEventListener('pagehide', () => void post());
