import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { documents } from '../../store/document-client.ts';

/**
 * Reads these attributes of every item of a table, a page at a time. Once a month and for tables of some thousand items
 * that is cheaper than an index that serves nothing else.
 *
 * @param paths - names of attributes, with dots where only a part of one is read: `estimate.reading.readBy`
 * @param shouldContinue - asked after each page; after a no there are no more items
 */
export async function* scanItems<Item>(
  table: string,
  paths: readonly string[],
  shouldContinue: () => boolean,
): AsyncGenerator<Item> {
  const names = paths.flatMap((path) => path.split('.'));
  const pages = paginateScan(
    { client: documents },
    {
      TableName: table,
      ProjectionExpression: paths.map((path) => `#${path.replaceAll('.', '.#')}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    },
  );
  for await (const { Items = [] } of pages) {
    yield* Items as Item[];
    if (!shouldContinue()) return;
  }
}
