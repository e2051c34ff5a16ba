import { ViewerFunction } from '@masonry-site/local-cloud';
import { expect, test } from 'vitest';
import { aRequest } from './a-request.ts';
import { templateOf } from './template-of.ts';

/** The viewer function of the template whose logical id contains this. */
function viewerFunction(id: string): ViewerFunction {
  const found = Object.entries(templateOf('dev').findResources('AWS::CloudFront::Function'));
  const [, resource] = found.find(([logicalId]) => logicalId.includes(id)) ?? [];
  return new ViewerFunction(id, resource?.Properties.FunctionCode);
}

/** The methods that the gateway has, by the path that a viewer asks for. */
function gatewayMethods(): Record<string, string[]> {
  const resources = templateOf('dev').findResources('AWS::ApiGateway::Resource');
  const methods: Record<string, string[]> = {};
  for (const { Properties } of Object.values(
    templateOf('dev').findResources('AWS::ApiGateway::Method'),
  )) {
    const path = `/api/${resources[Properties.ResourceId.Ref]?.Properties.PathPart}`;
    methods[path] = [...(methods[path] ?? []), Properties.HttpMethod].toSorted();
  }
  return methods;
}

const ALL_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

const headers: [string, string][] = [['Host', 'masonry.example']];

test('what the gateway would call an unknown path for its method is a 405 that names the methods', async () => {
  const api = viewerFunction('ApiFunction');
  for (const [path, methods] of Object.entries(gatewayMethods())) {
    for (const method of ALL_METHODS) {
      const called = await api.call(aRequest({ method, path, headers }));
      if (methods.includes(method)) {
        expect(called).toMatchObject({ request: { method, path } });
        continue;
      }
      expect(called).toMatchObject({ response: { status: 405 } });
      const answered = 'response' in called ? called.response.headers : [];
      const [, allow = ''] = answered.find(([name]) => name === 'allow') ?? [];
      expect(allow.split(', ').toSorted()).toEqual(methods);
    }
  }
});

test('what can be read can be asked for without its body', () => {
  for (const methods of Object.values(gatewayMethods())) {
    expect(methods.includes('HEAD')).toBe(methods.includes('GET'));
  }
});

test('a path that the API does not know is left to the gateway', async () => {
  const request = aRequest({ method: 'PUT', path: '/api/nothing', headers });
  expect(await viewerFunction('ApiFunction').call(request)).toHaveProperty('request');
});

test('a path of slashes is passed on at once', async () => {
  const path = `/api/${'/'.repeat(200_000)}x`;
  const called = await viewerFunction('ApiFunction').call(aRequest({ path, headers }));
  expect(called).toMatchObject({ request: { path } });
});

test("the API hears the viewer's host, whatever the viewer says it is", async () => {
  const request = aRequest({
    method: 'POST',
    path: '/api/testimonials',
    headers: [...headers, ['X-Forwarded-Host', 'evil.example']],
  });
  const called = await viewerFunction('ApiFunction').call(request);
  const sent = 'request' in called ? called.request.headers : [];
  expect(sent.filter(([name]) => name === 'x-forwarded-host')).toEqual([
    ['x-forwarded-host', 'masonry.example'],
  ]);
});

test('a call of the API under www is sent on with its method, path and query', async () => {
  const request = aRequest({
    method: 'POST',
    path: '/api/testimonials',
    query: 'cursor=a%2Fb',
    headers: [['Host', 'www.stone.test']],
  });
  expect(await viewerFunction('ApiFunction').call(request)).toMatchObject({
    response: {
      status: 308,
      headers: [['location', 'https://stone.test/api/testimonials?cursor=a%2Fb']],
    },
  });
});

test('a file takes nothing but GET and HEAD', async () => {
  const page = viewerFunction('PageFunction');
  for (const method of ALL_METHODS) {
    const called = await page.call(aRequest({ method, path: '/gallery', headers }));
    if (['GET', 'HEAD'].includes(method)) expect(called).toHaveProperty('request');
    else {
      expect(called).toMatchObject({
        response: { status: 405, headers: [['allow', 'GET, HEAD']] },
      });
    }
  }
});

test('a photograph is uploaded by a POST to one path, which is the root of the bucket without a query', async () => {
  const photos = viewerFunction('PhotoFunction');
  const upload = aRequest({ method: 'POST', path: '/photos/upload', query: 'delete', headers });
  expect(await photos.call(upload)).toMatchObject({
    request: { method: 'POST', path: '/', query: '' },
  });
});

test('a photograph is looked at under its own path, with the signature in its query', async () => {
  const photos = viewerFunction('PhotoFunction');
  const look = {
    path: '/photos/11111111-2222-8333-8444-555555555555/0.jpg',
    query: 'X-Amz-Date=1',
  };
  for (const method of ['GET', 'HEAD']) {
    const request = aRequest({ ...look, method, headers });
    expect(await photos.call(request)).toMatchObject({ request: { ...look, method } });
  }
});

test('no other method reaches the bucket of photographs', async () => {
  const photos = viewerFunction('PhotoFunction');
  for (const path of ['/photos/upload', '/photos/a/0.jpg', '/photos/upload/', '/photos/']) {
    const allowed = path === '/photos/upload' ? ['POST'] : ['GET', 'HEAD'];
    for (const method of ALL_METHODS.filter((each) => !allowed.includes(each))) {
      const called = await photos.call(aRequest({ method, path, headers }));
      expect(called).toMatchObject({ response: { status: 405 } });
      const answered = 'response' in called ? called.response.headers : [];
      expect(answered).toContainEqual(['allow', allowed.join(', ')]);
    }
  }
});
