import { ViewerFunction } from '@masonry-site/local-cloud';
import { describe, expect, test } from 'vitest';
import { pages } from '../../web/content/pages.ts';
import { propertiesOf, resourcesOf } from './template-of.ts';

type Name = 'Api' | 'Page' | 'Photo';

const ALL_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Calls a viewer function of the template with a request, written as `GET /path?query`, or as its URL alone. */
async function call(name: Name, request: string, headers: Record<string, string> = {}) {
  const [url = '', method = 'GET'] = request.split(' ').reverse();
  const [path = '', query = ''] = url.split('?');
  const code = resourcesOf('dev')[`Website${name}Function`]?.Properties.FunctionCode;
  return new ViewerFunction(name, code).call({
    method,
    path,
    query,
    body: Buffer.alloc(0),
    viewerAddress: '127.0.0.1',
    headers: Object.entries({ Host: 'stone.test', ...headers }),
  });
}

/** What the origin is asked for, or what the viewer is answered: the status, and where to go or what is allowed. */
async function outcomeOf(name: Name, request: string, host = 'stone.test'): Promise<string> {
  const outcome = await call(name, request, { Host: host });
  if ('request' in outcome) {
    const { path, query } = outcome.request;
    return query ? `${path}?${query}` : path;
  }
  const { status, headers } = outcome.response;
  const [, value] = headers.find(([each]) => ['location', 'allow'].includes(each)) ?? [];
  return `${status} ${value}`;
}

describe('pages', () => {
  const unknown = [
    ...['/no/such-page', '/gallery/index.html', '/gallery.html.txt', '//elsewhere.example/'],
    ...['/%', '/constructor', '/favicon.svg', '/assets/main-A1.js'],
  ];
  test('every page has one address, and its file has none of its own', async () => {
    const { home, gallery, notFound, ...others } = pages;
    expect(others).toEqual({});
    for (const { path, file } of [home, gallery]) {
      expect(await outcomeOf('Page', path)).toBe(`/${file}`);
      expect(await outcomeOf('Page', `/${file}`)).toBe(`301 ${path}`);
    }
    // A key that the bucket does not have: it becomes the 404 page with its status.
    for (const path of [`/${notFound.file}`, notFound.path, '/%34%304.html']) {
      expect(await outcomeOf('Page', path)).toBe(notFound.path);
    }
  });

  test.each([
    // To the page that the app would show.
    ['/index.html?x=1', '301 /?x=1'],
    ['/index', '301 /'],
    ['//', '301 /'],
    ['/gallery/', '301 /gallery'],
    ['/gallery//?a=1&a=2&b', '301 /gallery?a=1&a=2&b'],
    ['/GALLERY', '301 /gallery'],
    ['//Gallery.HTML', '301 /gallery'],
    ['/gall%65ry', '301 /gallery'],
    // Left to the bucket as it is.
    ...unknown.map((path) => [path, path]),
  ])('%s leads to %s', async (url = '', outcome) => {
    expect(await outcomeOf('Page', url)).toBe(outcome);
  });

  test.each([
    ['/', '/'],
    ['/gallery?a=1&a=2&b', '/gallery?a=1&a=2&b'],
    ['/Gallery/?x=%2F', '/gallery?x=%2F'],
    ['/assets/main-A1.js', '/assets/main-A1.js'],
    ['/no%20such?q', '/no%20such?q'],
    ['//elsewhere.example/', '//elsewhere.example/'],
  ])('www.stone.test%s leads in one step to %s without www', async (url, path) => {
    const outcome = await outcomeOf('Page', url, 'www.stone.test');
    expect(outcome).toBe(`301 https://stone.test${path}`);
  });

  test('at no other host is a viewer sent to another', async () => {
    for (const host of ['d111111abcdef8.cloudfront.net', 'localhost:3000']) {
      expect(await outcomeOf('Page', '/gallery', host)).toBe('/gallery.html');
      expect(await outcomeOf('Page', '/gallery/', host)).toBe('301 /gallery');
    }
  });

  test('a file takes nothing but GET and HEAD', async () => {
    for (const method of ALL_METHODS) {
      expect(await outcomeOf('Page', `${method} /gallery`)).toBe(
        ['GET', 'HEAD'].includes(method) ? '/gallery.html' : '405 GET, HEAD',
      );
    }
  });
});

describe('the API', () => {
  test('a method that the gateway does not have at a path is a 405 that names those it has, HEAD beside GET', async () => {
    const methods = new Map<string, string[]>();
    for (const each of Object.values(propertiesOf('dev', 'AWS::ApiGateway::Method'))) {
      const resource = resourcesOf('dev')[each.ResourceId.slice(1, -1)];
      const path = `/api/${resource?.Properties.PathPart}`;
      methods.set(path, [...(methods.get(path) ?? []), each.HttpMethod]);
    }
    for (const [path, allowed] of methods) {
      expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'));
      for (const method of ALL_METHODS) {
        const [status, ...named] = (await outcomeOf('Api', `${method} ${path}`)).split(/,? /);
        if (allowed.includes(method)) expect(status).toBe(path);
        else expect([status, ...named.sort()]).toEqual(['405', ...allowed.toSorted()]);
      }
    }
  });

  test.each([
    'PUT /api/nothing',
    // At once, however long it is.
    `POST /api/${'/'.repeat(200_000)}x`,
  ])('a path that it does not know is left to the gateway', async (request) => {
    expect(await outcomeOf('Api', request)).toBe(request.split(' ')[1]);
  });

  test("it hears the viewer's host, whatever the viewer says it is", async () => {
    const called = await call('Api', 'POST /api/testimonials', {
      'X-Forwarded-Host': 'evil.example',
    });
    const sent = 'request' in called ? called.request.headers : [];
    expect(sent.filter(([name]) => name === 'x-forwarded-host')).toEqual([
      ['x-forwarded-host', 'stone.test'],
    ]);
  });

  test('a call under www is sent on with its method, path and query', async () => {
    expect(await outcomeOf('Api', 'POST /api/testimonials?cursor=a%2Fb', 'www.stone.test')).toBe(
      '308 https://stone.test/api/testimonials?cursor=a%2Fb',
    );
  });
});

describe('photographs', () => {
  test('one is uploaded by a POST to one path, which is the root of the bucket without a query', async () => {
    expect(await outcomeOf('Photo', 'POST /photos/upload?delete')).toBe('/');
  });

  test('one is looked at under its own path, with the signature in its query', async () => {
    const look = '/photos/11111111-2222-8333-8444-555555555555/0.jpg?X-Amz-Date=1';
    for (const method of ['GET', 'HEAD']) {
      expect(await outcomeOf('Photo', `${method} ${look}`)).toBe(look);
    }
  });

  test('no other method reaches their bucket', async () => {
    for (const path of ['/photos/upload', '/photos/a/0.jpg', '/photos/upload/', '/photos/']) {
      const allowed = path === '/photos/upload' ? ['POST'] : ['GET', 'HEAD'];
      for (const method of ALL_METHODS.filter((each) => !allowed.includes(each))) {
        expect(await outcomeOf('Photo', `${method} ${path}`)).toBe(`405 ${allowed.join(', ')}`);
      }
    }
  });
});
