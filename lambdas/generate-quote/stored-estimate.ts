import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { logger } from '../runtime/logger.ts';
import { documents } from '../store/document-client.ts';
import { leadsTable } from '../store/leads.ts';

/** The visitor waits for the end of the answer: a store that hangs must not make it longer than 20 s. */
const STORE_WITHIN_MS = 1500;

/**
 * Reads the estimate that an earlier run for the same request stored, and when its lead came.
 *
 * @returns undefined where the table cannot be read, because the visitor's lead is safe whatever it says
 */
export async function storedEstimate(
  id: string,
): Promise<{ estimate?: Estimate; createdAt: string } | undefined> {
  try {
    const { Item } = await documents.send(
      new GetCommand({ TableName: leadsTable, Key: { id }, ConsistentRead: true }),
    );
    return { estimate: Item?.estimate, createdAt: Item?.createdAt };
  } catch (error) {
    logger.error('The stored estimate could not be read', { id, error: error as Error });
    return undefined;
  }
}

/**
 * Stores an estimate once its description was read, which releases the lead's email. Best effort: the
 * visitor has the answer, and the schedule sends the email without the reading.
 */
export async function storeEstimate(id: string, estimate: Estimate): Promise<void> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: leadsTable,
        Key: { id },
        UpdateExpression: 'SET estimate = :estimate REMOVE unread',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':estimate': estimate },
      }),
      { abortSignal: AbortSignal.timeout(STORE_WITHIN_MS) },
    );
  } catch (error) {
    logger.error('The estimate could not be stored with its lead', { id, error: error as Error });
  }
}
