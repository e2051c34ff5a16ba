import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import vm from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { type Invoke, type ProxyResult, ResponseStream } from './functions.ts';
import type { Fetch } from './loopback.ts';
import type { SiteTemplate } from './template.ts';

interface SiteProps {
  template: SiteTemplate;
  invoke: Invoke;
  photos: Fetch;
  /** Serves the built pages, or their sources in development. */
  files: Fetch;
  /** Called after each API request. */
  wake(): void;
}

/** Serves the site as CloudFront does: pages, the API, and photos, with the template's functions and headers. */
export function siteHandler(props: SiteProps): Fetch {
  const origins = { ...props, api: restApi(props) };
  const behaviors = props.template.behaviors.map((behavior) => {
    return { ...behavior, callViewerFunction: viewerFunction(behavior.viewerFunction) };
  });

  return async (request, env) => {
    const { pathname } = new URL(request.url);
    const behavior = behaviors.find(({ pattern }) => isMatch(pattern, pathname));
    if (!behavior) return missingFile();
    const called = behavior.callViewerFunction(request);
    let response =
      called instanceof Response ? called : await origins[behavior.origin](called, env);
    if (response.status === 403) {
      const page = await props.files(new Request(new URL('/404.html', request.url), called), env);
      response = new Response(page.body, { status: 404, headers: page.headers });
    }
    for (const [name, value, overridesOrigin] of behavior.responseHeaders) {
      if (overridesOrigin || !response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

/** The bucket's response for a missing file, which CloudFront replaces with a page. */
const missingFile = () => new Response(null, { status: 403 });

function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

const valuesOf = (texts: Headers | URLSearchParams) =>
  Object.fromEntries(Array.from(texts, ([name, value]) => [name, { value }]));

const textsOf = (values: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

/** Evaluates a CloudFront function, which changes a viewer's request or answers it. */
function viewerFunction(code: string): (request: Request) => Request | Response {
  const handler = vm.runInNewContext(`${code}\nhandler`);
  return ({ url, method, headers, body }) => {
    const { pathname, search, searchParams } = new URL(url);
    const { statusCode: status, ...changed } = handler({
      request: {
        method,
        uri: pathname,
        headers: valuesOf(headers),
        querystring: valuesOf(searchParams),
        rawQueryString: () => search.slice(1) || undefined,
      },
    });
    const changedHeaders = textsOf(changed.headers);
    if (status) return new Response(changed.body?.data, { status, headers: changedHeaders });
    const query = Object.keys(changed.querystring).length > 0 ? search : '';
    const init = { method, headers: changedHeaders, body, duplex: 'half' };
    return new Request(new URL(url).origin + changed.uri + query, init);
  };
}

/** Serves the built pages, text compressed as by CloudFront. */
export function builtPages(folder: string): Fetch {
  // CloudFront compresses while the visitor waits; the best quality would take longer than it saves.
  const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    const isText = /\.(css|html|js|svg|txt|xml)$/.test(name);
    if (isText) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), compression));
  }
  const files = serveStatic({ root: folder, precompressed: true });
  return new Hono().use(files).notFound(missingFile).fetch;
}

function restApi({ template, invoke, wake }: SiteProps): Fetch {
  const api = new Hono({ strict: false });
  for (const { method, path, folder, isStreaming } of template.routes) {
    api.on(method, `/:stage${path.replace('{proxy+}', '*')}`, async ({ req }) => {
      const stream = isStreaming ? new ResponseStream() : undefined;
      const invoked = invoke(folder, await proxyEvent(req.raw), stream).finally(wake);
      invoked.catch((error) => stream?.destroy(error));
      const result = stream ? await Promise.race([once(stream, 'head'), invoked]) : await invoked;
      const { statusCode: status, headers, body } = (stream?.head ?? result) as ProxyResult;
      return new Response(stream ? readableOnce(stream) : body, { status, headers });
    });
  }
  return api.notFound(() => problem(404)).onError(() => problem(500)).fetch;
}

/** Returns the body of a streamed response. As in Lambda, the function keeps running after the visitor has left. */
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
async function proxyEvent(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  // CloudFront appends the visitor's address, and API Gateway that of CloudFront.
  const addresses = [headers['x-forwarded-for'], '127.0.0.1', '127.0.0.1'].filter(Boolean);
  return {
    // The first part is the stage.
    path: pathname.replace(/^\/[^/]+/, '').replace(/\/$/, ''),
    httpMethod: request.method,
    headers: { ...headers, 'x-forwarded-for': addresses.join(', '), 'x-api-key': 'local' },
    queryStringParameters: searchParams.size > 0 ? Object.fromEntries(searchParams) : null,
    body: (await request.text()) || null,
    isBase64Encoded: false,
  };
}
