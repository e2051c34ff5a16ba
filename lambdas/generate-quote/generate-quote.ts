import { setTimeout as wait } from 'node:timers/promises';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { Submission } from '../shared/http/request.ts';
import { attempt, logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { type LeadStore, storeLead } from '../shared/store/submission.ts';
import type { Table } from '../shared/store/table.ts';
import { estimateByModel, type ModelReader } from './estimate/estimate-by-model.ts';
import { estimateByName } from './estimate/estimate-by-name.ts';

/**
 * Stores the lead, prices it by the names of jobs in its description, and has the model read the description. A
 * repeated request gets the stored reading without asking the model again.
 *
 * @returns the estimate to show first, and a function that returns the final one and never throws
 * @throws if the lead can't be stored, or can't be priced once it is stored
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
  dependencies: LeadStore & ModelReader,
) {
  const { leads, priceList, readWithinMs } = dependencies;
  const lead = { kind: 'quote-request', ...request, estimate: undefined } as const;
  const { id, isNew } = await storeLead(lead, submission, dependencies);
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });
  const byName = estimateByName(priceList, request);
  const store = (changes: Partial<LeadItem>) =>
    attempt('Estimate could not be stored', { id }, async () => {
      const stored = await leads.update(id, { set: changes });
      if (!stored) throw new Error('The lead has been deleted.');
    });
  if (isNew) {
    await store({ estimate: byName });
    const read = async () => {
      const byModel = await estimateByModel(id, request, submission, dependencies);
      const estimate = byModel ?? byName;
      logger.info('Project read', { id, readBy: estimate.reading.readBy });
      // This releases the lead's email. If it fails, the email has the estimate by name.
      await store({ estimate, pending: undefined });
      return estimate;
    };
    return { id, first: byName, read };
  }
  const readUntil = submission.receivedAt.getTime() + readWithinMs;
  return { id, first: byName, read: () => storedReading(id, byName, readUntil, leads) };
}

const POLL_EVERY_MS = 500;

/** Waits until a request that was sent before has been read; returns the estimate by name if that takes too long. */
async function storedReading(
  id: string,
  byName: Estimate,
  readUntil: number,
  leads: Table<LeadItem>,
): Promise<Estimate> {
  for (;;) {
    const lead = await attempt('Stored estimate could not be read', { id }, () => leads.get(id));
    const estimate = lead?.kind === 'quote-request' ? lead.estimate : undefined;
    if (!lead?.pending || Date.now() >= readUntil) return estimate ?? byName;
    await wait(POLL_EVERY_MS);
  }
}
