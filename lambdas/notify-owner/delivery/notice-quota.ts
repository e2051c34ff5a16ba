import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { variable } from '../../runtime/required-env.ts';
import { documents } from '../../store/document-client.ts';

const settingsTable = variable('SETTINGS_TABLE');
const noticesAnHour = Number(variable('NOTICES_AN_HOUR'));

/** Nobody looks at an hour that is over; a day is enough to find out what happened. */
const KEEP_SECONDS = 24 * 60 * 60;

/**
 * Takes one of the hour's mails that tell of one item alone, before it is sent, so that no flood of
 * posts becomes a flood of mails.
 *
 * @param now - the hour is that of UTC
 * @returns false where the hour's are used up
 */
export async function consumeQuota(now: Date): Promise<boolean> {
  try {
    await documents.send(
      new UpdateCommand({
        ...counterOf(now),
        UpdateExpression: 'ADD #count :one SET expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
        ExpressionAttributeValues: {
          ':one': 1,
          ':limit': noticesAnHour,
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

/**
 * Gives one back that did not become a mail.
 *
 * @param now - as it was taken with
 */
export async function returnQuota(now: Date): Promise<void> {
  await documents.send(
    new UpdateCommand({
      ...counterOf(now),
      UpdateExpression: 'ADD #count :minusOne',
      ExpressionAttributeValues: { ':minusOne': -1 },
    }),
  );
}

function counterOf(now: Date) {
  return {
    TableName: settingsTable,
    Key: { id: `notices#${now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}` },
    ExpressionAttributeNames: { '#count': 'count' },
  };
}
