import { gunzipSync } from 'node:zlib';
import { business } from '../../domain/business.ts';
import type { Answer, Breakage } from './breaking-proxy.ts';

const without = (name: string) => (answer: Answer) => {
  const { [name]: _, ...headers } = answer.headers;
  return { ...answer, headers };
};
const having = (name: string, value: string) => (answer: Answer) => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});
const withStatus = (status: number) => (answer: Answer) => ({ ...answer, status });
const withBody = (change: (text: string) => string) => (answer: Answer) => {
  const { 'content-encoding': encoding, 'content-length': _, ...headers } = answer.headers;
  const body = encoding ? gunzipSync(answer.body) : answer.body;
  return { ...answer, headers, body: Buffer.from(change(body.toString())) };
};
const asPage = (answer: Answer) => having('content-type', 'text/html')(answer);

/** The first answer in place of every later one. */
function repeating() {
  let first: Answer | undefined;
  return (answer: Answer) => {
    first ??= answer;
    return first;
  };
}

type Row = [
  what: string,
  of: RegExp,
  change: (answer: Answer) => Answer,
  check: string,
  words: RegExp,
];

const rows: Row[] = [
  ['a page is gone', /\/gallery$/, withStatus(404), 'pages', /\/gallery answers 404/],
  [
    'a page breaks off',
    /GET \/$/,
    withBody((html) => html.slice(0, -20)),
    'pages',
    /\/ is cut off/,
  ],
  [
    'a page lacks the phone number',
    /GET \/$/,
    withBody((html) => html.replaceAll(business.phone, '')),
    'pages',
    new RegExp(`lacks the words "${business.phone.replace(/\W/g, '\\$&')}"`),
  ],
  [
    'a page is not compressed',
    /GET \/$/,
    withBody((html) => html),
    'pages',
    /\/ is not compressed/,
  ],
  ['a page may be cached', /GET \/$/, having('cache-control', 'max-age=60'), 'pages', /max-age=60/],
  ['a script is a page', /\.js$/, asPage, 'pages', /index-.*\.js answers 200 with a page/],
  ['a font is gone', /\.woff2$/, withStatus(403), 'pages', /\.woff2 answers 403/],
  [
    'an asset is asked for anew',
    /\.avif$/,
    without('cache-control'),
    'pages',
    /cache-control none/,
  ],
  ['pages may be framed', /gallery/, without('x-frame-options'), 'headers', /lacks x-frame-opt/],
  [
    'an asset has the policy of pages',
    /\/assets\//,
    having('content-security-policy', "object-src 'none'"),
    'headers',
    /\/assets\/\S+ has content-security-policy/,
  ],
  [
    'a page lost its own policy',
    /GET \/$/,
    withBody((html) => html.replace(/<meta http-equiv[^>]*>/, '')),
    'headers',
    /lacks its own content security policy/,
  ],
  [
    'reviews are kept for an hour',
    /testimonials/,
    having('cache-control', 's-maxage=3600'),
    'reviews',
    /s-maxage=3600/,
  ],
  ['reviews fail', /testimonials/, withStatus(500), 'reviews', /answers 500/],
  [
    'a review tells too much',
    /testimonials/,
    withBody((text) => text.replace('"rating"', '"ownerToken":"x","rating"')),
    'reviews',
    /is no list of reviews/,
  ],
  ['the cursor is not heard', /testimonials/, repeating(), 'reviews', /repeats the first/],
  ['a form takes anything', /contact/, withStatus(202), 'validation', /answers 202, not 400/],
  [
    'a form does not name its fields',
    /POST \/api\/testimonials/,
    withBody(() => '{"errors":[]}'),
    'validation',
    /\/api\/testimonials does not name the fields/,
  ],
  [
    'any cursor is taken',
    /cursor=smoke/,
    withStatus(200),
    'validation',
    /cursor=smoke answers 200/,
  ],
  ['a 404 of the API is a page', /no-such-path/, asPage, 'not-found', /content-type text\/html/],
  ['a missing page is a 200', /no-such-page/, withStatus(200), 'not-found', /answers 200, not 404/],
  [
    'a missing page is an error of S3',
    /no-such-page/,
    withBody(() => '<Error>AccessDenied</Error>'),
    'not-found',
    /is not answered with the page/,
  ],
  ['a wrong method has no Allow', /PUT \/$/, without('allow'), 'methods', /says Allow: nothing/],
  ['a wrong method is taken', /DELETE/, withStatus(200), 'methods', /DELETE \/gallery answers 200/],
  [
    'the estimate is held back',
    /generate-quote/,
    (answer) => answer,
    'estimate',
    /comes in one piece/,
  ],
  [
    'the estimate comes without streaming',
    /generate-quote/,
    having('content-type', 'application/json'),
    'estimate',
    /content-type application\/json/,
  ],
  [
    'the estimate breaks off',
    /generate-quote/,
    withBody((text) => text.split('event: reading')[0] ?? ''),
    'estimate',
    /breaks off before its end/,
  ],
  ['the form is refused', /contact/, withStatus(500), 'contact', /answers 500, not 202/],
];

/** Ways in which a deployed site may be broken, each with the check that has to notice, and its words. */
export const breakages: (Breakage & Record<'what' | 'check', string> & { words: RegExp })[] =
  rows.map(([what, of, change, check, words]) => ({ what, of, change, check, words }));
