import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import { startTables, type Template } from '@masonry-site/local-cloud';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished, vi } from 'vitest';

/** The names of the tables in the functions' variables (`environment.ts`). */
const names = { Leads: 'leads', Testimonials: 'testimonials', Settings: 'settings' };

type TableName = (typeof names)[keyof typeof names];

/** The credentials that the local database takes for a person's. */
export const credentials = { accessKeyId: 'engineer', secretAccessKey: 'x' };

/** The tables as the stack defines them, keys and indexes, under those names. */
function tableResources(): Template['Resources'] {
  const resources = Object.entries(inject('templates').dev.Resources);
  return Object.fromEntries(
    Object.entries(names).map(([part, TableName]) => {
      const [, table] =
        resources.find(
          ([id, { Type }]) => Type === 'AWS::DynamoDB::GlobalTable' && id.startsWith(part),
        ) ?? [];
      if (!table) throw new Error(`The stack has no table of ${part}.`);
      return [part, { ...table, Properties: { ...table.Properties, TableName } }];
    }),
  );
}

/** Starts the site's tables in memory, empty, until the test is over. */
export async function siteTables() {
  const { stop, ...tables } = await startSiteTables();
  onTestFinished(stop);
  return tables;
}

/** The site's tables in memory behind the handlers of a test file, empty before each test. */
export function handlerTables() {
  let tables: Awaited<ReturnType<typeof startSiteTables>>;
  beforeAll(async () => {
    tables = await startSiteTables();
    // Handlers make their client as they are loaded, and the client asks for these as it is first used.
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', tables.endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  });
  beforeEach(() => tables.clear());
  afterAll(() => tables.stop());
  return {
    put: (name: TableName, ...items: object[]) => tables.put(name, items),
    items: (name: TableName) => tables.items(name),
    item: (name: TableName, id: string) => tables.item(name, id),
    remove: (name: TableName, id: string) => tables.remove(name, [id]),
  };
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

async function startSiteTables() {
  const { client, endpoint, stop } = await startTables({
    name: 'test',
    region: 'us-east-1',
    assetFolder: '',
    template: { Resources: tableResources() },
  });
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });

  async function write(name: string, requests: object[]) {
    for (let start = 0; start < requests.length; start += 25) {
      const RequestItems = { [name]: requests.slice(start, start + 25) };
      await documents.send(new BatchWriteCommand({ RequestItems }));
    }
  }

  const remove = (name: string, ids: unknown[]) =>
    write(
      name,
      ids.map((id) => ({ DeleteRequest: { Key: { id } } })),
    );

  async function items(name: string) {
    const all: Record<string, unknown>[] = [];
    for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: name })) {
      all.push(...Items);
    }
    return all;
  }

  return {
    endpoint,
    stop,
    items,
    remove,
    put: (name: string, puts: object[]) =>
      write(
        name,
        puts.map((Item) => ({ PutRequest: { Item } })),
      ),
    async item(name: string, id: string) {
      const { Item } = await documents.send(new GetCommand({ TableName: name, Key: { id } }));
      return Item;
    },
    async clear() {
      for (const name of Object.values(names)) {
        await remove(
          name,
          (await items(name)).map(({ id }) => id),
        );
      }
    },
  };
}
