import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Site } from '../site/site.ts';
import type { SiteTable } from '../site/site-tables.ts';

/**
 * All items of a table, page by page.
 *
 * @param attributes - what is read of each; nothing else leaves the table
 */
export async function scanItems<Item>(
  { documents, tables }: Site,
  table: SiteTable,
  attributes: readonly string[],
): Promise<Item[]> {
  const names = attributes.map((attribute, index) => [`#${index}`, attribute] as const);
  const pages = paginateScan(
    { client: documents },
    {
      TableName: tables[table],
      ProjectionExpression: names.map(([name]) => name).join(', '),
      // By other names: some attributes are called like words of the expression's language.
      ExpressionAttributeNames: Object.fromEntries(names),
      ConsistentRead: true,
    },
  );
  const items: Item[] = [];
  for await (const { Items = [] } of pages) items.push(...(Items as Item[]));
  return items;
}

/** For a list from the oldest to the newest. */
export function byTime(a: { createdAt: string }, b: { createdAt: string }): number {
  return a.createdAt.localeCompare(b.createdAt, 'en');
}
