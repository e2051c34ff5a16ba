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
    const plain: FunctionRequest | FunctionResponse | null = JSON.parse(
      JSON.stringify(result ?? null),
    );
    if (!plain) throw new Error(`The CloudFront function ${this.#name} returned nothing.`);
    if ('statusCode' in plain) {
      const { statusCode, headers = {}, body = '' } = plain;
      const [data, encoding] = typeof body === 'string' ? [body] : [body.data, body.encoding];
      const sent = Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8');
      return { response: { status: statusCode, headers: lines(headers), body: sent } };
    }
    const { method, uri, querystring, headers, cookies } = plain;
    const cookie: Header[] = [['cookie', texts(cookies).join('; ')]];
    return {
      request: {
        ...request,
        method,
        path: uri,
        query: texts(querystring).join('&'),
        headers: [...lines(headers), ...cookie.filter(([, value]) => value)],
      },
    };
  }
}

function functionRequest({ method, path, query, headers }: HttpRequest) {
  const pairs = (texts: string[]) =>
    texts.filter(Boolean).map((text): Header => {
      const [name = '', ...value] = text.split('=');
      return [name, value.join('=')];
    });
  const others = headers.map(([name, value]): Header => [name.toLowerCase(), value]);
  return {
    method,
    uri: path,
    querystring: values(pairs(query.split('&'))),
    headers: values(others.filter(([name]) => name !== 'cookie')),
    cookies: values(pairs((headerValue(headers, 'cookie') ?? '').split(/;\s*/))),
    /** The query as it came, without its question mark. */
    rawQueryString: () => query || undefined,
  };
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
