import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Estimate, Explanation } from '../../domain/estimate.ts';
import { explainFromCard } from '../../domain/estimate-words.ts';
import { type QuoteRequest, quoteRequestSchema } from '../../domain/quote-request.ts';
import { askForQuote, type QuoteNews } from '../calls/ask-for-quote.ts';
import type { FormPost } from '../calls/call-api.ts';
import { estimateSchema } from '../calls/quote-schemas.ts';
import { sessionValue } from '../session-value.ts';

/** An estimate as far as it has come, and what was asked. */
export interface ShownEstimate {
  request: QuoteRequest;
  /** Missing where an answer is nothing but its words. */
  estimate?: Estimate;
  quote: string;
  /** Missing while the words are still coming. */
  writtenBy?: Explanation['writtenBy'];
}

interface EstimateState {
  shown?: ShownEstimate;
  isUnderWay: boolean;
}

const shownEstimateSchema: z.ZodMiniType<ShownEstimate> = z.object({
  request: quoteRequestSchema,
  estimate: z.optional(estimateSchema),
  quote: z.string(),
  writtenBy: z.enum(['model', 'card']),
});

const keptEstimate = sessionValue('estimate', shownEstimateSchema);
const noEstimate: EstimateState = { isUnderWay: false };

// It outlives the page: an estimate goes on coming while the visitor looks at the gallery.
let state: EstimateState | undefined;
let changed = () => {};

const current = () => {
  state ??= { ...noEstimate, shown: keptEstimate.read() };
  return state;
};

function change(changes: Partial<EstimateState>) {
  state = { ...current(), ...changes };
  changed();
}

function subscribe(listener: () => void) {
  changed = listener;
  return () => {
    changed = () => {};
  };
}

/** The estimate of this visit, and whether another is under way. */
export function useEstimate(): EstimateState {
  return useSyncExternalStore(subscribe, current, () => noEstimate);
}

/**
 * Asks for an estimate and shows it as it comes. The one before stays until then.
 *
 * @throws as `askForQuote`
 */
export async function requestEstimate(
  post: FormPost<QuoteRequest>,
  onRange: (estimate: Estimate) => void,
): Promise<void> {
  let coming: ShownEstimate = { request: post.input, quote: '' };
  change({ isUnderWay: true });
  try {
    await askForQuote(post, (news) => {
      coming = afterNews(coming, news);
      change({ shown: coming });
      if (news.name !== 'text') keptEstimate.keep(withoutTheRest(coming));
      if (news.name === 'range') onRange(news.data);
    });
  } finally {
    change({ isUnderWay: false });
  }
}

function afterNews(shown: ShownEstimate, { name, data }: QuoteNews): ShownEstimate {
  switch (name) {
    case 'range':
      return { ...shown, estimate: data };
    case 'text':
      return { ...shown, quote: shown.quote + data.text };
    case 'done':
      return { ...shown, ...data };
  }
}

/** What a reload finds that cuts the words off. */
function withoutTheRest(shown: ShownEstimate): ShownEstimate {
  if (shown.writtenBy || !shown.estimate) return shown;
  return { ...shown, quote: explainFromCard(shown.estimate), writtenBy: 'card' };
}
