import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Estimate, Reading } from '../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { PriceSheet } from '../../domain/price-list/price-sheet.ts';
import { groundPicks } from '../../domain/reading/ground-picks.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { logger } from '../runtime/logger.ts';
import type { Quota } from '../store/quota.ts';
import { askModel } from './ask-model.ts';
import { converseInput } from './choose-tool.ts';

/** The model, and what its use is counted by. */
export interface ModelDependencies {
  modelId: string;
  /** The calls of a day. */
  quota: Quota;
  /** The calls of a day that one source may make. */
  sourceQuota: (source: string) => Quota;
  metrics: Metrics;
}

/** A model that takes longer costs the visitor more patience than it saves in accuracy. */
const READ_WITHIN_MS = 12_000;

interface ReadingProps {
  id: string;
  request: QuoteRequest;
  /** The estimate from the form's fields alone. */
  estimate: Estimate;
  sheet: PriceSheet;
  receivedAt: Date;
  /** The hash of the network that it came from, where that is known. */
  source: string | undefined;
}

/**
 * Refines an estimate by what its description says: as the model reads it, or as our own rules do where the
 * model is out of reach. It does not throw.
 */
export async function readProject(
  props: ReadingProps,
  model: ModelDependencies,
): Promise<Estimate> {
  const { id } = props;
  try {
    if (!isWorthAsking(props)) return readByRules(props);
    const picks = await modelPicks(props, model);
    if (picks) return grounded(picks, 'ai', props);
  } catch (error) {
    // The lead is stored and the price is ours: a model that fails costs the visitor some accuracy.
    logger.error('The model could not read the project', { id, error: error as Error });
    model.metrics.addMetric('FailedReadings', MetricUnit.Count, 1);
  }
  model.metrics.addMetric('ReadingsWithoutModel', MetricUnit.Count, 1);
  model.metrics.publishStoredMetrics();
  return readByRules(props);
}

/** Refines an estimate by our own rules alone. */
export function readByRules(props: ReadingProps): Estimate {
  return grounded(readDescription(props.request.description, props.sheet), 'rules', props);
}

function grounded(
  picks: unknown,
  readBy: Reading['readBy'],
  { request: { description }, estimate, sheet }: ReadingProps,
): Estimate {
  return groundPicks(picks, { sheet, description, estimate, readBy });
}

/** Work without a usual price has nothing to choose from, unless it speaks of a job that has one. */
function isWorthAsking({ request, estimate, sheet }: ReadingProps): boolean {
  return (
    estimate.offer.usualJob !== undefined ||
    readDescription(request.description, sheet).job !== undefined
  );
}

/** @returns undefined where the day's calls are used up, or the source's share of them */
async function modelPicks(
  { id, request, sheet, receivedAt, source }: ReadingProps,
  { modelId, quota, sourceQuota }: ModelDependencies,
): Promise<unknown> {
  if (source && !(await sourceQuota(source).consume(receivedAt))) {
    logger.warn("The source's model calls of the day are used up", { id });
    return undefined;
  }
  if (!(await quota.consume(receivedAt))) {
    logger.warn("The day's model calls are used up", { id });
    return undefined;
  }
  const left = Math.max(0, receivedAt.getTime() + READ_WITHIN_MS - Date.now());
  return askModel(converseInput(modelId, request, sheet), left);
}
