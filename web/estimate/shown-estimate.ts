import * as z from 'zod/mini';
import { choicesSchema, estimateSchema } from '../../domain/estimate/estimate.ts';
import { type QuoteRequest, quoteForm } from '../../domain/forms/quote-request.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';
import type { OnStored } from '../api-client/fetch-api.ts';
import { readQuoteStream } from '../api-client/read-quote-stream.ts';
import { sessionStorageItem } from '../browser/session-storage-item.ts';
import {
  correctionAnnouncement,
  rangeAnnouncement,
  readingAnnouncement,
} from '../content/panel-text.ts';
import {
  currentEstimate,
  ESTIMATE_KEY,
  type ShownEstimate,
  showEstimateText,
  updateEstimate,
} from './estimate-store.ts';
import { sendCorrection } from './send-correction.ts';

/** The pause after which only the last of several corrections is announced. */
const ANNOUNCE_DEBOUNCE_MS = 1_000;

const shownEstimateSchema: z.ZodMiniType<ShownEstimate> = z.object({
  id: z.string(),
  request: quoteForm.schema,
  estimate: estimateSchema,
  choicesRead: z.optional(choicesSchema),
  answers: z.record(z.string(), z.string()),
});

const savedEstimate = sessionStorageItem(ESTIMATE_KEY, shownEstimateSchema);

let announceTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows the saved estimate after a reload; one that was saved before its reading stays without. */
export function restoreSavedEstimate(): void {
  const shown = savedEstimate.read();
  if (shown && !currentEstimate().shown) updateEstimate({ shown });
}

/**
 * Shows an estimate as its response streams in.
 *
 * @throws as `readQuoteStream`
 */
export function receiveEstimate(
  request: QuoteRequest,
  response: Response,
  onShown: () => void,
  onStored: OnStored,
): Promise<void> {
  let id: string | undefined;
  return readQuoteStream(response, ({ name, data }: QuoteEvent) => {
    if (name === 'done') {
      if (id !== undefined) return;
      onStored(undefined);
      showEstimateText(data.quote);
      return onShown();
    }
    if (name === 'range') {
      id = data.id;
      onStored(id);
    }
    const { estimate } = data;
    // Its photos were read before this came: they are read after the description.
    if (name === 'reading' && hasPhotos(id)) return;
    clearTimeout(announceTimer);
    show({
      id: id ?? '',
      request,
      estimate,
      choicesRead: estimate.isCorrected ? undefined : estimate.choices,
      answers: {},
    });
    updateEstimate(
      name === 'range'
        ? { text: undefined, isReading: true, announcement: rangeAnnouncement(estimate) }
        : { isReading: false, announcement: readingAnnouncement(estimate) },
    );
    if (name === 'range') onShown();
  });
}

/** Shows a corrected estimate, and sends the correction to its lead. */
export function correctEstimate(corrected: ShownEstimate): void {
  const { id, estimate } = corrected;
  show(corrected);
  sendCorrection({ id, choices: estimate.choices });
  clearTimeout(announceTimer);
  announceTimer = setTimeout(
    () => updateEstimate({ announcement: correctionAnnouncement(estimate) }),
    ANNOUNCE_DEBOUNCE_MS,
  );
}

function hasPhotos(id: string | undefined): boolean {
  const { shown } = currentEstimate();
  return shown?.id === id && shown?.estimate.reading?.photos !== undefined;
}

/** Shows an estimate, and keeps it for this visit. */
export function show(shown: ShownEstimate): void {
  savedEstimate.write(shown);
  updateEstimate({ shown });
}
