import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Estimate, Reading } from '../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-form.ts';
import type { PriceSheet } from '../../domain/price-list/price-sheet.ts';
import { groundPicks } from '../../domain/reading/ground-picks.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { logger } from '../runtime/logger.ts';
import type { Quota } from '../store/quota.ts';
import { askModel } from './ask-model.ts';

/** The model, and what its use is counted by. */
export interface ModelDependencies {
  modelId: string;
  quota: Quota;
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
    const picks = isWorthAsking(props) ? await modelPicks(props, model) : undefined;
    if (picks) return grounded(picks, 'ai', props);
  } catch (error) {
    // The lead is stored and the price is ours: a model that fails costs the visitor some accuracy.
    logger.error('The model could not read the project', { id, error: error as Error });
    model.metrics.addMetric('FailedReadings', MetricUnit.Count, 1);
    model.metrics.publishStoredMetrics();
  }
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

/** @returns undefined where the day's calls are used up */
async function modelPicks(
  { id, request, sheet, receivedAt }: ReadingProps,
  { modelId, quota }: ModelDependencies,
): Promise<unknown> {
  if (!(await quota.consume(receivedAt))) {
    logger.warn("The day's model calls are used up", { id });
    return undefined;
  }
  const left = Math.max(0, receivedAt.getTime() + READ_WITHIN_MS - Date.now());
  return askModel(modelId, request, sheet, left);
}
