import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import { startTables, type Template } from '@masonry-site/local-cloud';
import { beforeAll, beforeEach, inject, onTestFinished, vi } from 'vitest';

/** The names of the tables in the functions' variables (`setup.ts`). */
const names = { Leads: 'leads', Testimonials: 'testimonials', Settings: 'settings' };

type TableName = (typeof names)[keyof typeof names];

type Item = Record<string, unknown>;

/** The credentials that the local database takes for a person's. */
export const credentials = { accessKeyId: 'engineer', secretAccessKey: 'x' };

/** The tables as the stack defines them, keys and indexes, under those names. */
function tableResources(): Template['Resources'] {
  const resources = Object.entries(inject('templates').dev.Resources);
  return Object.fromEntries(
    resources.flatMap(([id, table]) => {
      const TableName = names[id.split('Table')[0] as keyof typeof names];
      if (table.Type !== 'AWS::DynamoDB::GlobalTable') return [];
      return [[id, { ...table, Properties: { ...table.Properties, TableName } }]];
    }),
  );
}

async function startDatabase() {
  const { client, endpoint, clear } = await startTables({
    name: 'test',
    region: 'us-east-1',
    assetFolder: '',
    template: { Resources: tableResources() },
  });
  // A handler makes its client as it is loaded, and the client asks for this as it is first used.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { documents, clear };
}

let database: ReturnType<typeof startDatabase> | undefined;

/** The site's tables in memory, one database for all test files of a worker, empty before each test. */
export function siteTables() {
  beforeAll(async () => {
    database ??= startDatabase();
    await database;
  });
  beforeEach(async () => (await database)?.clear());
  return tables;
}

const tables = {
  put: (name: TableName, ...items: (object | object[])[]) =>
    write(
      name,
      items.flat().map((Item) => ({ PutRequest: { Item } })),
    ),
  remove: (name: TableName, id: string) => write(name, [{ DeleteRequest: { Key: { id } } }]),
  async items(name: TableName): Promise<Item[]> {
    const all: Item[] = [];
    const pages = paginateScan({ client: await documentsOf() }, { TableName: name });
    for await (const { Items = [] } of pages) all.push(...Items);
    return all;
  },
  async item(name: TableName, id: string): Promise<Item | undefined> {
    const get = new GetCommand({ TableName: name, Key: { id } });
    return (await (await documentsOf()).send(get)).Item;
  },
};

async function documentsOf(): Promise<DynamoDBDocumentClient> {
  if (!database) throw new Error('Call siteTables() at the top of the test file.');
  return (await database).documents;
}

async function write(name: string, requests: object[]) {
  const documents = await documentsOf();
  for (let start = 0; start < requests.length; start += 25) {
    const RequestItems = { [name]: requests.slice(start, start + 25) };
    await documents.send(new BatchWriteCommand({ RequestItems }));
  }
}

/** Acts before each command of a kind that a function sends to a table, until the test is over. */
export function beforeCommand(
  command: new (input: never) => object,
  act: () => unknown,
  table?: TableName,
): void {
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
export function failAt(command: new (input: never) => object, table?: TableName): void {
  const fail = () => {
    throw new Error('connect ECONNREFUSED leads');
  };
  beforeCommand(command, fail, table);
}
