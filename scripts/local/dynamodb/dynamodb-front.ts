import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { type Callers, denialMessage } from '../iam/callers.ts';
import { readBody } from '../request-body.ts';
import type { Dynalite, DynaliteResponse } from './dynalite.ts';
import { type CallInput, requiredAccess, type Table } from './required-access.ts';

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];

export interface DynamodbFrontProps {
  dynalite: Dynalite;
  callers: Callers;
  tableNamed(name: string): Table;
  /** Called after each write, when what it changed can be read. */
  afterWrite(succeeded: boolean): void;
}

/** DynamoDB's wire protocol: asks IAM first, then dynalite, one write at a time. */
export function dynamodbFront({ dynalite, callers, tableNamed, afterWrite }: DynamodbFrontProps) {
  let lastWrite: Promise<unknown> = Promise.resolve();

  return async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method, url, headers } = request;
    const body = await readBody(request);
    const operation = String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const access = requiredAccess(operation, callInput(body), tableNamed);
    const denial = callers.denial(headers.authorization, access);
    if (denial) return send(response, accessDenied(denialMessage(denial)));

    const ask = () => dynalite.answer({ method, url, headers, body });
    if (!WRITES.includes(operation)) return send(response, await ask());
    // In a row, so that the records of a stream have the order of the writes.
    const write = lastWrite.then(async () => {
      const answer = await ask();
      afterWrite(answer.status === 200);
      return answer;
    });
    lastWrite = write;
    return send(response, await write);
  };
}

function send(response: http.ServerResponse, { status, headers, body }: DynaliteResponse): void {
  response.writeHead(status, headers).end(body);
}

function accessDenied(message: string): DynaliteResponse {
  const type = 'com.amazon.coral.service#AccessDeniedException';
  return {
    status: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
    body: JSON.stringify({ __type: type, Message: message }),
  };
}

function callInput(body: Buffer): CallInput {
  try {
    return JSON.parse(body.toString()) as CallInput;
  } catch {
    return {};
  }
}
