import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import { startTables, type Template } from '@masonry-site/local-cloud';
import { beforeAll, beforeEach, inject, onTestFinished, vi } from 'vitest';

/** As in the functions' variables (`setup.ts`). */
type TableName = 'leads' | 'testimonials' | 'settings';

type Item = Record<string, unknown>;

/** The credentials that the local database takes for a person's. */
export const credentials = { accessKeyId: 'engineer', secretAccessKey: 'x' };

/** The tables as the stack defines them, keys and indexes, under those names. */
function tableResources(): Template['Resources'] {
  const resources = Object.entries(inject('templates').dev.Resources);
  return Object.fromEntries(
    resources.flatMap(([id, table]) => {
      if (table.Type !== 'AWS::DynamoDB::GlobalTable') return [];
      const TableName = id.split('Table')[0]?.toLowerCase();
      return [[id, { ...table, Properties: { ...table.Properties, TableName } }]];
    }),
  );
}

async function startDatabase() {
  const template = { Resources: tableResources() };
  const stack = { name: 'test', region: 'us-east-1', assetFolder: '', template };
  const { client, endpoint, clear } = await startTables(stack);
  // A handler makes its client as it is loaded, and the client asks for this as it is first used.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  const marshallOptions = { removeUndefinedValues: true };
  return { documents: DynamoDBDocumentClient.from(client, { marshallOptions }), clear };
}

let database: Awaited<ReturnType<typeof startDatabase>>;

/** The site's tables in memory, one database for all test files of a worker, empty before each test. */
export function siteTables() {
  beforeAll(async () => {
    database ??= await startDatabase();
  });
  beforeEach(() => database.clear());
  return {
    async put(TableName: TableName, ...items: (object | object[])[]) {
      const requests = items.flat().map((Item) => ({ PutRequest: { Item } }));
      for (let start = 0; start < requests.length; start += 25) {
        const RequestItems = { [TableName]: requests.slice(start, start + 25) };
        await database.documents.send(new BatchWriteCommand({ RequestItems }));
      }
    },
    async remove(TableName: TableName, id: string) {
      await database.documents.send(new DeleteCommand({ TableName, Key: { id } }));
    },
    async items(TableName: TableName): Promise<Item[]> {
      const all: Item[] = [];
      const pages = paginateScan({ client: database.documents }, { TableName });
      for await (const { Items = [] } of pages) all.push(...Items);
      return all;
    },
    async item(TableName: TableName, id: string): Promise<Item | undefined> {
      return (await database.documents.send(new GetCommand({ TableName, Key: { id } }))).Item;
    },
  };
}

type Command = new (input: never) => object;

/** Acts before each command of a kind that a function sends to a table, until the test is over. */
export function beforeCommand(command: Command, act: () => unknown, table?: TableName): void {
  const { send } = DynamoDBDocumentClient.prototype;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const [sent] = args as [{ input: { TableName?: string } }];
    if (sent instanceof command && (!table || sent.input.TableName === table)) await act();
    return Reflect.apply(send, this, args);
  });
  onTestFinished(() => spy.mockRestore());
}

/** Has a table, or all of them, fail at every command of a kind until the test is over. */
export const failAt = (command: Command, table?: TableName) =>
  beforeCommand(command, () => Promise.reject(new Error('connect ECONNREFUSED leads')), table);
