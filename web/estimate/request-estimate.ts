import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { FormPost, OnStored } from '../api-client/fetch-api.ts';
import { quotePath, readQuoteText, requestQuote } from '../api-client/request-quote.ts';
import { readSessionStorage } from '../browser/session-storage.ts';
import { idempotencyKeyOf } from '../forms/idempotency-key.ts';
import {
  currentEstimate,
  ESTIMATE_KEY,
  showEstimateText,
  updateEstimate,
} from './estimate-store.ts';

/** Longer than a phone on a slow connection needs for the code; after it the estimate is shown as text. */
const CODE_TIMEOUT_MS = 6_000;

let loading: ReturnType<typeof importCode> | undefined;

async function importCode() {
  const code = await import('./interactive-estimate.ts');
  updateEstimate({ Panel: code.EstimatePanel });
  return code;
}

/**
 * Loads the code that shows and corrects estimates, which most visits never need.
 *
 * @returns the module, or undefined where it cannot be loaded; the next call tries again
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

/**
 * Restores the estimate that was shown before the page was left or reloaded. Where its description was still
 * being read, the same request is sent again, which gets what was stored since.
 */
export async function restoreEstimate(): Promise<void> {
  if (readSessionStorage(ESTIMATE_KEY) === undefined) return;
  const code = await loadEstimate();
  code?.restoreSavedEstimate();
  const { shown, isRequesting } = currentEstimate();
  if (!shown || shown.estimate.reading || isRequesting) return;
  const post = { input: shown.request, idempotencyKey: idempotencyKeyOf(quotePath).current() };
  // The range stays where that fails.
  await requestEstimate(post, () => {}).catch(() => {});
}

/**
 * Sends a quote request and shows its estimate as it comes; the previous one stays until then. The request
 * is sent while the code that shows the estimate loads: without that code the lead is stored all the same,
 * and the response is shown as text.
 *
 * @param onShown - called once the estimate is visible
 * @param onStored - called with the id of the lead, as soon as the response has it
 * @throws as `requestQuote`, and an Error for a response with neither an estimate nor text
 */
export async function requestEstimate(
  post: FormPost<QuoteRequest>,
  onShown: () => void,
  onStored: OnStored = () => {},
): Promise<void> {
  updateEstimate({ isRequesting: true, announcement: '' });
  try {
    const code = Promise.race([loadEstimate(), timeout(CODE_TIMEOUT_MS)]);
    const [response, loaded] = await Promise.all([requestQuote(post), code]);
    if (loaded) return await loaded.receiveEstimate(post.input, response, onShown, onStored);
    const { text, id } = await readQuoteText(response);
    onStored(id);
    showEstimateText(text);
    onShown();
  } finally {
    updateEstimate({ isRequesting: false, isReading: false });
  }
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
