import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from '../store/document-client.ts';

/** A month of counts tells whether the limit fits. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/**
 * Takes one of the day's model calls, before the call, so that no rush of requests overdraws it.
 *
 * @param now - the day is that of UTC
 * @returns false where the day's calls are used up
 */
export async function consumeModelQuota(
  { settingsTable, dailyLimit }: { settingsTable: string; dailyLimit: number },
  now: Date,
): Promise<boolean> {
  // The first call of a day finds no counter to compare.
  if (dailyLimit < 1) return false;
  try {
    await documents.send(
      new UpdateCommand({
        TableName: settingsTable,
        Key: { id: `model-calls-${now.toISOString().slice(0, 10)}` },
        UpdateExpression: 'ADD taken :one SET expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(taken) OR taken < :limit',
        ExpressionAttributeValues: {
          ':one': 1,
          ':limit': dailyLimit,
          ':expiresAt': Math.floor(now.getTime() / 1000) + KEEP_SECONDS,
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
