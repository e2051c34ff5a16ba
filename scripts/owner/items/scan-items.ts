import type { Table } from '../../../lambdas/store/table.ts';

/**
 * Reads all items of a table.
 *
 * @param attributes - those that are read of each; nothing else leaves the table
 */
export async function scanItems<Projected>(
  table: Table<{ id: string }>,
  attributes: readonly string[],
): Promise<Projected[]> {
  const items: Projected[] = [];
  const pages = table.scanPages<Projected>(attributes, { ConsistentRead: true });
  for await (const page of pages) items.push(...page);
  return items;
}

/** Compares items for a list from the oldest to the newest. */
export function byTime(a: { createdAt: string }, b: { createdAt: string }): number {
  return a.createdAt.localeCompare(b.createdAt, 'en');
}
