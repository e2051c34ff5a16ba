import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pages } from '../../web/content/pages.ts';
import { resourcesOf } from './template-of.ts';

type Name = 'Api' | 'Page' | 'Photo';

const ALL_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Calls a viewer function of the template with a request, written as `GET /path?query`, or as its URL alone. */
function call(name: Name, line: string, host = 'stone.test') {
  const [url = '', method = 'GET'] = line.split(' ').reverse();
  const [uri = '', query = ''] = url.split('?');
  const querystring = query && { [query]: { value: '' } };
  const headers = { host: { value: host }, 'x-forwarded-host': { value: 'evil.example' } };
  const request = { method, uri, headers, querystring, rawQueryString: () => query };
  const code = resourcesOf('dev')[`Website${name}Function`]?.Properties.FunctionCode;
  return runInNewContext(`${code}\nhandler(event);`, { event: { request } });
}

/** Returns the path requested from the origin, or the response: its status with the location or the allowed methods. */
function outcomeOf(name: Name, request: string, host?: string): string {
  const { statusCode, headers, uri, querystring } = call(name, request, host);
  if (statusCode) return `${statusCode} ${(headers.location ?? headers.allow).value}`;
  return [uri, ...Object.keys(querystring)].join('?');
}

test('every page has one address', () => {
  const { notFound, ...listed } = pages;
  for (const { path, file } of Object.values(listed)) {
    expect(outcomeOf('Page', path)).toBe(`/${file}`);
    // The bucket doesn't have this key, so CloudFront serves the 404 page with its status.
    expect(outcomeOf('Page', `/${file}`)).toBe(notFound.path);
  }
  expect(outcomeOf('Page', `/${notFound.file}`)).toBe(notFound.path);
});

test.each<string[]>([
  ['//', '301 /'],
  ['/gallery/?a=1&a=2&b', '301 /gallery?a=1&a=2&b'],
  ['/gallery/?x=%2F', '301 https://stone.test/gallery/?x=%2F', 'www.stone.test'],
  ['//elsewhere.example/', '301 https://stone.test//elsewhere.example/', 'www.stone.test'],
  // Passed unchanged to the bucket.
  ['/no/such-page', '/no/such-page'],
  ['//elsewhere.example/', '//elsewhere.example/'],
])('%s has the outcome %s at the host %s', (url = '', outcome = '', host?: string) => {
  expect(outcomeOf('Page', url, host)).toBe(outcome);
});

const look = '/photos/11111111-2222-8333-8444-555555555555/0.jpg?X-Amz-Date=1';

test.each<[Name, string, origin: string, methods: string]>([
  ['Page', '/gallery', '/gallery.html', 'GET, HEAD'],
  ['Api', '/api/testimonials', '/api/testimonials', 'GET, POST'],
])('%s %s becomes %s at the origin, with the methods %s only', (name, url, origin, methods) => {
  for (const method of ALL_METHODS) {
    const outcome = methods.split(', ').includes(method) ? origin : `405 ${methods}`;
    expect(outcomeOf(name, `${method} ${url}`)).toBe(outcome);
  }
});

test('posts an upload to the root of the bucket, and leaves a signed photo as it is', () => {
  expect(outcomeOf('Photo', 'POST /photos/upload?delete')).toBe('/');
  expect(outcomeOf('Photo', look)).toBe(look);
});

test('leaves unknown API calls to the gateway, with their query', () => {
  const path = '/api/nothing?from=a%2Fb';
  expect(outcomeOf('Api', `PUT ${path}`)).toBe(path);
});

test("the API gets the viewer's real host, even if the viewer forges it", () => {
  const { headers } = call('Api', 'POST /api/testimonials');
  expect(headers['x-forwarded-host']).toEqual({ value: 'stone.test' });
});
