import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from './document-client.ts';
import type { OwnerItem } from './owner-item.ts';

/** What a button does to an item. */
export interface OwnerChange<Item> {
  /** Attributes that must still be as the item was read. */
  from: readonly (keyof Item & string)[];
  /** Their values after it; undefined takes an attribute away. */
  to: { [Key in keyof Item]?: Item[Key] | undefined };
}

/**
 * Changes an item, on the condition that it is as it was read and its token is too.
 *
 * @returns false where somebody else changed it meanwhile: then nothing is written
 */
export async function changeItem<Item extends OwnerItem>(
  table: string,
  item: Item,
  { from, to }: OwnerChange<Item>,
): Promise<boolean> {
  const unchanged = ([...from, 'ownerToken'] as const).map((key) => [key, item[key]] as const);
  const changes = Object.entries(to);
  const set = changes.filter(([, value]) => value !== undefined);
  const removed = changes.filter(([, value]) => value === undefined).map(([key]) => key);
  try {
    await documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { id: item.id },
        ConditionExpression: unchanged
          .map(([key, was]) =>
            was === undefined ? `attribute_not_exists(${key})` : `${key} = :was_${key}`,
          )
          .join(' AND '),
        UpdateExpression: [
          `SET ${set.map(([key]) => `${key} = :${key}`).join(', ')}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
        ].join(' '),
        ExpressionAttributeValues: Object.fromEntries([
          ...unchanged.flatMap(([key, was]) => (was === undefined ? [] : [[`:was_${key}`, was]])),
          ...set.map(([key, value]) => [`:${key}`, value]),
        ]),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
