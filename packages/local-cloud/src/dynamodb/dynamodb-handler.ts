import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { crc32 } from 'node:zlib';
import { readBody } from '../http/request-body.ts';
import { denialMessage, type Principals } from '../iam/principals.ts';
import { type DynamodbCall, dynamodbCall } from './dynamodb-call.ts';
import { accessDenied, DynamodbError, internalError } from './dynamodb-error.ts';
import { requiredAccess, type Table } from './required-access.ts';

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];

/** The largest request that DynamoDB takes: that of a whole batch (API Reference, BatchWriteItem). */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const JSON_TYPE = 'application/x-amz-json-1.0';

/** Whatever holds the tables. */
export interface DatabaseEngine {
  /**
   * @returns the output of a call
   * @throws DynamodbError for a call that the database refuses
   */
  run(call: DynamodbCall): Promise<object>;
  close(): Promise<void>;
}

export interface DynamodbHandlerProps {
  engine: DatabaseEngine;
  principals: Principals;
  tableNamed(name: string): Table;
  /** Called after each write, when what it changed can be read. */
  afterWrite(succeeded: boolean): void;
}

/** DynamoDB's wire protocol: asks IAM first, then the database, one write at a time. */
export function dynamodbHandler({
  engine,
  principals,
  tableNamed,
  afterWrite,
}: DynamodbHandlerProps) {
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function write(call: DynamodbCall): Promise<object> {
    // In a row, so that the records of a stream have the order of the writes.
    const written = lastWrite.then(() => engine.run(call));
    const settled = written.then(
      () => afterWrite(true),
      () => afterWrite(false),
    );
    lastWrite = settled.catch(() => undefined);
    await settled;
    return written;
  }

  return async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method, headers } = request;
    // What DynamoDB's own address says to a GET; tools look whether it is there.
    if (method === 'GET') return send(response, 200, `healthy: ${headers.host} `);
    const body = await readBody(request, MAX_BODY_BYTES);
    if (body.length > MAX_BODY_BYTES) return send(response, 413, '');
    if (method !== 'POST' || !headers['content-type']?.startsWith(JSON_TYPE)) {
      return send(response, 404, '<UnknownOperationException/>\n');
    }
    try {
      const call = dynamodbCall(headers, body);
      const access = requiredAccess(call.operation, call.input, tableNamed);
      const denial = principals.authorize(headers.authorization, access);
      if (denial) throw accessDenied(denialMessage(denial));
      const isWrite = WRITES.includes(call.operation);
      const output = isWrite ? await write(call) : await engine.run(call);
      send(response, 200, JSON.stringify(output), JSON_TYPE);
    } catch (error) {
      const failure = error instanceof DynamodbError ? error : internalError();
      send(response, failure.status, JSON.stringify(failure.body), JSON_TYPE);
    }
  };
}

function send(
  response: http.ServerResponse,
  status: number,
  body: string,
  type = 'text/plain',
): void {
  response
    .writeHead(status, {
      'content-type': type,
      'x-amzn-requestid': randomUUID(),
      'x-amz-crc32': String(crc32(body)),
    })
    .end(body);
}
