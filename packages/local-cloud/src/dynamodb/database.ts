import { guardedServer } from '../http/guarded-server.ts';
import { type Listener, listenOnLoopback } from '../http/loopback.ts';
import type { Principals } from '../iam/principals.ts';
import { portVariable } from '../settings.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import { type ItemChange, openDynalite } from './dynalite.ts';
import { type DatabaseEngine, dynamodbHandler } from './dynamodb-handler.ts';
import { externalDynamodb } from './external-dynamodb.ts';
import type { TableResource } from './tables.ts';

interface DatabaseProps {
  port: number;
  region: string;
  principals: Principals;
  /** The folder of its data, which is in memory without one. */
  folder?: string;
  /** A DynamoDB that is there already and holds the tables in place of dynalite; it tells of no changes. */
  external?: string;
  /** Receives every change, in order, once it can be read. */
  onChange(change: ItemChange): void;
}

/** DynamoDB as functions meet it: dynalite, or a database that somebody brought, behind IAM. */
export class Database {
  readonly endpoint: string;
  readonly #listener: Listener;
  readonly #engine: DatabaseEngine;
  readonly #partitionKeys: Map<string, string>;

  private constructor(
    listener: Listener,
    engine: DatabaseEngine,
    partitionKeys: Map<string, string>,
  ) {
    this.endpoint = `http://127.0.0.1:${listener.port}`;
    this.#listener = listener;
    this.#engine = engine;
    this.#partitionKeys = partitionKeys;
  }

  static async open({
    port,
    region,
    principals,
    folder,
    external,
    onChange,
  }: DatabaseProps): Promise<Database> {
    const partitionKeys = new Map<string, string>();
    let changes: ItemChange[] = [];
    const engine = external
      ? externalDynamodb(external, region)
      : await openDynalite({ folder, accountId: ACCOUNT, region }, (change) => {
          changes.push(change);
        });
    const handler = dynamodbHandler({
      engine,
      principals,
      tableNamed: (name) => ({
        arn: `arn:aws:dynamodb:${region}:${ACCOUNT}:table/${name}`,
        partitionKey: partitionKeys.get(name) ?? '',
      }),
      afterWrite(succeeded) {
        const written = succeeded ? changes : [];
        changes = [];
        written.forEach(onChange);
      },
    });
    try {
      const server = guardedServer('tools', handler);
      const listener = await listenOnLoopback(server, port, portVariable('dynamodb'));
      return new Database(listener, engine, partitionKeys);
    } catch (error) {
      await engine.close();
      throw error;
    }
  }

  /** Tells the handler which keys the tables have, for conditions on leading keys. */
  describe(tables: TableResource[]): void {
    for (const { name, properties } of tables) {
      this.#partitionKeys.set(name, properties.KeySchema[0]?.AttributeName ?? '');
    }
  }

  async close(): Promise<void> {
    await this.#listener.close();
    await this.#engine.close();
  }
}
