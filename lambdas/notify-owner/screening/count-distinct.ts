import type { SettingsItem } from '../../store/items.ts';
import type { Table } from '../../store/table.ts';

interface Sighting {
  /** The subject, by the id of its count in the table of settings. */
  of: string;
  /** The company in which it was seen. The same member again, as after a retry, counts once. */
  member: string;
  /** The count goes no further, so that no flood makes an item that is too large. */
  limit: number;
  keptSeconds: number;
}

/**
 * Records a sighting of a subject with a member.
 *
 * @returns the number of distinct members by now. DynamoDB takes up to two days over an expired item, so
 * a count may hold longer than it is kept for.
 */
export async function countDistinct(
  settings: Table<SettingsItem>,
  { of, member, limit, keptSeconds }: Sighting,
  now: Date,
): Promise<number> {
  const count = await settings.conditionalUpdate(of, {
    UpdateExpression: 'ADD seenWith :members SET expiresAt = if_not_exists(expiresAt, :expiresAt)',
    ConditionExpression:
      'attribute_not_exists(seenWith) OR size(seenWith) < :limit OR contains(seenWith, :member)',
    ExpressionAttributeValues: {
      ':members': new Set([member]),
      ':member': member,
      ':limit': limit,
      ':expiresAt': Math.floor(now.getTime() / 1000) + keptSeconds,
    },
  });
  return count ? (count.seenWith?.size ?? 0) : limit;
}
