import type { Callers } from '../iam/callers.ts';
import { localServer } from '../local-server.ts';
import { type Listener, listenOnLoopback } from '../loopback.ts';
import { portVariable } from '../settings.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import { type Dynalite, type ItemChange, openDynalite } from './dynalite.ts';
import { dynamodbHandler } from './dynamodb-handler.ts';
import type { TableResource } from './tables.ts';

interface DatabaseProps {
  port: number;
  region: string;
  callers: Callers;
  /** Where data is kept; in memory without one. */
  folder?: string;
  /** Hears of every change, in order, once it can be read. */
  onChange(change: ItemChange): void;
}

/** The stand-in for DynamoDB: dynalite behind IAM. */
export class Database {
  readonly endpoint: string;
  readonly #listener: Listener;
  readonly #dynalite: Dynalite;
  readonly #partitionKeys: Map<string, string>;

  private constructor(listener: Listener, dynalite: Dynalite, partitionKeys: Map<string, string>) {
    this.endpoint = `http://127.0.0.1:${listener.port}`;
    this.#listener = listener;
    this.#dynalite = dynalite;
    this.#partitionKeys = partitionKeys;
  }

  static async open({ port, region, callers, folder, onChange }: DatabaseProps): Promise<Database> {
    const partitionKeys = new Map<string, string>();
    let changes: ItemChange[] = [];
    const dynalite = await openDynalite({ folder, accountId: ACCOUNT, region }, (change) => {
      changes.push(change);
    });
    const handler = dynamodbHandler({
      dynalite,
      callers,
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
      const server = localServer('tools', handler);
      const listener = await listenOnLoopback(server, port, portVariable('dynamodb'));
      return new Database(listener, dynalite, partitionKeys);
    } catch (error) {
      await dynalite.close();
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
    await this.#dynalite.close();
  }
}
