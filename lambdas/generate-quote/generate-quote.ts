import type { Estimate } from '../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { Submission } from '../shared/http/request.ts';
import { attempt, logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { type LeadStore, storeLead } from '../shared/store/submission.ts';
import { estimateByModel, type ModelReader } from './estimate/estimate-by-model.ts';
import { estimateByName } from './estimate/estimate-by-name.ts';

/**
 * Stores the lead, prices it by the names of jobs in its description, and has the model read the description. A
 * repeated request is read again.
 *
 * @returns the estimate to show first, and a function that returns the final one and never throws
 * @throws if the lead can't be stored, or can't be priced once it is stored
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
  dependencies: LeadStore & ModelReader,
) {
  const lead = { kind: 'quote-request', ...request } as const;
  const { id, isNew } = await storeLead(lead, submission, dependencies);
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });
  const first = estimateByName(dependencies.priceList, request);
  const store = (changes: Partial<LeadItem>) =>
    attempt('Estimate could not be stored', { id }, () => dependencies.leads.change(id, changes));
  if (isNew) await store(attributesOf(first));

  async function read(): Promise<Estimate> {
    const byModel = await estimateByModel(id, request, submission, dependencies);
    logger.info('Project read', { id, readBy: (byModel ?? first).reading.readBy });
    // This releases the lead's email. If it fails, the email has the estimate by name.
    await store({ ...(byModel && attributesOf(byModel)), pending: undefined });
    return byModel ?? first;
  }
  return { id, first, read };
}

function attributesOf(estimate: Estimate): Partial<LeadItem> {
  const hasDanger = estimate.reading.dangers.length > 0;
  return { estimate, hasDanger: hasDanger || undefined };
}
