import { once } from 'node:events';
import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { Estimate } from '../../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import type { PriceList } from '../../../domain/price-list/price-list.ts';
import type { Submission } from '../../shared/http/request.ts';
import { logger } from '../../shared/runtime/logger.ts';
import type { Quota } from '../../shared/store/quota.ts';
import { converseInput, toolInput } from './choose-tool.ts';
import { makeEstimate } from './make-estimate.ts';

export interface ModelReader {
  priceList: PriceList;
  quota: Quota;
  modelId: string;
  /** The model may answer until this long after the request. */
  readWithinMs: number;
  metrics: Metrics;
}

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 });

/** Prices a project by what a model reads in its description. Returns undefined if that fails. */
export async function estimateByModel(
  id: string,
  request: QuoteRequest,
  { receivedAt, sourceHash }: Submission,
  { priceList, modelId, readWithinMs, quota, metrics }: ModelReader,
): Promise<Estimate | undefined> {
  try {
    const mayAsk = await quota.take(receivedAt, sourceHash);
    if (!mayAsk) throw new Error("The day's model calls are used up.");
    const left = Math.max(0, receivedAt.getTime() + readWithinMs - Date.now());
    const abortSignal = AbortSignal.timeout(left);
    const command = new ConverseCommand(converseInput(priceList, modelId, request));
    // The SDK ignores the abort signal while it connects, so race against it.
    const answer = await Promise.race([
      bedrock.send(command, { abortSignal }),
      once(abortSignal, 'abort').then((): never => {
        throw abortSignal.reason;
      }),
    ]);
    return makeEstimate(priceList, request, { readBy: 'ai', input: toolInput(answer) });
  } catch (error) {
    logger.error('Model could not read the project', { id, error: error as Error });
    metrics.addMetric('ReadingsWithoutModel', MetricUnit.Count, 1);
    metrics.publishStoredMetrics();
    return undefined;
  }
}
