import { correctedEstimate, type QuoteCorrection } from '../../domain/estimate/estimate.ts';
import { estimateInText } from '../../domain/estimate/estimate-view.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';

/** By then the owner has answered, and the figures must stay as they were discussed. */
const CORRECTABLE_MS = 30 * 24 * 60 * 60_000;

/**
 * Stores the homeowner's corrections of an estimate.
 *
 * @returns the corrected estimate as text
 * @throws HttpProblem 404 for an unknown id, 400 for an old estimate or for choices that it didn't offer
 */
export async function correctQuote(
  { id, choices }: QuoteCorrection,
  leads: Table<LeadItem>,
): Promise<{ quote: string }> {
  const lead = await leads.get(id);
  if (lead?.kind !== 'quote-request') throw noSuchEstimate();
  if (Date.now() - Date.parse(lead.createdAt) >= CORRECTABLE_MS) {
    throw new HttpProblem(400, 'This estimate is more than a month old. Please ask for a new one.');
  }
  const estimate = correctedEstimate(lead.estimate, choices);
  if (!estimate) throw new HttpProblem(400, 'The estimate offered no such choice.');
  const corrected = await leads.conditionalUpdate(id, {
    // Only these two, because the reading may be stored at the same time.
    UpdateExpression: 'SET estimate.choices = :choices, estimate.isCorrected = :isCorrected',
    // The lead may have been deleted in between.
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ':choices': estimate.choices, ':isCorrected': true },
  });
  if (!corrected) throw noSuchEstimate();
  logger.info('Estimate corrected', { id });
  return { quote: estimateInText(estimate) };
}

function noSuchEstimate(): HttpProblem {
  return new HttpProblem(404, 'There is no such estimate.');
}
