import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { documents } from '../../shared/documents.ts';

/**
 * Reads these attributes of every item of a table, a page at a time. Once a month and for tables of some thousand items
 * that is cheaper than an index that serves nothing else.
 *
 * @param shouldContinue - asked after each page; after a no there are no more items
 */
export async function* scanItems<Item, Name extends keyof Item & string>(
  table: string,
  attributes: readonly Name[],
  shouldContinue: () => boolean,
): AsyncGenerator<Pick<Item, Name>> {
  const pages = paginateScan(
    { client: documents },
    {
      TableName: table,
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    },
  );
  for await (const { Items = [] } of pages) {
    yield* Items as Pick<Item, Name>[];
    if (!shouldContinue()) return;
  }
}
