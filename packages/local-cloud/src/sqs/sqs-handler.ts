import { createHash, randomUUID } from 'node:crypto';
import type http from 'node:http';
import { readBody } from '../http/request-body.ts';
import { denialMessage, type Principals } from '../iam/principals.ts';
import type { Queue } from './queue.ts';
import type { Queues } from './queues.ts';

interface SqsHandlerProps {
  principals: Principals;
  queues: Queues;
}

/** A refusal: its code as the SDK names the error, and SQS's own words. */
interface Refusal {
  code: string;
  message: string;
  status?: number;
}

const JSON_TYPE = 'application/x-amz-json-1.0';

/** The most seconds of one message's own delay (SendMessage API reference). */
const MAX_DELAY_SECONDS = 900;

/** The characters of a message: XML's (SendMessage API reference). */
const OUTSIDE_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/** SQS's JSON protocol, of which functions may call `SendMessage`: asks IAM first and keeps SQS's limits. */
export function sqsHandler({ principals, queues }: SqsHandlerProps) {
  return async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const refuse = ({ code, message, status = 400 }: Refusal) =>
      send(response, status, { __type: `com.amazonaws.sqs#${code}`, message });
    const operation = String(request.headers['x-amz-target']).replace('AmazonSQS.', '');
    if (request.method !== 'POST' || operation !== 'SendMessage') {
      const message = `The local run knows SendMessage only, not ${operation}.`;
      return refuse({ code: 'UnsupportedOperation', message });
    }
    const call = jsonObject(body.toString());
    const queue = queues.ofUrl(String(call.QueueUrl));
    if (!queue) {
      return refuse({
        code: 'QueueDoesNotExist',
        message: 'The specified queue does not exist.',
      });
    }
    const access = [{ action: 'sqs:SendMessage', resource: queue.arn, context: {} }];
    const denial = principals.authorize(request.headers.authorization, access);
    if (denial) {
      return refuse({
        code: 'AccessDeniedException',
        message: denialMessage(denial),
        status: 403,
      });
    }
    const refusal = refusalOf(call, queue);
    if (refusal) return refuse(refusal);
    const text = call.MessageBody as string;
    const id = queue.send(text, call.DelaySeconds as number | undefined);
    const digest = createHash('md5').update(text).digest('hex');
    send(response, 200, { MessageId: id, MD5OfMessageBody: digest });
  };
}

/** Finds the first limit of SQS that a call does not keep. */
function refusalOf(
  { MessageBody: text, DelaySeconds: delay, ...others }: Record<string, unknown>,
  queue: Queue,
): Refusal | undefined {
  const invalid = (message: string) => ({ code: 'InvalidParameterValue', message });
  if (typeof text !== 'string' || text === '') {
    return {
      code: 'MissingParameter',
      message: 'The request must contain the parameter MessageBody.',
    };
  }
  if (OUTSIDE_XML.test(text)) {
    return {
      code: 'InvalidMessageContents',
      message: 'Invalid characters found. Valid unicode characters are #x9 | #xA | #xD and more.',
    };
  }
  if (Buffer.byteLength(text) > queue.maximumBytes) {
    return invalid(
      `One or more parameters are invalid. Reason: Message must be shorter than ${queue.maximumBytes} bytes.`,
    );
  }
  const isDelay = Number.isInteger(delay) && Number(delay) >= 0;
  if (delay !== undefined && !(isDelay && Number(delay) <= MAX_DELAY_SECONDS)) {
    return invalid(
      `Value ${String(delay)} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= ${MAX_DELAY_SECONDS}.`,
    );
  }
  const unknown = Object.keys(others).find((name) => name !== 'QueueUrl');
  return unknown === undefined
    ? undefined
    : invalid(`The local run does not know the parameter ${unknown}.`);
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function send(response: http.ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': JSON_TYPE, 'x-amzn-requestid': randomUUID() })
    .end(JSON.stringify(body));
}
