import { readFileSync } from 'node:fs';
import { ViewerFunction } from '@masonry-site/local-cloud';
import { expect, test } from 'vitest';
import { pages } from '../../web/content/pages.ts';
import { aRequest } from './a-request.ts';

const code = readFileSync(new URL('../../lib/page-function.js', import.meta.url), 'utf8');

/** The path that the bucket is asked for, or where the visitor is sent instead. */
async function outcomeOf(url: string, host = 'stone.test'): Promise<string> {
  const [path = '', query = ''] = url.split('?');
  const request = aRequest({ path, query, headers: [['Host', host]] });
  const outcome = await new ViewerFunction('PageFunction', code).call(request);
  if ('request' in outcome) return outcome.request.path;
  const { status, headers } = outcome.response;
  return `${status} ${headers.find(([name]) => name === 'location')?.[1]}`;
}

test('every page has one address, and its file has none of its own', async () => {
  const { home, gallery, notFound, ...others } = pages;
  expect(others).toEqual({});
  expect(await outcomeOf(home.path)).toBe(`/${home.file}`);
  expect(await outcomeOf(gallery.path)).toBe(`/${gallery.file}`);
  expect(await outcomeOf(`/${home.file}`)).toBe(`301 ${home.path}`);
  expect(await outcomeOf(`/${gallery.file}`)).toBe(`301 ${gallery.path}`);
  // A key that the bucket does not have: it becomes the 404 page with its status.
  expect(await outcomeOf(`/${notFound.file}`)).toBe(notFound.path);
  expect(await outcomeOf(notFound.path)).toBe(notFound.path);
});

test.each([
  ['/index.html?x=1', '301 /?x=1'],
  ['/index', '301 /'],
  ['//', '301 /'],
  ['/gallery/', '301 /gallery'],
  ['/gallery//?a=1&a=2&b', '301 /gallery?a=1&a=2&b'],
  ['/GALLERY', '301 /gallery'],
  ['//Gallery.HTML', '301 /gallery'],
  ['/gall%65ry', '301 /gallery'],
])('%s is what the app would take for a page: %s', async (url, outcome) => {
  expect(await outcomeOf(url)).toBe(outcome);
});

test.each([
  ['/no/such-page'],
  ['/gallery/index.html'],
  ['/gallery.html.txt'],
  ['//elsewhere.example/'],
  ['/%'],
  ['/constructor'],
  ['/favicon.svg'],
  ['/assets/main-A1.js'],
])('%s is left to the bucket as it is', async (path) => {
  expect(await outcomeOf(path)).toBe(path);
});

test('the 404 page is missing under its encoded name too', async () => {
  expect(await outcomeOf('/%34%304.html')).toBe(pages.notFound.path);
});

test.each([
  ['/', '301 https://stone.test/'],
  ['/gallery?a=1&a=2&b', '301 https://stone.test/gallery?a=1&a=2&b'],
  ['/Gallery/?x=%2F', '301 https://stone.test/gallery?x=%2F'],
  ['/assets/main-A1.js', '301 https://stone.test/assets/main-A1.js'],
  ['/no%20such?q', '301 https://stone.test/no%20such?q'],
  ['//elsewhere.example/', '301 https://stone.test//elsewhere.example/'],
])('www.stone.test%s leads in one step to the address without www: %s', async (url, outcome) => {
  expect(await outcomeOf(url, 'www.stone.test')).toBe(outcome);
});

test.each(['stone.test', 'd111111abcdef8.cloudfront.net', 'localhost:3000'])(
  'at %s nobody is sent to another host',
  async (host) => {
    expect(await outcomeOf('/gallery', host)).toBe('/gallery.html');
    expect(await outcomeOf('/gallery/', host)).toBe('301 /gallery');
  },
);
