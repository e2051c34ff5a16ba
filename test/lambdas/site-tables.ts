import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, inject, onTestFinished, vi } from 'vitest';
import { Table } from '../../lambdas/shared/store/table.ts';
import { startDatabase } from '../../scripts/local/database.ts';
import { readTemplate } from '../../scripts/local/template.ts';

type TableName = 'leads' | 'testimonials' | 'state';

type Item = Record<string, unknown>;

const tableNames: TableName[] = ['leads', 'testimonials', 'state'];

async function openDatabase() {
  const { tables } = readTemplate(inject('templates').dev, 'localhost');
  const { client, endpoint } = await startDatabase(tables);
  // Handlers create their client on load, and the client reads this variable on first use.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  const marshallOptions = { removeUndefinedValues: true };
  return DynamoDBDocumentClient.from(client, { marshallOptions });
}

let documentClient: DynamoDBDocumentClient;
const table = (name: TableName) => new Table<Item & { id: string }>(documentClient, name);

async function write(name: TableName, requests: object[]) {
  for (let start = 0; start < requests.length; start += 25) {
    const RequestItems = { [name]: requests.slice(start, start + 25) };
    await documentClient.send(new BatchWriteCommand({ RequestItems }));
  }
}

let isUsed = false;

/** Empties the tables before each test of a file that uses them, ahead of what its helpers put. */
export function prepareTables(): void {
  isUsed = false;
  beforeAll(async () => {
    if (isUsed) documentClient ??= await openDatabase();
  });
  beforeEach(async () => {
    if (!isUsed) return;
    for (const name of tableNames) {
      const items = await table(name).scanAll();
      const deletions = items.map(({ id }) => ({ DeleteRequest: { Key: { id } } }));
      await write(name, deletions);
    }
  });
}

/** The site's tables in memory, one database for all test files of a worker, empty before each test. */
export function siteTables() {
  isUsed = true;
  return {
    put: (name: TableName, ...items: (object | object[])[]) => {
      const puts = items.flat().map((Item) => ({ PutRequest: { Item } }));
      return write(name, puts);
    },
    remove: (name: TableName, id: string) => table(name).delete(id),
    items: (name: TableName): Promise<Item[]> => table(name).scanAll(),
    item: (name: TableName, id: string) => table(name).get(id),
  };
}

type Command = new (input: never) => object;

/** Runs `act` before each command of a type that a function sends to a table, until the test ends. */
export function beforeCommand(
  command: Command,
  act: (input: { Item?: Item }) => unknown,
  table?: TableName,
): void {
  const { send } = DynamoDBDocumentClient.prototype;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const [sent] = args as [{ input: { TableName?: string; Item?: Item } }];
    if (sent instanceof command && (!table || sent.input.TableName === table))
      await act(sent.input);
    return Reflect.apply(send, this, args);
  });
  onTestFinished(() => spy.mockRestore());
}

export const failAt = (command: Command, table?: TableName) =>
  beforeCommand(command, () => Promise.reject(new Error('connect ECONNREFUSED leads')), table);
