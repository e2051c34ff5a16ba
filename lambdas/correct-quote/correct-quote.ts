import { correctedEstimate, type QuoteCorrection } from '../../domain/estimate/estimate.ts';
import { estimateInText } from '../../domain/estimate/estimate-view.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';

/** The owner has answered by then, and the figures in the lead must stay as they were discussed. */
const CORRECTABLE_MS = 30 * 24 * 60 * 60_000;

/**
 * Stores the homeowner's corrections of an estimate with the lead that it belongs to.
 *
 * @returns the corrected estimate as text
 * @throws HttpProblem 404 where no estimate has the id, and 400 for one of more than a month ago and for choices that
 * it did not offer
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
    // And nothing else of the estimate: the reading may be stored at the same moment.
    UpdateExpression: 'SET estimate.choices = :choices, estimate.isCorrected = :isCorrected',
    // The lead may expire or be deleted in between, and no update brings it back.
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
