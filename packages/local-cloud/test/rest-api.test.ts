import { expect, test } from 'vitest';
import { RestApi } from '../src/api-gateway/rest-api.ts';
import { aRequest, readable } from './a-request.ts';
import { aStack, functionsOf, method } from './a-stack.ts';

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
    headers: [['X-Forwarded-For', '203.0.113.7']],
    body: Buffer.from('grüß dich'),
  });
  expect(JSON.parse(body)).toMatchObject({
    path: '/contact',
    httpMethod: 'POST',
    headers: { 'X-Forwarded-For': '203.0.113.7, 127.0.0.1' },
    queryStringParameters: { name: 'Jörg A', tag: '2' },
    multiValueQueryStringParameters: { name: ['Jörg A'], tag: ['1', '2'] },
    body: 'grüß dich',
    isBase64Encoded: false,
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

test('a streaming function that fails after its prelude breaks the response off', async () => {
  const code = `export const handler = awslambda.streamifyResponse(async (event, stream) => {
    awslambda.HttpResponseStream.from(stream, { statusCode: 200 }).write('half');
    throw new Error('broken');
  })`;
  const { call } = anApi({
    functions: { Stream: { code } },
    resources: method('GET /stream', 'Stream', { ResponseTransferMode: 'STREAM' }),
  });
  await expect(call({ path: '/api/stream' })).rejects.toThrow('broken');
});
