import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { documents } from '../../shared/documents.ts';

/**
 * Reads these attributes of every item of a table. Once a month and for tables of some thousand items
 * that is cheaper than an index that serves nothing else.
 */
export async function* scanItems<Item, Name extends keyof Item & string>(
  table: string,
  attributes: readonly Name[],
): AsyncGenerator<Pick<Item, Name>> {
  const pages = paginateScan(
    { client: documents },
    {
      TableName: table,
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    },
  );
  for await (const { Items = [] } of pages) yield* Items as Pick<Item, Name>[];
}
