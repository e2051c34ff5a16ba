import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { startTables } from 'local-cloud';
import { inject } from 'vitest';

/** The local run's database alone: the tables of the stack that `npm start` runs, in memory. */
export async function startLocalTables() {
  const { endpoint, client, tables, stop } = await startTables({
    name: 'masonry-site-dev',
    region: 'us-east-1',
    assetFolder: '',
    template: inject('templates').dev,
  });
  const documents = DynamoDBDocumentClient.from(client);
  const nameOf = (part: 'Leads' | 'Testimonials' | 'Settings') =>
    tables.find(({ logicalId }) => logicalId.startsWith(part))?.name ?? '';
  return {
    endpoint,
    port: new URL(endpoint).port,
    documents,
    nameOf,
    put: (part: Parameters<typeof nameOf>[0], Item: { id: string }) =>
      documents.send(new PutCommand({ TableName: nameOf(part), Item })),
    async get(part: Parameters<typeof nameOf>[0], id: string) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: nameOf(part), Key: { id }, ConsistentRead: true }),
      );
      return Item;
    },
    stop,
  };
}
