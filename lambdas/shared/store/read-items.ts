import { byCreation, LISTED, SPAM } from '../../../domain/tables.ts';
import type { OutboxItem } from './items.ts';
import type { Table } from './table.ts';

/** The number of items that the owner's pages read at once: at 500 bytes each, 10,000 are five query pages. */
const MAX_RECENT = { [LISTED]: 10_000, [SPAM]: 5_000 };

/** Reads the newest items and the newest possible spam in two queries, so a flood of spam can't hide a lead. */
export async function recentItems<Item extends OutboxItem>(
  table: Table<Item>,
  max: Record<OutboxItem['listed'], number | undefined> = MAX_RECENT,
): Promise<Item[]> {
  const lists = [LISTED, SPAM].map((list) =>
    table.query(byCreation, ['listed', list], { isNewestFirst: true, max: max[list] }),
  );
  return (await Promise.all(lists)).flat();
}

export function allItems<Item extends OutboxItem>(table: Table<Item>): Promise<Item[]> {
  return recentItems(table, { [LISTED]: undefined, [SPAM]: undefined });
}
