import { expect, test } from 'vitest';
import { RestApi } from '../src/api-gateway/rest-api.ts';
import { functionsOf } from './a-function.ts';
import { aRequest, readable } from './a-request.ts';
import { aStack, method } from './a-stack.ts';

const echo =
  'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) })';

/** The API of a stack, and how to call it as CloudFront does. */
function anApi(parts: Parameters<typeof aStack>[0]) {
  const { stack, functions, lines, log } = functionsOf(aStack(parts));
  const [resource] = stack.ofType<object>('AWS::ApiGateway::RestApi');
  if (!resource) throw new Error('The stack has no API.');
  const api = new RestApi(resource, stack, functions, log);
  const call = async (request: Parameters<typeof aRequest>[0]) =>
    readable(await api.handle(aRequest(request)));
  return { api, call, lines };
}

function answering(code: string) {
  return anApi({ functions: { Subject: { code } }, routes: { 'POST /contact': 'Subject' } }).call({
    method: 'POST',
    path: '/api/contact',
  });
}

test('a function gets the event of a proxy integration', async () => {
  const { call } = anApi({
    functions: { Echo: { code: echo } },
    routes: { 'POST /contact': 'Echo' },
  });
  const { body } = await call({
    method: 'POST',
    path: '/api/contact',
    query: 'name=J%C3%B6rg+A&tag=1&tag=2',
    headers: [
      ['X-Forwarded-For', '203.0.113.7'],
      ['X-Tag', 'a'],
      ['X-Tag', 'b'],
    ],
    body: Buffer.from('grüß dich'),
  });
  expect(JSON.parse(body)).toMatchObject({
    path: '/contact',
    httpMethod: 'POST',
    headers: { 'X-Tag': 'b', 'X-Forwarded-For': '203.0.113.7, 127.0.0.1' },
    multiValueHeaders: { 'X-Tag': ['a', 'b'] },
    queryStringParameters: { name: 'Jörg A', tag: '2' },
    multiValueQueryStringParameters: { name: ['Jörg A'], tag: ['1', '2'] },
    body: 'grüß dich',
    isBase64Encoded: false,
    requestContext: { stage: 'api', path: '/api/contact', identity: { sourceIp: '127.0.0.1' } },
  });
});

test('a function that fails, or answers what no integration takes, is a 502', async () => {
  for (const body of ['throw new Error("x")', 'return { body: "no status" }']) {
    expect(await answering(`export const handler = async () => { ${body} }`)).toEqual({
      status: 502,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Internal server error"}',
    });
  }
});

test("the template's gateway responses have its status, headers and words", async () => {
  const response = (ResponseType: string, parts: object) => ({
    Type: 'AWS::ApiGateway::GatewayResponse',
    Properties: { RestApiId: { Ref: 'Api' }, ResponseType, ...parts },
  });
  const { call } = anApi({
    functions: { Failing: { code: 'export const handler = async () => null' } },
    routes: { 'POST /contact': 'Failing' },
    resources: {
      Missing: response('MISSING_AUTHENTICATION_TOKEN', {
        StatusCode: '404',
        ResponseParameters: {
          'gatewayresponse.header.Content-Type': "'application/problem+json'",
          'gatewayresponse.header.Cache-Control': "'no-store'",
        },
        ResponseTemplates: { 'application/json': '{"title":$context.error.messageString}' },
      }),
      Failed: response('DEFAULT_5XX', {
        ResponseTemplates: { 'application/json': '{"title":"Sorry"}' },
      }),
    },
  });
  expect(await call({ path: '/api/nothing' })).toEqual({
    status: 404,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: '{"title":"Missing Authentication Token"}',
  });
  expect(await call({ method: 'POST', path: '/api/contact' })).toEqual({
    status: 502,
    headers: { 'content-type': 'application/json' },
    body: '{"title":"Sorry"}',
  });
});

/** Long enough for the first part of an answer to leave before the second is written. */
const PAUSE_MS = 20;

function streaming(code: string) {
  const { api, call, lines } = anApi({
    functions: { Stream: { code: `export const handler = awslambda.streamifyResponse(${code})` } },
    resources: method('GET /stream', 'Stream', { ResponseTransferMode: 'STREAM' }),
  });
  return { api, call: () => call({ path: '/api/stream' }), lines };
}

test('a streamed answer has the head of its prelude, and its body flows', async () => {
  const { call } = streaming(`async (event, stream) => {
    const response = awslambda.HttpResponseStream.from(stream, {
      statusCode: 200, headers: { 'content-type': 'text/event-stream' }, cookies: ['a=1'],
    });
    response.write('data: 1\\n\\n');
    await new Promise((resolve) => setTimeout(resolve, ${PAUSE_MS}));
    response.end('data: 2\\n\\n');
  }`);
  expect(await call()).toEqual({
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'set-cookie': 'a=1' },
    body: 'data: 1\n\ndata: 2\n\n',
  });
});

test('a streaming function that fails after its prelude breaks the answer off', async () => {
  const { call } = streaming(`async (event, stream) => {
    awslambda.HttpResponseStream.from(stream, { statusCode: 200 }).write('half');
    throw new Error('broken');
  }`);
  await expect(call()).rejects.toThrow('broken');
});
