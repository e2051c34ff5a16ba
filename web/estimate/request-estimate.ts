import type { QuoteRequest } from '../../domain/quote-request.ts';
import { askForQuote, quoteTextOf } from '../calls/ask-for-quote.ts';
import type { FormPost } from '../calls/call-api.ts';
import { readSession } from '../session-storage.ts';
import {
  changeEstimate,
  currentEstimate,
  ESTIMATE_KEY,
  showEstimateText,
} from './estimate-store.ts';

/** Longer than a phone on a bad line needs for the code; a visitor who waits longer is served with text. */
const CODE_TIMEOUT_MS = 6_000;

let loading: ReturnType<typeof importCode> | undefined;

async function importCode() {
  const code = await import('./interactive-estimate.ts');
  changeEstimate({ Panel: code.EstimatePanel });
  return code;
}

/**
 * Loads the code that shows and corrects estimates, which most visits never need.
 *
 * @returns undefined where it cannot be fetched; the next call tries again
 */
export async function loadEstimate() {
  loading ??= importCode();
  try {
    return await loading;
  } catch {
    loading = undefined;
    return undefined;
  }
}

/** Shows again the estimate that was kept before a reload. */
export async function restoreEstimate(): Promise<void> {
  const { shown, isUnderWay } = currentEstimate();
  if (shown || isUnderWay || readSession(ESTIMATE_KEY) === undefined) return;
  const code = await loadEstimate();
  code?.restoreKeptEstimate();
}

/**
 * Sends a quote request and shows its estimate as it comes. The one before stays until then. The request goes
 * at once, beside the code that shows the estimate: without that code the lead is stored all the same, and
 * the same answer is shown as text.
 *
 * @param onShown - is called once there is something to see
 * @throws as `askForQuote`, and an Error where the answer holds neither an estimate nor text
 */
export async function requestEstimate(
  post: FormPost<QuoteRequest>,
  onShown: () => void,
): Promise<void> {
  changeEstimate({ isUnderWay: true, announcement: '' });
  try {
    const code = Promise.race([loadEstimate(), later(CODE_TIMEOUT_MS)]);
    const [response, loaded] = await Promise.all([askForQuote(post), code]);
    if (loaded) return await loaded.receiveEstimate(post.input, response, onShown);
    showEstimateText(await quoteTextOf(response));
    onShown();
  } finally {
    changeEstimate({ isUnderWay: false, isReading: false });
  }
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
