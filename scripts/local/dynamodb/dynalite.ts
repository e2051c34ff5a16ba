import type http from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { assertOpens } from './level-data.ts';

/** An item as DynamoDB's wire format holds it. */
export type Item = Record<string, AttributeValue>;

/** A write that dynalite is about to store. */
export interface ItemChange {
  tableName: string;
  keyNames: string[];
  oldItem?: Item;
  newItem?: Item;
}

interface DynaliteTable {
  TableName: string;
  KeySchema: { AttributeName: string }[];
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

const require = createRequire(import.meta.url);
const db = require('dynalite/db') as DynaliteDb;
const dynalite = require('dynalite') as (options: object) => http.Server;

const changeListeners = new WeakMap<DynaliteStore, (change: ItemChange) => void>();
const updateIndexes = db.updateIndexes;

// dynalite has no streams. Every write calls this with the old and the new item, so it is the one
// place where a change can be seen.
db.updateIndexes = (store, table, oldItem, newItem, done) => {
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

export interface Dynalite {
  answer(request: DynaliteRequest): Promise<DynaliteResponse>;
  close(): Promise<void>;
}

interface DynaliteRequest {
  method?: string;
  url?: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface DynaliteResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * A DynamoDB in this process.
 *
 * @param folder - where its data is kept; in memory without one
 * @param onChange - hears of each write before it is stored
 */
export async function openDynalite(
  { folder, accountId, region }: { folder?: string; accountId: string; region: string },
  onChange: (change: ItemChange) => void,
): Promise<Dynalite> {
  // dynalite opens its files in the background and would throw where nobody can catch it.
  if (folder) await assertOpens(folder, { fresh: false });
  const { server, store } = createWithStore({ path: folder, createTableMs: 0, deleteTableMs: 0 });
  Object.assign(store.tableDb, { awsAccountId: accountId, awsRegion: region });
  changeListeners.set(store, onChange);
  const [handle] = server.listeners('request') as [http.RequestListener];
  const underWay = new Set<Promise<DynaliteResponse>>();
  let isClosing = false;
  return {
    answer(request) {
      if (isClosing) return Promise.resolve(closing);
      const answer = answerTo(request, handle);
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    async close() {
      isClosing = true;
      // A write that finds its store closed throws where nobody can catch it.
      await Promise.all(underWay);
      await store.lifecycleManager.gracefulClose();
    },
  };
}

/** What DynamoDB says where it cannot answer; the SDK tries again. */
const closing: DynaliteResponse = {
  status: 500,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' }),
};

/** Runs dynalite's own HTTP handler apart from any connection, so that a write ends when it is done. */
function answerTo(
  { body, ...rest }: DynaliteRequest,
  handle: http.RequestListener,
): Promise<DynaliteResponse> {
  return new Promise((resolve) => {
    const headers: Record<string, string> = {};
    const response = {
      statusCode: 200,
      setHeader(name: string, value: unknown) {
        headers[name] = String(value);
      },
      end(text = '') {
        resolve({ status: response.statusCode, headers, body: text });
      },
    };
    const request = Object.assign(Readable.from([body]), rest);
    handle(request as unknown as http.IncomingMessage, response as unknown as never);
  });
}

/** dynalite keeps its store to itself; this catches it on the way. */
function createWithStore(options: object): { server: http.Server; store: DynaliteStore } {
  const create = db.create;
  let store: DynaliteStore | undefined;
  db.create = (storeOptions) => {
    store = create(storeOptions);
    return store;
  };
  try {
    const server = dynalite(options);
    if (!store) throw new Error('dynalite made no store.');
    return { server, store };
  } finally {
    db.create = create;
  }
}

function plain(item: Item | undefined): Item | undefined {
  return item && (JSON.parse(JSON.stringify(item)) as Item);
}
