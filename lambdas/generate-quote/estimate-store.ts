import type { Estimate } from '../../domain/estimate/estimate.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';

/** The visitor waits for the end of the response: a table that hangs must not make it longer than 20 s. */
const STORE_WITHIN_MS = 1500;

/**
 * Reads the estimate that an earlier run for the same request stored, and the time of its lead.
 *
 * @returns undefined where the table cannot be read: the visitor's lead is stored all the same
 */
export async function storedEstimate(
  id: string,
  leads: Table<LeadItem>,
): Promise<{ estimate?: Estimate | undefined; createdAt: string } | undefined> {
  try {
    const lead = await leads.get(id);
    return {
      estimate: lead && 'estimate' in lead ? lead.estimate : undefined,
      createdAt: lead?.createdAt ?? '',
    };
  } catch (error) {
    logger.error('The stored estimate could not be read', { id, error: error as Error });
    return undefined;
  }
}

/**
 * Stores an estimate once its description was read, which releases the lead's email. Best effort: the
 * visitor has the response, and the schedule sends the email without the reading.
 */
export async function storeEstimate(
  id: string,
  estimate: Estimate,
  leads: Table<LeadItem>,
): Promise<void> {
  try {
    const stored = await leads.conditionalUpdate(
      id,
      {
        UpdateExpression: 'SET estimate = :estimate REMOVE unread',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':estimate': estimate },
      },
      { abortSignal: AbortSignal.timeout(STORE_WITHIN_MS) },
    );
    if (!stored) throw new Error('The lead was deleted meanwhile.');
  } catch (error) {
    logger.error('The estimate could not be stored with its lead', { id, error: error as Error });
  }
}
