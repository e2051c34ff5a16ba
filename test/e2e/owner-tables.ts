import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { localRun } from './local-run.ts';

/** The tables of the local run, as an engineer reaches them. */
export const documents = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: `http://localhost:${localRun.settings.DYNAMODB_PORT}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'ENGINEER', secretAccessKey: 'none' },
  }),
);

type Kind = 'Testimonials' | 'Leads' | 'Settings';

/** The name of the local run's table of a kind. */
export async function tableOf(kind: Kind): Promise<string> {
  const { TableNames = [] } = await documents.send(new ListTablesCommand({}));
  const name = TableNames.find((each) => each.includes(kind));
  if (!name) throw new Error(`The local run has no table of ${kind}.`);
  return name;
}

/** The one stored item with these words, as the table has it. */
export async function storedItem<Item>(kind: Kind, words: string): Promise<Item> {
  const { Items = [] } = await documents.send(
    new ScanCommand({ TableName: await tableOf(kind), ConsistentRead: true }),
  );
  const [item, ...others] = Items.filter((each) =>
    [each.testimonial, each.message, each.description].includes(words),
  );
  if (!item || others.length > 0) throw new Error(`Not one item of ${kind} has "${words}".`);
  return item as Item;
}

/** Makes a stored review older than links in mails work. */
export async function expireLink(id: string): Promise<void> {
  const ninetyOneDaysAgo = new Date(Date.now() - 91 * 24 * 60 * 60_000);
  await documents.send(
    new UpdateCommand({
      TableName: await tableOf('Testimonials'),
      Key: { id },
      UpdateExpression: 'SET createdAt = :then',
      ExpressionAttributeValues: { ':then': ninetyOneDaysAgo.toISOString() },
    }),
  );
}
