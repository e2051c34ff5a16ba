import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Explanation } from '../../domain/estimate.ts';
import { documents } from '../shared/documents.ts';
import { leadsTable } from '../shared/lead.ts';
import { logger } from '../shared/logger.ts';

/** The visitor waits for the end of the answer: a store that hangs must not make it longer than 20 s. */
const KEEP_WITHIN_MS = 1500;

/**
 * Reads what an earlier run for the same request left with its lead, and when that was stored; undefined
 * where the table cannot be read, because the visitor's lead is safe whatever it says.
 */
export async function storedExplanation(
  id: string,
): Promise<{ explanation?: Explanation; createdAt: string } | undefined> {
  try {
    const { Item } = await documents.send(
      new GetCommand({ TableName: leadsTable, Key: { id }, ConsistentRead: true }),
    );
    return { explanation: Item?.explanation, createdAt: Item?.createdAt };
  } catch (error) {
    logger.error('The stored explanation could not be read', { id, error: error as Error });
    return undefined;
  }
}

/** Best effort: the visitor has the answer, and the lead is kept without it too. */
export async function keepExplanation(id: string, explanation: Explanation): Promise<void> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: leadsTable,
        Key: { id },
        UpdateExpression: 'SET explanation = :explanation',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':explanation': explanation },
      }),
      { abortSignal: AbortSignal.timeout(KEEP_WITHIN_MS) },
    );
  } catch (error) {
    logger.error('The explanation could not be kept with its lead', { id, error: error as Error });
  }
}
