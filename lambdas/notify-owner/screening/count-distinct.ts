import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { variable } from '../../runtime/required-env.ts';
import { documents } from '../../store/document-client.ts';

const settingsTable = variable('SETTINGS_TABLE');

interface Sighting {
  /** What is counted, by the id of its count in the settings table. */
  of: string;
  /** Whom or what it was seen with. The same one again, as after a retry, is no other. */
  member: string;
  /** The count goes no further, so that no flood makes an item that is too large. */
  limit: number;
  keptSeconds: number;
}

/**
 * Notes that something was seen with a member, and tells with how many different ones by now. DynamoDB
 * takes up to two days over what has expired, so a count may hold longer than it is kept for.
 */
export async function countDistinct(
  { of, member, limit, keptSeconds }: Sighting,
  now: Date,
): Promise<number> {
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: settingsTable,
        Key: { id: of },
        UpdateExpression:
          'ADD seenWith :members SET expiresAt = if_not_exists(expiresAt, :expiresAt)',
        ConditionExpression:
          'attribute_not_exists(seenWith) OR size(seenWith) < :limit OR contains(seenWith, :member)',
        ExpressionAttributeValues: {
          ':members': new Set([member]),
          ':member': member,
          ':limit': limit,
          ':expiresAt': Math.floor(now.getTime() / 1000) + keptSeconds,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return (Attributes?.seenWith as Set<string> | undefined)?.size ?? 0;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return limit;
    throw error;
  }
}
