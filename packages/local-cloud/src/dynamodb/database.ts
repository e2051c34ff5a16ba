import type http from 'node:http';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { guardedServer } from '../http/guarded-server.ts';
import { readBody } from '../http/http-listener.ts';
import { listenOnLoopback } from '../http/loopback.ts';
import { denialMessage, type Principals } from '../iam/principals.ts';
import { portVariable } from '../settings.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import type { Resource } from '../template/stack.ts';
import { DynamodbError, type ItemChange, openDynalite } from './dynalite.ts';
import { type CallInput, requiredAccess } from './required-access.ts';

/** The emulated properties of an `AWS::DynamoDB::GlobalTable`. */
export interface TableProperties
  extends Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'GlobalSecondaryIndexes'> {
  KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
}

export type TableResource = Resource<TableProperties>;

interface DatabaseProps {
  port: number;
  region: string;
  principals: Principals;
  /** Keeps its data; without it, data is in memory. */
  folder?: string;
  /** The template's tables, for conditions on leading keys. */
  tables: TableResource[];
  /** Receives every change, in order, after it was stored. */
  onChange(change: ItemChange): void;
}

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];

/** The largest request that DynamoDB takes, which is a batch (API Reference, BatchWriteItem). */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const JSON_TYPE = 'application/x-amz-json-1.0';

/** Opens dynalite behind IAM and DynamoDB's wire protocol. */
export async function openDatabase(props: DatabaseProps) {
  const { port, region, principals, folder, tables, onChange } = props;
  let changes: ItemChange[] = [];
  const engine = await openDynalite({ folder, accountId: ACCOUNT, region }, (change) =>
    changes.push(change),
  );
  let lastWrite: Promise<unknown> = Promise.resolve();

  // One after the other, so that stream records are in the order of the writes.
  function write(operation: string, input: object): Promise<object> {
    const written = lastWrite.then(async () => {
      changes = [];
      const output = await engine.run(operation, input);
      changes.forEach(onChange);
      return output;
    });
    lastWrite = written.catch(() => undefined);
    return written;
  }

  async function outputOf({ headers }: http.IncomingMessage, body: Buffer): Promise<object> {
    const target = String(headers['x-amz-target'] ?? '');
    const [, operation = ''] = /^DynamoDB_20120810\.(\w+)$/.exec(target) ?? [];
    const input = JSON.parse(body.toString()) as CallInput;
    const access = requiredAccess(operation, input, {
      arnOf: (name) => `arn:aws:dynamodb:${region}:${ACCOUNT}:table/${name}`,
      partitionKeyOf(name) {
        const table = tables.find((each) => each.name === name);
        return table?.properties.KeySchema[0]?.AttributeName ?? '';
      },
    });
    const denial = principals.authorize(principals.signedBy(headers.authorization), access);
    if (denial) throw new DynamodbError('AccessDeniedException', denialMessage(denial));
    return WRITES.includes(operation) ? write(operation, input) : engine.run(operation, input);
  }

  const server = guardedServer('tools', async (request, response) => {
    const send = (status: number, output: string) =>
      response.writeHead(status, { 'content-type': JSON_TYPE }).end(output);
    const body = await readBody(request, MAX_BODY_BYTES);
    if (body.length > MAX_BODY_BYTES) return send(413, '');
    try {
      return send(200, JSON.stringify(await outputOf(request, body)));
    } catch (error) {
      const failure =
        error instanceof DynamodbError
          ? error
          : new DynamodbError('ValidationException', String(error));
      return send(failure.status, JSON.stringify(failure.body));
    }
  });
  try {
    const listener = await listenOnLoopback(server, port, portVariable('dynamodb'));
    return {
      endpoint: `http://127.0.0.1:${listener.port}`,
      async close() {
        await listener.close();
        // A write to a closed store throws where nothing can catch it.
        await lastWrite;
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
