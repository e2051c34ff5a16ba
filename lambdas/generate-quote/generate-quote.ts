import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateByWords } from '../../domain/estimate/make-estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { Submission } from '../shared/http/request.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { type LeadStore, storeLead } from '../shared/store/submission.ts';
import type { Table } from '../shared/store/table.ts';
import { type ModelDependencies, readByModel } from './read-by-model.ts';

/** The function times out after 28 s, so by then an earlier run without a stored reading has failed. */
const EARLIER_RUN_IS_OVER_MS = 30_000;

/**
 * Stores the lead, with the estimate by plain words, and has the model read its description. A repeated request gets the
 * stored estimate without asking the model again.
 *
 * @returns the estimate to show first, and a function that returns the final one and never throws
 * @throws if the lead can't be stored
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
  { leads, screen, ...model }: ModelDependencies & LeadStore,
) {
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
  if (isNew) return { id, first: plain, read };
  const stored = await storedRequest(id, leads);
  const isRead = stored !== undefined && stored.unread === undefined;
  const isUnderWay =
    !stored ||
    submission.receivedAt.getTime() - Date.parse(stored.createdAt) < EARLIER_RUN_IS_OVER_MS;
  const first = isRead ? stored.estimate : plain;
  return { id, first, read: isRead || isUnderWay ? async () => first : read };
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
