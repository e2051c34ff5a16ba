import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import vm from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Bucket } from './bucket.ts';
import { type Invoke, type ProxyResult, ResponseStream } from './functions.ts';
import { type HttpRequest, httpServer } from './loopback.ts';
import type { SiteTemplate } from './template.ts';

interface SiteServerProps {
  template: SiteTemplate;
  invoke: Invoke;
  bucket: Bucket;
  /** The folder of the built pages, or what answers for them in development. */
  pages: string | http.RequestListener;
  onApiRequest(): void;
}

/** Serves the site as CloudFront does: pages, the API, and photos, with the template's functions and headers. */
export function siteServer(props: SiteServerProps): http.Server {
  const { template, bucket, pages } = props;
  const files = typeof pages === 'string' ? fileServer(pages) : undefined;
  const origins = {
    api: restApi(props),
    photos: (request: HttpRequest) => bucket.handle(request, request.path.slice(1)),
    files: ({ path, headers }: HttpRequest) => files?.request(path, { headers }) ?? missingFile(),
  };
  const behaviors = template.behaviors.map((behavior) => {
    return { ...behavior, callViewerFunction: viewerFunction(behavior.viewerFunction) };
  });

  return httpServer(async (request, { incoming, outgoing }) => {
    const behavior = behaviors.find(({ pattern }) => isMatch(pattern, request.path));
    if (!behavior) return missingFile();
    if (typeof pages === 'function' && behavior.origin === 'files') {
      // Without the security headers, because Vite adds inline scripts.
      pages(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    }
    const called = behavior.callViewerFunction(request);
    let response = called instanceof Response ? called : await origins[behavior.origin](called);
    if (response.status === 403 && files) {
      const { headers, body } = await files.request('/404.html', { headers: request.headers });
      response = new Response(body, { status: 404, headers });
    }
    for (const [name, value, overridesOrigin] of behavior.responseHeaders) {
      if (overridesOrigin || !response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  });
}

/** The bucket's response for a missing file, which CloudFront replaces by a page. */
const missingFile = () => new Response(null, { status: 403 });

function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Values in the event of a CloudFront function. */
type Values = Record<string, { value: string }>;

const valuesOf = (texts: Iterable<[string, string]>): Values =>
  Object.fromEntries([...texts].map(([name, value]) => [name, { value }]));

const textsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

/** Evaluates a CloudFront function, which changes a viewer's request or answers it. */
function viewerFunction(code: string): (request: HttpRequest) => HttpRequest | Response {
  const handler = vm.runInNewContext(`${code}\nhandler`);
  return (request) => {
    const { method, path, query } = request;
    const { cookie, ...headers } = request.headers;
    const viewerRequest = {
      method,
      uri: path,
      headers: valuesOf(Object.entries(headers)),
      querystring: valuesOf(new URLSearchParams(query)),
      rawQueryString: () => query || undefined,
    };
    const result = handler({ request: viewerRequest });
    const changed = textsOf(result.headers);
    if (result.statusCode)
      return new Response(null, { status: result.statusCode, headers: changed });
    const keepsQuery = Object.keys(result.querystring).length > 0;
    return {
      ...request,
      path: result.uri,
      query: keepsQuery ? query : '',
      headers: { ...changed, ...(cookie && { cookie }) },
    };
  };
}

/** CloudFront compresses while the visitor waits; the best quality would take longer than it saves. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Serves the built pages, text compressed as by CloudFront. */
function fileServer(folder: string): Hono {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    const isText = /\.(css|html|js|svg|txt|xml)$/.test(name);
    if (isText) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), compression));
  }
  return new Hono()
    .use(serveStatic({ root: folder, precompressed: true }))
    .notFound(() => missingFile());
}

/** Answers requests to the API by the functions of its routes. */
function restApi({ template, invoke, onApiRequest }: SiteServerProps) {
  return async (request: HttpRequest): Promise<Response> => {
    // The first part is the stage.
    const path = request.path.replace(/^\/[^/]+/, '').replace(/\/$/, '');
    const route = template.routes
      .filter(({ method }) => method === request.method)
      .find((candidate) => isMatch(candidate.path.replace('{proxy+}', '*'), path));
    if (!route) return problem(404);
    const stream = route.isStreaming ? new ResponseStream() : undefined;
    const event = proxyEvent(request, path);
    const invoked = invoke(route.functionName, event, stream).finally(onApiRequest);
    invoked.catch((error) => stream?.destroy(error));
    try {
      const result = stream ? await Promise.race([once(stream, 'head'), invoked]) : await invoked;
      const { statusCode: status, headers, body } = (stream?.head ?? result) as ProxyResult;
      return new Response(stream ? readableOnce(stream) : body, { status, headers });
    } catch {
      return problem(500);
    }
  };
}

/** Returns the body of a streamed answer. As in Lambda, the function runs on after the visitor has left. */
function readableOnce(stream: ResponseStream) {
  const body = stream.pipe(new PassThrough());
  body.on('close', () => stream.resume());
  stream.on('error', (error) => body.destroy(error));
  return Readable.toWeb(body) as ReadableStream;
}

/** Makes a response of API Gateway itself. */
function problem(status: number): Response {
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  return Response.json({ type: 'about:blank', status }, { status, headers });
}

/** Makes the event of a proxy integration (Lambda Developer Guide, "Invoking a Lambda function using API Gateway"). */
function proxyEvent({ method, query, headers, body }: HttpRequest, path: string) {
  const parameters = new URLSearchParams(query);
  // CloudFront appends the visitor's address, and API Gateway that of CloudFront.
  const addresses = [headers['x-forwarded-for'], '127.0.0.1', '127.0.0.1'].filter(Boolean);
  const added = { 'x-forwarded-for': addresses.join(', '), 'x-api-key': 'local' };
  return {
    path,
    httpMethod: method,
    headers: { ...headers, ...added },
    queryStringParameters: parameters.size > 0 ? Object.fromEntries(parameters) : null,
    body: body.length > 0 ? body.toString() : null,
    isBase64Encoded: false,
  };
}
