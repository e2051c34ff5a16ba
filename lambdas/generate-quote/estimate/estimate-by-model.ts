import { once } from 'node:events';
import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { Estimate } from '../../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import { MAX_PHOTOS_READ } from '../../../domain/photo-upload.ts';
import type { PriceList } from '../../../domain/price-list/price-list.ts';
import type { Submission } from '../../shared/http/request.ts';
import { logger } from '../../shared/runtime/logger.ts';
import type { PhotoStore } from '../../shared/store/photo-store.ts';
import type { Quota } from '../../shared/store/quota.ts';
import { converseInput, toolInput } from './choose-tool.ts';
import { makeEstimate } from './make-estimate.ts';

export interface ModelReader {
  priceList: PriceList;
  photos: PhotoStore;
  /** Counts each call of the model as one use, and each photo as another. */
  quota: Quota;
  modelId: string;
  /** The model may answer until this long after the request. */
  readWithinMs: number;
  metrics: Metrics;
}

/** The longest an estimate waits for photos. */
const PHOTOS_WITHIN_MS = 1_500;

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 });

/** Prices a project by what a model reads in its description and photos. Returns undefined if that fails. */
export async function estimateByModel(
  id: string,
  request: QuoteRequest,
  { receivedAt, sourceHash }: Submission,
  { priceList, modelId, readWithinMs, quota, photos, metrics }: ModelReader,
): Promise<Estimate | undefined> {
  try {
    const signal = AbortSignal.timeout(PHOTOS_WITHIN_MS);
    const numbers = await photos.listNumbers(request, signal);
    const first = numbers.slice(0, MAX_PHOTOS_READ);
    const read = await photos.read(request.photosId ?? '', first, 'medium', signal);
    const shown = read.map(({ content }) => content);
    if (await quota.take(receivedAt, sourceHash, 1 + shown.length)) {
      const left = Math.max(0, receivedAt.getTime() + readWithinMs - Date.now());
      const abortSignal = AbortSignal.timeout(left);
      const command = new ConverseCommand(converseInput(priceList, modelId, request, shown));
      // The SDK ignores the abort signal while it connects, so race against it.
      const answer = await Promise.race([
        bedrock.send(command, { abortSignal }),
        once(abortSignal, 'abort').then((): never => {
          throw abortSignal.reason;
        }),
      ]);
      const input = toolInput(answer);
      return makeEstimate(priceList, request, { readBy: 'ai', input, photos: shown.length });
    }
    logger.warn("The day's model calls are used up", { id });
  } catch (error) {
    logger.error('Model could not read the project', { id, error: error as Error });
  }
  metrics.addMetric('ReadingsWithoutModel', MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
  return undefined;
}
