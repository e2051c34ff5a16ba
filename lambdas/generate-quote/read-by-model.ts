import { once } from 'node:events';
import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { checkReading } from '../../domain/estimate/check-reading.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateByReading } from '../../domain/estimate/make-estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { MAX_PHOTOS_READ } from '../../domain/photo-upload.ts';
import type { Submission } from '../shared/http/request.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { PhotoStore } from '../shared/store/photo-store.ts';
import type { Quota } from '../shared/store/quota.ts';
import { converseInput, toolInput } from './choose-tool.ts';

export interface ModelDependencies {
  modelId: string;
  /** Counts each call as one use, and each picture as another. */
  quota: Quota;
  photos: PhotoStore;
  metrics: Metrics;
}

/** A slower answer costs the visitor more patience than it gains in accuracy. */
const READ_WITHIN_MS = 12_000;

/** The longest an estimate waits for photos. */
const PICTURES_WITHIN_MS = 1_500;

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 });

/** Prices a project by what a model reads in its description; returns the plain estimate if it can't. Never throws. */
export async function readByModel(
  id: string,
  request: QuoteRequest,
  submission: Submission,
  plain: Estimate,
  model: ModelDependencies,
): Promise<Estimate> {
  try {
    const signal = AbortSignal.timeout(PICTURES_WITHIN_MS);
    const numbers = await model.photos.listNumbers(request, signal);
    const shown = numbers.slice(0, MAX_PHOTOS_READ);
    const photos = await model.photos.read(request.photosId ?? '', shown, 'medium', signal);
    const pictures = photos.map(({ content }) => content);
    const { receivedAt, sourceHash } = submission;
    if (await model.quota.take(receivedAt, sourceHash, 1 + pictures.length)) {
      const left = Math.max(0, receivedAt.getTime() + READ_WITHIN_MS - Date.now());
      const abortSignal = AbortSignal.timeout(left);
      const command = new ConverseCommand(converseInput(model.modelId, request, pictures));
      // The SDK ignores the signal while it connects.
      const answer = await Promise.race([
        bedrock.send(command, { abortSignal }),
        once(abortSignal, 'abort').then((): never => {
          throw abortSignal.reason;
        }),
      ]);
      const reading = checkReading(toolInput(answer), request.description, pictures.length);
      return estimateByReading(request, reading, pictures.length);
    }
    logger.warn("The day's model calls are used up", { id });
  } catch (error) {
    logger.error('Model could not read the project', { id, error: error as Error });
  }
  model.metrics.addMetric('ReadingsWithoutModel', MetricUnit.Count, 1);
  model.metrics.publishStoredMetrics();
  return plain;
}
