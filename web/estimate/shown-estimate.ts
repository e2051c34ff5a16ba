import * as z from 'zod/mini';
import { choicesSchema, estimateSchema } from '../../domain/estimate/estimate.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';
import { type QuoteRequest, quoteRequestSchema } from '../../domain/quote-request.ts';
import { readQuoteEvents } from '../calls/quote-events.ts';
import { spokenCorrection, spokenRange, spokenReading } from '../content/estimate.ts';
import { sessionValue } from '../session-value.ts';
import {
  changeEstimate,
  currentEstimate,
  ESTIMATE_KEY,
  type ShownEstimate,
  showEstimateText,
} from './estimate-store.ts';
import { sendCorrection } from './send-correction.ts';

/** After this pause a screen reader hears what the last of several corrections came to. */
const ANNOUNCE_AFTER_MS = 1_000;

const shownEstimateSchema: z.ZodMiniType<ShownEstimate> = z.object({
  id: z.string(),
  request: quoteRequestSchema,
  estimate: estimateSchema,
  choicesRead: z.optional(choicesSchema),
  answers: z.record(z.string(), z.string()),
});

const keptEstimate = sessionValue(ESTIMATE_KEY, shownEstimateSchema);

let announcing: ReturnType<typeof setTimeout> | undefined;

/** Shows the estimate that a reload has left; one that was cut off from its reading stays without. */
export function restoreKeptEstimate(): void {
  const shown = keptEstimate.read();
  if (shown && !currentEstimate().shown) changeEstimate({ shown });
}

/**
 * Shows an estimate as its answer comes in.
 *
 * @throws as `readQuoteEvents`
 */
export function receiveEstimate(
  request: QuoteRequest,
  response: Response,
  onShown: () => void,
): Promise<void> {
  let id: string | undefined;
  return readQuoteEvents(response, ({ name, data }: QuoteEvent) => {
    if (name === 'done') {
      if (id !== undefined) return;
      showEstimateText(data.quote);
      return onShown();
    }
    if (name === 'range') id = data.id;
    const { estimate } = data;
    clearTimeout(announcing);
    show({
      id: id ?? '',
      request,
      estimate,
      choicesRead: estimate.isCorrected ? undefined : estimate.choices,
      answers: {},
    });
    changeEstimate(
      name === 'range'
        ? { text: undefined, isReading: true, announcement: spokenRange(estimate) }
        : { isReading: false, announcement: spokenReading(estimate) },
    );
    if (name === 'range') onShown();
  });
}

/** Shows an estimate as its visitor has corrected it, and has the lead corrected too. */
export function correctEstimate(corrected: ShownEstimate): void {
  const { id, estimate } = corrected;
  show(corrected);
  sendCorrection({ id, choices: estimate.choices });
  clearTimeout(announcing);
  announcing = setTimeout(
    () => changeEstimate({ announcement: spokenCorrection(estimate) }),
    ANNOUNCE_AFTER_MS,
  );
}

function show(shown: ShownEstimate) {
  keptEstimate.keep(shown);
  changeEstimate({ shown });
}
