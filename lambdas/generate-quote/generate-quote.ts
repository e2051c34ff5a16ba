import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import type { QuoteEvent, QuoteResponse } from '../../domain/quote-events.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import { storeLead } from '../store/leads.ts';
import type { Submission } from '../store/submission.ts';
import type { Table } from '../store/table.ts';
import { storedEstimate, storeEstimate } from './estimate-store.ts';
import { type ModelDependencies, readByRules, readProject } from './read-project.ts';

/** The function's own limit is 28 s: after this an earlier run that stored no reading has failed. */
const EARLIER_RUN_IS_OVER_MS = 30_000;

interface QuoteDependencies extends ModelDependencies {
  leads: Table<LeadItem>;
}

/**
 * Prices a project from the owner's list and stores the lead, then yields the range, what was read in the
 * description, and the whole as text. A request that was answered before yields what was stored and asks no
 * model again. Once the lead is stored nothing throws.
 *
 * @throws where the lead cannot be stored
 */
export async function generateQuote(
  request: QuoteRequest,
  submission: Submission,
  { leads, ...model }: QuoteDependencies,
): Promise<AsyncGenerator<QuoteEvent>> {
  const { date, sheets } = priceList;
  const sheet = sheets[request.projectType];
  const estimate = estimateFromForm(request, sheet, date);
  const lead = { kind: 'quote-request', ...request, estimate } as const;
  const { id, isNew } = await storeLead(lead, submission, leads);
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });

  const { receivedAt, dailySourceHash } = submission;
  const props = { id, request, estimate, sheet, receivedAt, source: dailySourceHash };
  const read = async () => {
    const reading = await readProject(props, model);
    logger.info('Project read', { id, readBy: reading.reading?.readBy });
    await storeEstimate(id, reading, leads);
    return reading;
  };
  const readAgain = async () => rereading(await storedEstimate(id, leads), submission, read, props);
  return quoteEvents(id, estimate, isNew ? read : readAgain);
}

async function* quoteEvents(
  id: string,
  estimate: Estimate,
  read: () => Promise<Estimate>,
): AsyncGenerator<QuoteEvent> {
  yield { name: 'range', data: { id, estimate } };
  const reading = await read();
  yield { name: 'reading', data: { estimate: reading } };
  yield { name: 'done', data: { quote: estimateInText(reading) } };
}

/** Returns what the first run stored; while that may still be at work, what our rules read; else tries anew. */
function rereading(
  stored: Awaited<ReturnType<typeof storedEstimate>>,
  { receivedAt }: Submission,
  read: () => Promise<Estimate>,
  props: Parameters<typeof readByRules>[0],
): Estimate | Promise<Estimate> {
  if (stored?.estimate?.reading) return stored.estimate;
  const isUnderWay =
    !stored || receivedAt.getTime() - Date.parse(stored.createdAt) < EARLIER_RUN_IS_OVER_MS;
  return isUnderWay ? readByRules(props) : read();
}

/** Joins all events of a quote request, for whoever takes no stream. */
export async function quoteResponse(events: AsyncIterable<QuoteEvent>): Promise<QuoteResponse> {
  let response: Partial<QuoteResponse> = {};
  for await (const { data } of events) response = { ...response, ...data };
  return response as QuoteResponse;
}
