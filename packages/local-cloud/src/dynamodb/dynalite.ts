import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** An item in DynamoDB's wire format. */
export type Item = Record<string, AttributeValue>;

/** A write that dynalite is about to store. */
export interface ItemChange {
  tableName: string;
  keyNames: string[];
  oldItem?: Item;
  newItem?: Item;
}

/** An error as DynamoDB sends it. */
export class DynamodbError extends Error {
  readonly status: number;
  readonly body: object;

  /** @param type - its name, or the whole body that is sent */
  constructor(type: string | object, message = '', status = 400) {
    super(message);
    // The SDK ignores the namespace before a type.
    this.body = typeof type === 'object' ? type : { __type: `com.amazonaws#${type}`, message };
    this.status = status;
  }
}

interface KeyedTable {
  KeySchema: { AttributeName: string; KeyType: string }[];
}

interface DynaliteTable extends KeyedTable {
  TableName: string;
  GlobalSecondaryIndexes?: KeyedTable[];
}

interface DynaliteStore {
  tableDb: { awsAccountId: string; awsRegion: string };
  lifecycleManager: { gracefulClose(): Promise<void> };
}

type Done = (error?: unknown) => void;

/** The parts of dynalite's `db` module that are used here. Every action calls them by name. */
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

const require = createRequire(import.meta.url);
const db = require('dynalite/db') as DynaliteDb;
const validations = require('dynalite/validations') as Validations;

const changeListeners = new WeakMap<DynaliteStore, (change: ItemChange) => void>();
const updateIndexes = db.updateIndexes;

// dynalite has no streams. Every write calls this function with the old and the new item, so changes are reported and
// keys are measured here.
db.updateIndexes = (store, table, oldItem, newItem, done) => {
  const violation = newItem && keyViolation(newItem, table);
  if (violation) return done(new DynamodbError('ValidationException', violation));
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

// DynamoDB Developer Guide, "Quotas": in bytes of UTF-8, where dynalite counts characters.
const maxKeyBytes: Record<string, number> = { HASH: 2_048, RANGE: 1_024 };

function keyViolation(item: Item, table: DynaliteTable): string | undefined {
  const keys = [table, ...(table.GlobalSecondaryIndexes ?? [])].flatMap((each) => each.KeySchema);
  const tooLong = keys.find(
    ({ AttributeName, KeyType }) =>
      Buffer.byteLength(item[AttributeName]?.S ?? '') > (maxKeyBytes[KeyType] ?? 0),
  );
  return (
    tooLong &&
    `One or more parameter values were invalid: Size of ${tooLong.KeyType === 'HASH' ? 'hashkey' : 'rangekey'} has exceeded the maximum size limit of${maxKeyBytes[tooLong.KeyType]} bytes`
  );
}

/**
 * Opens a DynamoDB in this process, without its HTTP server, which answers pages of every origin and ends the process
 * on unexpected input.
 *
 * @param folder - keeps its data; without it, data is in memory
 * @param onChange - receives each write before it is stored
 */
export async function openDynalite(
  { folder, accountId, region }: { folder?: string; accountId: string; region: string },
  onChange: (change: ItemChange) => void,
) {
  const store = db.create({ path: folder, createTableMs: 0, deleteTableMs: 0 });
  Object.assign(store.tableDb, { awsAccountId: accountId, awsRegion: region });
  changeListeners.set(store, onChange);
  return {
    run: (operation: string, input: object) => outputOf(operation, input, store),
    close: () => store.lifecycleManager.gracefulClose(),
  };
}

async function outputOf(operation: string, input: object, store: DynaliteStore): Promise<object> {
  const name = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;
  const { types, custom } = require(`dynalite/validations/${name}`) as {
    types: object;
    custom: unknown;
  };
  const run = promisify<DynaliteStore, object, object>(require(`dynalite/actions/${name}`));
  try {
    const checked = validations.checkTypes(input, types);
    validations.checkValidations(checked, types, custom, store);
    return await run(store, checked);
  } catch (error) {
    // dynalite's own errors contain the response.
    const { statusCode, body } = error as { statusCode?: number; body?: object };
    throw statusCode && body ? new DynamodbError(body, '', statusCode) : error;
  }
}

function plain(item: Item | undefined): Item | undefined {
  return item && (JSON.parse(JSON.stringify(item)) as Item);
}
