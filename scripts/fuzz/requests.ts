import fc from 'fast-check';
import { addPhotosPath, PHOTOS_HEADER, photoUploadPath } from '../../domain/photo-upload.ts';
import { listNames } from '../../lambdas/owner-list/list-parameters.ts';
import { changedCorrection, changedForm, changedPhotos, forms, text } from './values.ts';

export interface FuzzRequest {
  /** The known path that it is made from. */
  route: string;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** Values that the site gave out before: without them no request would get past the first check. */
export interface KnownSite {
  links: { path: string; id: string; token: string }[];
  cursors: string[];
  /** Ids of the leads with an estimate. */
  quotes: string[];
}

/** The cookie of the one browser that is trusted. */
export const trustedCookie = 'c'.repeat(43);

const ownerPaths = ['/api/moderate-testimonial', '/api/answer-lead', '/api/owner'];
const correctionPath = '/api/correct-quote';
const routes = [...Object.keys(forms), correctionPath, addPhotosPath, ...ownerPaths];
const others = [
  ...['/', '/gallery', '/favicon.svg', '/robots.txt', '/api', '/api/', '/api/nothing'],
  ...[photoUploadPath, '/photos/', '/photos/x/0.jpg'],
];

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('POST') },
  { weight: 4, arbitrary: fc.constant('GET') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
  },
);

const printable = (name: string) => name.replace(/[^\x20-\x7e]/g, '?');

const headers = fc
  .record(
    {
      accept: fc.constantFrom('text/event-stream', 'application/json', '*/*', 'text/html', '%'),
      'idempotency-key': fc.oneof(fc.uuid(), text.map(printable)),
      'sec-fetch-site': fc.constantFrom('same-origin', 'none'),
      [PHOTOS_HEADER.toLowerCase()]: fc.oneof(fc.nat(9).map(String), text.map(printable)),
      'landing-page': fc.oneof(
        text.map(printable),
        text.map((each) => `/gallery?utm_campaign=${encodeURIComponent(each.toWellFormed())}`),
      ),
      referer: text.map(printable),
      'x-forwarded-host': text.map(printable),
      'x-api-key': text.map(printable),
      'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '*;q=0'),
      cookie: fc.oneof(
        text.map(printable),
        fc.constant(`__Secure-owner-browser=${trustedCookie}; a=b`),
      ),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"'),
      range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'x'),
    },
    { requiredKeys: [] },
  )
  .map((all) => all as Record<string, string>);

/** Few requests come from another site: the local guard refuses those before a function sees them. */
const foreignHeaders = fc.oneof(
  { weight: 15, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'x'),
        origin: fc.constantFrom(
          'null',
          'https://evil.example',
          'http://localhost',
          'x',
          'http://[',
        ),
      },
      { requiredKeys: [] },
    ),
  },
);

/** Base64url of a position in the list of reviews, or of something like it. */
const craftedCursor = fc
  .record({
    id: fc.oneof(fc.uuid(), text),
    createdAt: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.nat(2_000).map((digits) => `2025-11-20T15:00:00.${'0'.repeat(digits)}Z`),
      text,
    ),
  })
  .map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));

/** The same for a position in one of the owner's lists. */
const craftedPosition = fc
  .record({
    in: fc.oneof(fc.constantFrom('waiting', 'open', 'closed', 'spam', 'true', 'undecided'), text),
    at: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      text,
    ),
    id: fc.oneof(fc.uuid(), text),
  })
  .map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));

/** A link to the page itself, now and then one to the other's item. */
function knownLink(route: string, { links }: KnownSite) {
  const own = links.filter(({ path }) => path === route);
  return fc.constantFrom(...own, ...own, ...own, ...links);
}

function query(route: string, known: KnownSite): fc.Arbitrary<string> {
  const link = fc
    .record({
      link: knownLink(route, known),
      decision: fc.constantFrom('publish', 'decline', 'undo', 'answer', 'fresh-link', 'x'),
      stay: fc.constantFrom('', '1'),
      kind: fc.constantFrom('lead', 'review', 'x'),
    })
    .map(({ link: { id, token }, ...more }) => ({ id, token, ...more }));
  const cursor = fc
    .oneof(fc.constantFrom(...known.cursors), craftedCursor, text)
    .map((each) => ({ cursor: each }));
  const page = fc.record(
    {
      list: fc.oneof(fc.constantFrom(...listNames), text),
      q: fc.oneof(fc.constantFrom('612', 'a', '@'), text),
      after: fc.oneof(craftedPosition, craftedCursor, text),
      done: fc.oneof(fc.constantFrom(...known.links.map(({ id }) => id)), text),
      file: fc.constantFrom('leads', 'reviews', 'x'),
    },
    { requiredKeys: [] },
  );
  const garbage = fc.dictionary(fc.oneof(fc.constantFrom('cursor', 'id', 'token'), text), text);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.oneof(link, cursor, page, garbage).map(urlEncoded) },
    { weight: 1, arbitrary: fc.constantFrom('cursor=%', 'cursor=%E0%A4&cursor=a', '&&=&', 'id') },
  );
}

/** The path itself, or one that a careless proxy would take for it. */
function pathLike(route: string): fc.Arbitrary<string> {
  const spellings = [`${route}/`, `/${route}`, route.toUpperCase(), `${route}%00`, `${route}/../x`];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(route) },
    { weight: 1, arbitrary: fc.constantFrom(...spellings) },
    {
      weight: 1,
      arbitrary: text.map(
        (each) => `${route}/${encodeURIComponent(each.toWellFormed()).slice(0, 900)}`,
      ),
    },
  );
}

function body(
  route: string,
  known: KnownSite,
): fc.Arbitrary<[type: string, body: string | Buffer]> {
  const form =
    route === correctionPath
      ? changedCorrection(known.quotes)
      : route === addPhotosPath
        ? changedPhotos(known.quotes)
        : changedForm(route);
  const pressed = fc
    .record({
      link: knownLink(route, known),
      decision: fc.constantFrom('publish', 'decline', 'undo', 'answer', 'forget-browser', 'x'),
      browser: fc.constantFrom('f'.repeat(64), 'x'),
    })
    .map(({ link: { id, token }, ...more }) => ({ id, token, ...more }));
  const changed = fc
    .record({
      id: fc.constantFrom(...known.links.map(({ id }) => id)),
      decision: fc.oneof(fc.constantFrom('answered', 'won', 'publish', 'decline', 'undo'), text),
      list: fc.constantFrom(...listNames, 'x'),
    })
    .map(({ id, decision, list }) => ({ change: `${id}:${decision}`, list }));
  const isOwners = ownerPaths.includes(route);
  const fields = isOwners ? fc.oneof<fc.Arbitrary<object>[]>(pressed, changed, form) : form;
  const posted = fields.map(urlEncoded);
  const json = fields.map((each) => JSON.stringify(each));
  const formType = 'application/x-www-form-urlencoded';
  const large = fc.constantFrom(17_000, 50_000, 300_000).map((length) => 'a=1&'.repeat(length / 4));
  const anyType = fc.constantFrom('application/json', formType, 'text/plain', 'multipart/x', '');
  return fc.oneof(
    { weight: 6, arbitrary: json.map((each): [string, string] => ['application/json', each]) },
    { weight: 6, arbitrary: posted.map((each): [string, string] => [formType, each]) },
    { weight: 1, arbitrary: fc.tuple(anyType, json) },
    { weight: 1, arbitrary: fc.tuple(anyType, text) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        anyType,
        json.map((each) => each.slice(0, -5)),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        anyType,
        fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all)),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(anyType, large) },
  );
}

function urlEncoded(fields: object): string {
  const pairs = Object.entries(fields).map(([name, value]) => [name, textOf(value)]);
  return String(new URLSearchParams(pairs));
}

/** An object may have a `toString` that is no function. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** CloudFront takes an address of 8,192 bytes (CloudFront quotas, "Maximum length of a URL"). */
const MAX_QUERY_CHARACTERS = 6_000;

/** Every route and method, in order and out of it. */
export function fuzzRequest(known: KnownSite): fc.Arbitrary<FuzzRequest> {
  const route = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...routes) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
  return route.chain((each) =>
    fc
      .record({
        method,
        path: pathLike(each),
        query: query(each, known),
        headers: fc
          .tuple(headers, foreignHeaders)
          .map(([own, foreign]): Record<string, string> => ({ ...own, ...foreign })),
        content: fc.option(body(each, known), { freq: 12 }),
      })
      .map(({ method, path, query, headers, content }) => {
        const [type = '', sent] = content ?? [];
        return {
          route: each,
          method,
          path: query ? `${path}?${query.slice(0, MAX_QUERY_CHARACTERS)}` : path,
          headers: { ...headers, ...(type && { 'content-type': type }) },
          ...(sent !== undefined && method !== 'GET' && method !== 'HEAD' && { body: sent }),
        };
      }),
  );
}
