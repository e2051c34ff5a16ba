import { expect, test } from 'vitest';
import { proxyEvent } from '../src/api-gateway/proxy-event.ts';
import { ViewerFunction } from '../src/cloudfront/viewer-function.ts';
import type { Header } from '../src/http/http-message.ts';
import { aRequest } from './a-request.ts';

// Names that an object has from its prototype, and the one that sets it.
const inherited = ['__proto__', 'constructor', 'valueOf', 'hasOwnProperty'];

/** A request with twice this name in its query and headers, and once in a cookie. */
function aRequestNaming(name: string) {
  const headers: Header[] = [
    [name, 'a'],
    [name, 'b'],
    ['Cookie', `${name}=c`],
  ];
  return aRequest({ path: '/gallery', query: `${name}=1&${name}=2`, headers });
}

test.each(inherited)('a query and headers named %s are in the event like any other', (name) => {
  const event = proxyEvent({
    request: aRequestNaming(name),
    route: {
      resourceId: 'r',
      resourcePath: '/gallery',
      method: 'GET',
      apiKeyRequired: false,
      functionArn: 'arn',
      streaming: false,
      timeoutMs: 1,
    },
    pathParameters: {},
    path: '/gallery',
    stage: 'api',
    apiId: 'a',
    requestId: 'i',
    domainName: 'd',
  });
  const named = (values: object | null) =>
    Object.entries(values ?? {}).filter(([each]) => each === name);
  expect(named(event.headers)).toEqual([[name, 'b']]);
  expect(named(event.multiValueHeaders)).toEqual([[name, ['a', 'b']]]);
  expect(named(event.queryStringParameters)).toEqual([[name, '2']]);
  expect(named(event.multiValueQueryStringParameters)).toEqual([[name, ['1', '2']]]);
});

test.each(inherited)(
  'a query, header and cookie named %s pass a viewer function and change no other object',
  async (name) => {
    const viewer = new ViewerFunction(
      'Viewer',
      `function handler({ request }) {
        if (request.querystring['${name}'].multiValue.length !== 2) throw new Error('query');
        if (request.headers['${name.toLowerCase()}'].value !== 'a') throw new Error('header');
        if (request.cookies['${name}'].value !== 'c') throw new Error('cookie');
        return request;
      }`,
    );
    const request = aRequestNaming(name);
    const called = viewer.call(request);
    await called.catch(() => undefined);
    const polluted = 'multiValue' in {};
    delete (Object.prototype as { multiValue?: unknown }).multiValue;
    expect(polluted).toBe(false);
    expect('multiValue' in Object).toBe(false);
    expect(await called).toMatchObject({ request: { query: request.query } });
  },
);
