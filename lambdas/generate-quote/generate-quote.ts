import { estimateByWords } from '../../domain/estimate/make-estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { Submission } from '../shared/http/request.ts';
import { attempt, logger } from '../shared/runtime/logger.ts';
import { type LeadStore, storeLead } from '../shared/store/submission.ts';
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
    // This releases the lead's email. If it fails, the email has the plain estimate.
    await attempt('Estimate could not be stored', { id }, async () => {
      const stored = await leads.update(id, { set: { estimate, unread: undefined } });
      if (!stored) throw new Error('The lead was deleted meanwhile.');
    });
    return estimate;
  };
  if (isNew) return { id, first: plain, read };
  const stored = await attempt('Stored estimate could not be read', { id }, () => leads.get(id));
  const isRead = stored?.kind === 'quote-request' && stored.unread === undefined;
  const isUnderWay =
    !stored ||
    submission.receivedAt.getTime() - Date.parse(stored.createdAt) < EARLIER_RUN_IS_OVER_MS;
  const first = isRead ? stored.estimate : plain;
  return { id, first, read: isRead || isUnderWay ? async () => first : read };
}
