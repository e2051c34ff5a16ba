import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { startTables } from 'local-cloud';
import { onTestFinished } from 'vitest';

const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });

const index = (attribute: string, ...NonKeyAttributes: string[]) => ({
  IndexName: `by-${attribute}`,
  KeySchema: [key(attribute, 'HASH'), key('createdAt', 'RANGE')],
  Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes },
});
const unsent = index('unsent', 'notice', 'noticeAt', 'tokenIssuedAt', 'possibleSpam');
const unanswered = index('unanswered', 'remindedAt', 'possibleSpam');

function table(TableName: string, indexes: ReturnType<typeof index>[]) {
  const keys = new Set(indexes.flatMap(({ KeySchema }) => KeySchema.map((k) => k.AttributeName)));
  return {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      TableName,
      KeySchema: [key('id', 'HASH')],
      AttributeDefinitions: [text('id'), ...[...keys].map(text)],
      ...(indexes.length && { GlobalSecondaryIndexes: indexes }),
    },
  };
}

/** Empty tables in memory, to which the functions' own client talks until the test is over. */
export async function outboxTables() {
  const Resources = {
    Leads: table('leads', [unsent, unanswered]),
    Testimonials: table('testimonials', [unsent]),
    Settings: table('settings', []),
  };
  const { client, endpoint, stop } = await startTables({
    name: 'test',
    region: 'us-east-1',
    assetFolder: '',
    template: { Resources },
  });
  onTestFinished(stop);
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    endpoint,
    async put(name: string, items: object[]) {
      for (let start = 0; start < items.length; start += 25) {
        const puts = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
        await documents.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
      }
    },
    async items(name: string) {
      const items: Record<string, unknown>[] = [];
      for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: name })) {
        items.push(...Items);
      }
      return items;
    },
  };
}
