import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { MAX_PHOTOS_READ } from '../../domain/photo-upload.ts';
import type { PriceList } from '../../domain/price-list/price-list.ts';
import type { Submission } from '../shared/http/request.ts';
import { attempt, logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import type { PhotoStore } from '../shared/store/photo-store.ts';
import type { Quota } from '../shared/store/quota.ts';
import { type LeadStore, storeLead } from '../shared/store/submission.ts';
import type { Table } from '../shared/store/table.ts';
import { converseInput, toolInput } from './estimate/choose-tool.ts';
import { estimateByName } from './estimate/estimate-by-name.ts';
import { makeEstimate } from './estimate/make-estimate.ts';

interface QuoteDependencies extends LeadStore {
  priceList: PriceList;
  photos: PhotoStore;
  /** Counts each call of the model as one use, and each picture as another. */
  quota: Quota;
  modelId: string;
  /** The model may answer until this long after the request. */
  readWithinMs: number;
  metrics: Metrics;
}

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
  dependencies: QuoteDependencies,
) {
  const { leads, priceList, readWithinMs } = dependencies;
  const lead = { kind: 'quote-request', ...request, estimate: undefined } as const;
  const { id, isNew } = await storeLead(lead, submission, dependencies);
  logger.info(isNew ? 'Quote request stored' : 'Quote request was stored before', { id });
  const byName = estimateByName(priceList, request);
  const store = (changes: Partial<LeadItem>) =>
    attempt('Estimate could not be stored', { id }, async () => {
      const stored = await leads.update(id, { set: changes });
      if (!stored) throw new Error('The lead was deleted meanwhile.');
    });
  if (isNew) {
    await store({ estimate: byName });
    const read = async () => {
      const estimate = await readByModel(id, request, submission, byName, dependencies);
      logger.info('Project read', { id, readBy: estimate.reading.readBy });
      // This releases the lead's email. If it fails, the email has the estimate by name.
      await store({ estimate, unread: undefined });
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
    if (!lead?.unread || Date.now() >= readUntil) return estimate ?? byName;
    await wait(POLL_EVERY_MS);
  }
}

/** The longest an estimate waits for photos. */
const PICTURES_WITHIN_MS = 1_500;

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 });

/** Prices a project by what a model reads in its description, or returns the estimate by name. Never throws. */
async function readByModel(
  id: string,
  request: QuoteRequest,
  submission: Submission,
  byName: Estimate,
  { priceList, modelId, readWithinMs, quota, photos, metrics }: QuoteDependencies,
): Promise<Estimate> {
  try {
    const signal = AbortSignal.timeout(PICTURES_WITHIN_MS);
    const numbers = await photos.listNumbers(request, signal);
    const shown = numbers.slice(0, MAX_PHOTOS_READ);
    const read = await photos.read(request.photosId ?? '', shown, 'medium', signal);
    const pictures = read.map(({ content }) => content);
    const { receivedAt, sourceHash } = submission;
    // Each picture counts as another use.
    if (await quota.take(receivedAt, sourceHash, 1 + pictures.length)) {
      const left = Math.max(0, receivedAt.getTime() + readWithinMs - Date.now());
      const abortSignal = AbortSignal.timeout(left);
      const command = new ConverseCommand(converseInput(priceList, modelId, request, pictures));
      // The SDK ignores the signal while it connects.
      const answer = await Promise.race([
        bedrock.send(command, { abortSignal }),
        once(abortSignal, 'abort').then((): never => {
          throw abortSignal.reason;
        }),
      ]);
      return makeEstimate(priceList, request, toolInput(answer), 'ai', pictures.length);
    }
    logger.warn("The day's model calls are used up", { id });
  } catch (error) {
    logger.error('Model could not read the project', { id, error: error as Error });
  }
  metrics.addMetric('ReadingsWithoutModel', MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
  return byName;
}
