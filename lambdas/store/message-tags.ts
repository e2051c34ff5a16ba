import type { DeliveryAttempt } from './items.ts';

/**
 * The tags of an email, which the events of SES repeat. Names and values have up to 256 ASCII letters,
 * digits, `_` and `-` (SES API reference, "MessageTag").
 */
export type MessageTags = Record<string, string>;

/** Makes the tags of an email about one new item. */
export function itemTags({ table, id, failedDeliveries }: DeliveryAttempt): MessageTags {
  return { table, item: id, failedDeliveries: String(failedDeliveries) };
}

/** Makes the tags of an email about many. */
export function digestTags(id: string): MessageTags {
  return { digest: id };
}

/** Reads the tags as an event holds them: SES gives each a list of values, and adds some of its own. */
export function attemptOf(tags: Record<string, string[]>): DeliveryAttempt | undefined {
  const [table] = tags.table ?? [];
  const [id] = tags.item ?? [];
  if (!table || !id) return undefined;
  return { table, id, failedDeliveries: Number(tags.failedDeliveries?.[0] ?? 0) };
}

/** Reads the id of a digest in the same way. */
export function digestIdOf(tags: Record<string, string[]>): string | undefined {
  return tags.digest?.[0];
}
