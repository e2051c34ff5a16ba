import { createRequire } from 'node:module';
import type { DynamodbCall } from './dynamodb-call.ts';
import {
  DynamodbError,
  internalError,
  unknownOperation,
  validationError,
} from './dynamodb-error.ts';
import type { DatabaseEngine } from './dynamodb-handler.ts';
import { type Item, type KeyedTable, limitViolation } from './item-limits.ts';
import { assertOpens } from './level-data.ts';

/** A write that dynalite is about to store. */
export interface ItemChange {
  tableName: string;
  keyNames: string[];
  oldItem?: Item;
  newItem?: Item;
}

interface DynaliteTable extends KeyedTable {
  TableName: string;
}

interface DynaliteStore {
  tableDb: { awsAccountId: string; awsRegion: string };
  lifecycleManager: { gracefulClose(): Promise<void> };
}

type Done = (error?: unknown) => void;

/** The parts of dynalite's own `db` module that are used here; every action calls them by name. */
interface DynaliteDb {
  create(options: object): DynaliteStore;
  updateIndexes(
    store: DynaliteStore,
    table: DynaliteTable,
    oldItem: Item | undefined,
    newItem: Item | undefined,
    done: Done,
  ): void;
}

interface Validations {
  checkTypes(input: object, types: object): object;
  checkValidations(input: object, types: object, custom: unknown, store: DynaliteStore): void;
}

type Action = (
  store: DynaliteStore,
  input: object,
  done: (error: unknown, output: object) => void,
) => void;

const require = createRequire(import.meta.url);
const db = require('dynalite/db') as DynaliteDb;
const validations = require('dynalite/validations') as Validations;

// Not UpdateTable: the template makes the tables, and dynalite throws there where nobody can catch it.
const OPERATIONS = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'DescribeTimeToLive',
  'GetItem',
  'ListTables',
  'ListTagsOfResource',
  'PutItem',
  'Query',
  'Scan',
  'TagResource',
  'UntagResource',
  'UpdateItem',
];

const changeListeners = new WeakMap<DynaliteStore, (change: ItemChange) => void>();
const updateIndexes = db.updateIndexes;

// dynalite has no streams. Every write calls this with the old and the new item, so it is the one
// place where a change can be seen, and where an item can be measured as it will be stored.
db.updateIndexes = (store, table, oldItem, newItem, done) => {
  const violation = newItem && limitViolation(newItem, table);
  if (violation) return done(validationError(violation));
  const change = structuredClone({
    tableName: table.TableName,
    keyNames: table.KeySchema.map((key) => key.AttributeName),
    oldItem: plain(oldItem),
    newItem: plain(newItem),
  });
  updateIndexes(store, table, oldItem, newItem, (error) => {
    if (!error) changeListeners.get(store)?.(change);
    done(error);
  });
};

/**
 * A DynamoDB in this process, called without its HTTP server: that one answers pages of every origin, and
 * ends the process where it meets an input that it did not expect.
 *
 * @param folder - where its data is kept; in memory without one
 * @param onChange - receives each write before it is stored
 */
export async function openDynalite(
  { folder, accountId, region }: { folder?: string; accountId: string; region: string },
  onChange: (change: ItemChange) => void,
): Promise<DatabaseEngine> {
  // dynalite opens its files in the background and would throw where nobody can catch it.
  if (folder) await assertOpens(folder, { fresh: false });
  const store = db.create({ path: folder, createTableMs: 0, deleteTableMs: 0 });
  Object.assign(store.tableDb, { awsAccountId: accountId, awsRegion: region });
  changeListeners.set(store, onChange);
  const pending = new Set<Promise<object>>();
  let isClosing = false;
  return {
    run(call) {
      if (isClosing) return Promise.reject(internalError());
      const output = outputOf(call, store);
      pending.add(output);
      return output.finally(() => pending.delete(output));
    },
    async close() {
      isClosing = true;
      // A write that finds its store closed throws where nobody can catch it.
      await Promise.allSettled(pending);
      await store.lifecycleManager.gracefulClose();
    },
  };
}

async function outputOf({ operation, input }: DynamodbCall, store: DynaliteStore): Promise<object> {
  if (!OPERATIONS.includes(operation)) throw unknownOperation();
  const name = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;
  const { types, custom } = require(`dynalite/validations/${name}`) as {
    types: object;
    custom: unknown;
  };
  const run = require(`dynalite/actions/${name}`) as Action;
  try {
    const checked = validations.checkTypes(input, types);
    validations.checkValidations(checked, types, custom, store);
    return await new Promise((resolve, reject) => {
      run(store, checked, (error, output) => (error ? reject(error) : resolve(output)));
    });
  } catch (error) {
    throw dynamodbError(error);
  }
}

/** dynalite's own errors have what is sent; any other is one that it did not expect. */
function dynamodbError(error: unknown): DynamodbError {
  if (error instanceof DynamodbError) return error;
  const { statusCode, body } = error as { statusCode?: number; body?: object };
  return body ? new DynamodbError(body, statusCode) : validationError(String(error));
}

function plain(item: Item | undefined): Item | undefined {
  return item && (JSON.parse(JSON.stringify(item)) as Item);
}
