import type { Estimate, QuoteEvent, QuoteResponse } from '../../domain/estimate/estimate.ts';
import { estimateByWords } from '../../domain/estimate/make-estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { Submission } from '../shared/http/request.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { type LeadStore, storeLead } from '../shared/store/submission.ts';
import type { Table } from '../shared/store/table.ts';
import { quoteText } from './quote-page.tsx';
import { type ModelDependencies, readByModel } from './read-by-model.ts';

/** The function times out after 28 s, so by then an earlier run without a stored reading has failed. */
const EARLIER_RUN_IS_OVER_MS = 30_000;

/**
 * Stores the lead, then yields the estimate by plain words, the model's estimate, and that as text. A repeated
 * request yields the stored estimate without asking the model again. Nothing throws once the lead is stored.
 *
 * @throws if the lead can't be stored
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
  { leads, screen, ...model }: ModelDependencies & LeadStore,
): Promise<AsyncGenerator<QuoteEvent>> {
  const plain = estimateByWords(request);
  const lead = { kind: 'quote-request', ...request, estimate: plain } as const;
  const { id, isNew } = await storeLead(lead, submission, { leads, screen });
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });
  const read = async () => {
    const estimate = await readByModel(id, request, submission, plain, model);
    logger.info('Project read', { id, readBy: estimate.reading.readBy });
    await storeEstimate(id, estimate, leads);
    return estimate;
  };
  if (isNew) return quoteEvents(id, plain, read);
  const stored = await storedRequest(id, leads);
  const isRead = stored !== undefined && stored.unread === undefined;
  const isUnderWay =
    !stored ||
    submission.receivedAt.getTime() - Date.parse(stored.createdAt) < EARLIER_RUN_IS_OVER_MS;
  const again = isRead ? stored.estimate : plain;
  return quoteEvents(id, again, isRead || isUnderWay ? async () => again : read);
}

async function* quoteEvents(
  id: string,
  first: Estimate,
  read: () => Promise<Estimate>,
): AsyncGenerator<QuoteEvent> {
  yield { name: 'range', data: { id, estimate: first } };
  const estimate = await read();
  yield { name: 'reading', data: { estimate } };
  yield { name: 'done', data: { quote: quoteText(estimate) } };
}

/** Joins all events of a quote request, for clients that don't accept a stream. */
export async function quoteResponse(events: AsyncIterable<QuoteEvent>): Promise<QuoteResponse> {
  let response: Partial<QuoteResponse> = {};
  for await (const { data } of events) response = { ...response, ...data };
  return response as QuoteResponse;
}

/** @returns undefined if the table can't be read; the lead is stored anyway */
async function storedRequest(id: string, leads: Table<LeadItem>) {
  try {
    const lead = await leads.get(id);
    return lead?.kind === 'quote-request' ? lead : undefined;
  } catch (error) {
    logger.error('Stored estimate could not be read', { id, error: error as Error });
    return undefined;
  }
}

/** Stores the model's estimate, which releases the lead's email. If this fails, the email has the plain one. */
async function storeEstimate(id: string, estimate: Estimate, leads: Table<LeadItem>) {
  try {
    const stored = await leads.update(id, {
      set: { estimate, unread: undefined },
    });
    if (!stored) throw new Error('The lead was deleted meanwhile.');
  } catch (error) {
    logger.error('Estimate could not be stored', { id, error: error as Error });
  }
}
