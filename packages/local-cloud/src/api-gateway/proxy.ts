import { PassThrough } from 'node:stream';
import {
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerValue,
  valuesByName,
  withHeader,
} from '../http/http-message.ts';
import type { LambdaFunction } from '../lambda/functions.ts';

/** Makes the event of a proxy integration. Bodies are text. */
export function proxyEvent(
  request: HttpRequest,
  { path, route, stage, requestId }: Record<'path' | 'route' | 'stage' | 'requestId', string>,
): object {
  const query: Header[] = [...new URLSearchParams(request.query)];
  const { viewerAddress, method } = request;
  // API Gateway appends the address of its caller, CloudFront.
  const before = headerValue(request.headers, 'x-forwarded-for');
  const addresses = before ? `${before}, ${viewerAddress}` : viewerAddress;
  const headers = withHeader(request.headers, 'X-Forwarded-For', addresses);
  return {
    resource: route,
    path,
    httpMethod: method,
    // `fromEntries` treats a member named `__proto__` like any other.
    headers: Object.fromEntries(headers),
    multiValueHeaders: Object.fromEntries(valuesByName(headers)),
    queryStringParameters: orNull(Object.fromEntries(query)),
    multiValueQueryStringParameters: orNull(Object.fromEntries(valuesByName(query))),
    pathParameters: null,
    stageVariables: null,
    requestContext: {
      resourcePath: route,
      httpMethod: method,
      requestTimeEpoch: Date.now(),
      path: `/${stage}${path}`,
      stage,
      requestId,
      identity: {
        sourceIp: viewerAddress,
        userAgent: headerValue(headers, 'user-agent') ?? null,
      },
    },
    body: request.body.length > 0 ? request.body.toString() : null,
    isBase64Encoded: false,
  };
}

function orNull<Value extends object>(value: Value): Value | null {
  return Object.keys(value).length > 0 ? value : null;
}

/** A function's result that API Gateway rejects. */
export class MalformedResponse extends Error {}

interface ProxyResult {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  multiValueHeaders?: Record<string, string[]>;
  body?: string;
  isBase64Encoded?: boolean;
}

/**
 * Converts a function's result to an HTTP response.
 *
 * @throws MalformedResponse
 */
export function proxyResponse(result: unknown): HttpResponse {
  const { body = '', isBase64Encoded } = (result ?? {}) as ProxyResult;
  return { ...head(result), body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
}

/** Between the prelude and the body of a streamed response: eight NUL bytes. */
const DELIMITER = Buffer.alloc(8);

/**
 * Runs a streaming function, and resolves when its prelude has arrived. If the function fails later, the body breaks
 * off.
 */
export function streamedResponse(fn: LambdaFunction, event: unknown): Promise<HttpResponse> {
  const body = new PassThrough();
  let prelude: Buffer | undefined = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const onChunk = (chunk: Uint8Array) => {
      if (!prelude) return body.write(chunk);
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
      body.write(rest);
    };
    fn.invokeStreaming(event, onChunk).then(
      () => {
        reject(new MalformedResponse('The stream ended before its prelude.'));
        body.end();
      },
      (error) => {
        reject(error);
        // Nobody reads the body if the prelude never arrived.
        body.on('error', () => undefined).destroy(error);
      },
    );
  });
}

function head(result: unknown): Pick<HttpResponse, 'status' | 'headers'> {
  const { statusCode, headers = {}, multiValueHeaders = {} } = (result ?? {}) as ProxyResult;
  const status = Number(statusCode);
  if (!(status >= 100 && status <= 599)) {
    throw new MalformedResponse('The result has no status code.');
  }
  const all = [headers, multiValueHeaders]
    .flatMap((each) => Object.entries<unknown>(each))
    .flatMap(([name, values]) => [values].flat().map((each): Header => [name, String(each)]));
  const isTyped = all.some(([name]) => name.toLowerCase() === 'content-type');
  return { status, headers: isTyped ? all : [['Content-Type', 'application/json'], ...all] };
}
