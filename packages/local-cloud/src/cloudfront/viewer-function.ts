import { randomUUID } from 'node:crypto';
import vm from 'node:vm';
import {
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerValue,
  valuesByName,
} from '../http/http-message.ts';

/** Values of headers, cookies and query parameters, in the event of a CloudFront function. */
type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;

interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Values;
  headers: Values;
  cookies: Values;
  /** The query as it came, without its question mark. */
  rawQueryString(): string | undefined;
}

interface FunctionResponse {
  statusCode: number;
  headers?: Values;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

/** Only an endless loop takes as long: CloudFront's own limit is about a millisecond of processor time. */
const TIMEOUT_MS = 5_000;

/** A CloudFront function of runtime cloudfront-js-2.0, called with the viewer's request. */
export class ViewerFunction {
  readonly #script: vm.Script;
  readonly #name: string;

  constructor(name: string, code: string) {
    this.#name = name;
    // The handler may be async, as in runtime 2.0; promises are awaited outside.
    this.#script = new vm.Script(`${code}\nhandler(event);`, { filename: `${name}.js` });
  }

  /** The request as the function leaves it, or the response that it gives in its stead. */
  async call(request: HttpRequest): Promise<{ request: HttpRequest } | { response: HttpResponse }> {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request', requestId: randomUUID() },
      viewer: { ip: request.viewerAddress },
      request: functionRequest(request),
    };
    const context = vm.createContext({ event, console, Buffer });
    const result: unknown = await this.#script.runInContext(context, { timeout: TIMEOUT_MS });
    // Through JSON, so that nothing of the function's own world is kept.
    const plain = JSON.parse(JSON.stringify(result ?? null)) as
      | FunctionRequest
      | FunctionResponse
      | null;
    if (!plain) throw new Error(`The CloudFront function ${this.#name} returned nothing.`);
    return 'statusCode' in plain
      ? { response: httpResponse(plain) }
      : { request: { ...request, ...httpRequest(plain) } };
  }
}

function functionRequest({ method, path, query, headers }: HttpRequest): FunctionRequest {
  const cookies = (headerValue(headers, 'cookie') ?? '').split(/;\s*/).filter(Boolean);
  const pairs = (texts: string[]) =>
    texts.map((text): Header => {
      const [name = '', ...value] = text.split('=');
      return [name, value.join('=')];
    });
  return {
    method,
    uri: path,
    querystring: values(pairs(query.split('&').filter(Boolean))),
    headers: values(
      headers
        .filter(([name]) => name.toLowerCase() !== 'cookie')
        .map(([name, value]) => [name.toLowerCase(), value]),
    ),
    cookies: values(pairs(cookies)),
    rawQueryString: () => query || undefined,
  };
}

function httpRequest(
  request: FunctionRequest,
): Pick<HttpRequest, 'method' | 'path' | 'query' | 'headers'> {
  const cookies = texts(request.cookies).join('; ');
  return {
    method: request.method,
    path: request.uri,
    query: texts(request.querystring).join('&'),
    headers: [...lines(request.headers), ...(cookies ? [['cookie', cookies] as Header] : [])],
  };
}

function httpResponse({ statusCode, headers = {}, body = '' }: FunctionResponse): HttpResponse {
  const [data, encoding] =
    typeof body === 'string'
      ? ([body, 'utf8'] as const)
      : ([body.data, body.encoding === 'base64' ? 'base64' : 'utf8'] as const);
  return { status: statusCode, headers: lines(headers), body: Buffer.from(data, encoding) };
}

function values(pairs: Header[]): Values {
  const all = [...valuesByName(pairs)].map(([name, [value = '', ...others]]) => {
    const multiValue = [value, ...others].map((each) => ({ value: each }));
    return [name, others.length > 0 ? { value, multiValue } : { value }];
  });
  return Object.fromEntries(all);
}

function lines(all: Values): Header[] {
  return Object.entries(all).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((each): Header => [name, each.value]),
  );
}

function texts(all: Values): string[] {
  return lines(all).map(([name, value]) => (value === '' ? name : `${name}=${value}`));
}
