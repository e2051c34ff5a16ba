import { PassThrough } from 'node:stream';
import type { Header, HttpResponse } from '../http/http-message.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';

/** A function's result that API Gateway does not take. */
export class MalformedResponse extends Error {}

interface ProxyResult {
  statusCode: number | string;
  headers?: Record<string, string | number | boolean>;
  multiValueHeaders?: Record<string, (string | number | boolean)[]>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** Headers that the gateway writes itself. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'server', 'transfer-encoding'];

/** An HTTP response from what a function returned; throws a MalformedResponse. */
export function proxyResponse(result: unknown): HttpResponse {
  const { status, headers } = head(result);
  const { body = '', isBase64Encoded } = result as ProxyResult;
  if (typeof body !== 'string') throw new MalformedResponse('The body is no text.');
  return { status, headers, body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
}

/** Between the prelude and the body of a streamed response: eight NUL bytes. */
const DELIMITER = Buffer.alloc(8);

/**
 * Runs a streaming function; the response is there once its prelude is, and its body flows. A
 * function that fails after that breaks the stream off.
 */
export function streamedResponse(fn: LambdaFunction, event: unknown): Promise<HttpResponse> {
  const body = new PassThrough();
  let prelude: Buffer | undefined = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const onChunk = (chunk: Uint8Array) => {
      if (!prelude) {
        body.write(chunk);
        return;
      }
      prelude = Buffer.concat([prelude, chunk]);
      const end = prelude.indexOf(DELIMITER);
      if (end === -1) return;
      const [start, rest] = [prelude.subarray(0, end), prelude.subarray(end + DELIMITER.length)];
      prelude = undefined;
      try {
        resolve({ ...head(JSON.parse(start.toString())), body });
      } catch {
        reject(new MalformedResponse('The prelude is not what API Gateway reads.'));
      }
      if (rest.length > 0) body.write(rest);
    };
    fn.invokeStreaming(event, onChunk).then(
      () => {
        reject(new MalformedResponse('The stream ended before its prelude.'));
        body.end();
      },
      (error) => {
        reject(error);
        // Nobody reads it if the prelude never came.
        body.on('error', () => undefined).destroy(error);
      },
    );
  });
}

function head(result: unknown): Pick<HttpResponse, 'status' | 'headers'> {
  if (typeof result !== 'object' || result === null) {
    throw new MalformedResponse('The result is no object.');
  }
  const { statusCode, headers, multiValueHeaders, cookies = [] } = result as ProxyResult;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) {
    throw new MalformedResponse('The result has no status code.');
  }
  const multiple = Object.entries(multiValueHeaders ?? {}).flatMap(([name, values]) =>
    values.map((value): Header => [name, String(value)]),
  );
  const single = Object.entries(headers ?? {}).map(
    ([name, value]): Header => [name, String(value)],
  );
  const all = [...single, ...multiple, ...cookies.map((cookie): Header => ['Set-Cookie', cookie])];
  const sent = all.filter(([name]) => !OWN_HEADERS.includes(name.toLowerCase()));
  const typed = sent.some(([name]) => name.toLowerCase() === 'content-type');
  return { status, headers: typed ? sent : [['Content-Type', 'application/json'], ...sent] };
}
