import { createHash } from 'node:crypto';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/moderate-testimonial/handler.ts';
import { aContext, aFormPost, aGet, aTestimonialItem } from '../factories.ts';
import { printedLines } from './fakes.ts';
import { now, nowSeconds, ownerTables, trusted, trustedBrowser } from './owner-browser.ts';
import { beforeCommand, failAt } from './site-tables.ts';

const tables = ownerTables();
const review = aTestimonialItem({ testimonial: 'A <b>bold</b> wall & "more".', unsent: undefined });
const published = { ...review, approved: 'true', decision: 'published' } as const;
const link = { id: review.id, token: review.ownerToken };
const daysAgo = (days: number, seconds = 0) =>
  new Date(now.getTime() - (days * 86_400 - seconds) * 1000).toISOString();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const holds = (item: object) => tables.put('testimonials', item);
const stored = () => tables.item('testimonials', review.id);
beforeEach(() => holds(review));

const show = (query: Record<string, string> | null = link, headers = {}) =>
  handler({ ...aGet(query), headers }, aContext);
const shown = async (query?: Record<string, string>, headers = {}) =>
  (await show(query, headers)).body;
const press = (decision: string, headers = {}, query: Record<string, string> = link) =>
  handler(aFormPost({ ...query, decision }, headers), aContext);

/** Asserts that the tables hold this review, and one trusted browser. */
async function expectOnly(item: object) {
  expect(await tables.items('testimonials')).toEqual([item]);
  expect(await tables.items('settings')).toEqual([trustedBrowser]);
}

test.each(['GET', 'HEAD'])(
  '%s shows the whole review, escaped, and writes nothing',
  async (httpMethod) => {
    const { statusCode, body } = await handler({ ...aGet(link), httpMethod }, aContext);
    expect(statusCode).toBe(200);
    expect(body).toContain('A &lt;b&gt;bold&lt;/b&gt; wall &amp; &quot;more&quot;.');
    expect(body).toContain('>Publish</button>');
    expect(body).toContain('t publish</button>');
    await expectOnly(review);
  },
);

test('no cache, search engine, referrer or frame gets hold of the page', async () => {
  const { headers } = await show();
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    ),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('words that turn round what stands beside them are isolated, and in single lines taken away', async () => {
  const turned = '\u2069\u2069\u202Eeno rotisiV\u202C\u2067';
  await holds({ ...review, name: turned, location: turned, testimonial: `${turned}\nא` });
  const body = await shown();
  expect(body).toContain(
    `<blockquote class="lines"><bdi dir="auto">${turned}\nא</bdi></blockquote>`,
  );
  const line = '<bdi dir="auto">eno rotisiV</bdi>';
  expect(body).toContain(`<p>${line}, <span class="quiet">${line}</span></p>`);
});

test.each([
  ['publish', { approved: 'true', decision: 'published' }],
  ['decline', { approved: 'false', decision: 'declined' }],
])(
  'the press of %s by a token decides, notifies the owner, and trusts no browser',
  async (decision, outcome) => {
    await holds({ ...review, claimedUntil: 1 });
    const { statusCode, headers } = await press(decision);
    expect([statusCode, headers?.location]).toEqual([
      303,
      `moderate-testimonial?id=${link.id}&token=${link.token}&stay=1`,
    ]);
    expect(headers).not.toHaveProperty('set-cookie');
    await expectOnly({
      ...review,
      ...outcome,
      decidedAt: now.toISOString(),
      notice: 'decided',
      noticeAt: now.toISOString(),
      unsent: 'unsent',
    });
  },
);

test('the press of a trusted browser notifies nobody and changes no cookie, and a second one changes nothing', async () => {
  const { headers } = await press('publish', trusted);
  expect(headers).not.toHaveProperty('set-cookie');
  const decided = { ...published, decidedAt: now.toISOString() };
  await expectOnly(decided);
  expect((await press('publish')).statusCode).toBe(303);
  await expectOnly(decided);
});

test('a browser whose time is over is a new one, though the table still has it', async () => {
  await tables.put('settings', { ...trustedBrowser, expiresAt: nowSeconds - 1 });
  await press('publish', trusted);
  expect(await stored()).toHaveProperty('notice', 'decided');
});

test.each([
  ['decision', 'decline', published],
  ['link', 'decline', { ...review, ownerToken: 'another' }],
  ['decline', 'undo', { ...review, decision: 'declined' }],
])('a %s that came in between is left standing', async (_, decision, meanwhile) => {
  if (decision === 'undo') await holds(published);
  beforeCommand(UpdateCommand, () => holds(meanwhile));
  expect((await press(decision)).statusCode).toBe(303);
  await expectOnly(meanwhile);
});

test('a published review offers Undo, which takes it off the list and is on record', async () => {
  await holds(published);
  expect(await shown()).toContain('>Undo</button>');
  await press('undo', trusted);
  expect(await stored()).toEqual({
    ...review,
    undecided: 'undecided',
    decidedAt: now.toISOString(),
  });
});

test('an unknown review, a wrong token and a broken link are the same page, and ask the tables for the same', async () => {
  const inputs: object[] = [];
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const guess = async () => {
    const page = await show({ ...link, token: 'guess' });
    inputs.push(...send.mock.calls.splice(0).map(([{ input }]) => input));
    return page;
  };
  const wrongToken = await guess();
  expect(wrongToken.statusCode).toBe(404);
  await tables.remove('testimonials', review.id);
  send.mockClear();
  expect(await guess()).toEqual(wrongToken);
  expect(inputs).toHaveLength(2);
  expect(inputs[0]).toEqual(inputs[1]);
  for (const query of [
    { id: 'x', token: 'y' },
    { ...link, token: '' },
  ]) {
    expect(await show(query)).toEqual(wrongToken);
  }
  expect(await show({ id: link.id })).toEqual(wrongToken);
  expect(await show(null)).toEqual(wrongToken);
});

test.each(['publish', 'undo', 'fresh-link'])(
  'the press of %s with a wrong token changes nothing and is the same page',
  async (decision) => {
    const query = { ...link, token: 'guess' };
    expect(await press(decision, {}, query)).toEqual(await show(query));
    await expectOnly(review);
  },
);

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': undefined, Origin: 'https://evil.example' },
])('a press that comes from elsewhere, as %j says, is refused', async (headers) => {
  expect((await press('publish', headers)).statusCode).toBe(400);
  await expectOnly(review);
});

test('a press of a browser too old to say where it comes from is taken', async () => {
  expect((await press('publish', { 'Sec-Fetch-Site': undefined })).statusCode).toBe(303);
  expect(await stored()).toMatchObject({ approved: 'true', decision: 'published' });
});

test('a trusted browser opens a page by its id alone, however old, and no other browser does', async () => {
  const byId = { id: review.id };
  await holds({ ...review, createdAt: daysAgo(400) });
  expect(await shown(byId, trusted)).toContain('value="publish">Publish</button>');
  expect((await show(byId)).statusCode).toBe(404);
  expect((await press('publish', {}, byId)).statusCode).toBe(404);
  expect(await stored()).not.toHaveProperty('decision');
  const { headers } = await press('publish', trusted, byId);
  expect(headers?.location).toBe(`moderate-testimonial?id=${review.id}&stay=1`);
  expect(await stored()).toHaveProperty('decision', 'published');
});

test('a table that is down is a page that says that nothing was changed', async () => {
  failAt(GetCommand);
  const { statusCode, body } = await show();
  expect(statusCode).toBe(500);
  expect(body).toContain('Nothing was changed.');
  expect(body).not.toContain('ECONNREFUSED');
});

test('no line of the log holds a token, a cookie or a word of the review', async () => {
  await press('publish', trusted);
  await press('publish', trusted, { ...link, token: 'guess' });
  await holds(review);
  failAt(UpdateCommand);
  await press('publish', trusted);
  expect(printedLines.length).toBeGreaterThan(1);
  for (const secret of [link.token, 'guess', 'v'.repeat(43), 'bold', review.name]) {
    expect(printedLines.join('\n')).not.toContain(secret);
  }
});

const publishLink = { ...link, decision: 'publish' };

/** True if the page presses a button by itself, by a script that its policy allows and no other. */
async function pressesAtOnce(query: Record<string, string> = publishLink, headers = {}) {
  const answer = await show(query, headers);
  const [, script] = /<script>([\s\S]*)<\/script>/.exec(answer.body) ?? [];
  const policy = String(answer.headers?.['content-security-policy']);
  if (!script) {
    expect(policy).not.toContain('script-src');
    return false;
  }
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`; script-src 'sha256-${hash}';`);
  return true;
}

test('the page of a review that waits presses Publish by itself, once, in a trusted browser only', async () => {
  expect(await pressesAtOnce(publishLink, trusted)).toBe(true);
  expect(await shown(publishLink, trusted)).toContain('value="publish" data-auto-submit>Publish<');
  expect(await pressesAtOnce(link, trusted)).toBe(false);
  expect(await pressesAtOnce(publishLink)).toBe(false);
  const stranger = { Cookie: `__Secure-owner-browser=${'w'.repeat(43)}` };
  expect(await pressesAtOnce(publishLink, stranger)).toBe(false);
  expect(await pressesAtOnce({ ...publishLink, stay: '1' }, trusted)).toBe(false);
  await holds({ ...review, decidedAt: now.toISOString() });
  expect(await pressesAtOnce(publishLink, trusted)).toBe(false);
});

test('the link to decline a single star declines by itself, and the link to publish it asks first', async () => {
  for (const changes of [{ rating: 1 }, { possibleSpam: ['4 links'] }]) {
    await holds({ ...review, ...changes });
    const declining = await shown({ ...link, decision: 'decline' }, trusted);
    expect(declining).toContain('value="decline" data-auto-submit>Don&#39;t publish<');
    expect(declining).not.toContain('value="publish" data-auto-submit');
    expect(await pressesAtOnce(publishLink, trusted)).toBe(false);
    expect(await shown(publishLink, trusted)).toContain('Read it first');
  }
});

const expired = { ...review, createdAt: daysAgo(90) };

test('a link opens the review for 90 days from its token on, and then shows nothing of it and decides nothing', async () => {
  await holds(expired);
  const body = await shown();
  expect(body).toContain('This link has expired');
  expect(body).toContain('>Mail me a fresh link</button>');
  for (const words of ['bold', review.name, review.location]) expect(body).not.toContain(words);
  for (const decision of ['publish', 'decline', 'undo']) {
    expect((await press(decision)).statusCode).toBe(303);
  }
  await expectOnly(expired);
  await holds({ ...expired, createdAt: daysAgo(90, 1) });
  expect(await shown()).toContain('bold');
  await holds({ ...expired, tokenIssuedAt: daysAgo(89) });
  expect(await shown()).toContain('bold');
});

test('a fresh link is a new token that is mailed, if the old one still stands and has expired', async () => {
  await press('fresh-link');
  await expectOnly(review);
  await holds({ ...expired, claimedUntil: 1, expiresAt: nowSeconds + 60 });
  const { statusCode, headers } = await press('fresh-link');
  expect(statusCode).toBe(303);
  expect(headers?.location).toContain(`token=${link.token}`);
  expect(await stored()).toEqual({
    ...expired,
    ownerToken: expect.stringMatching(/^[\w-]{43}$/),
    tokenIssuedAt: now.toISOString(),
    formerTokenHash: sha256(link.token),
    notice: 'fresh-link',
    unsent: 'unsent',
  });
  await holds(expired);
  const renewed = { ...expired, ownerToken: 'another', tokenIssuedAt: now.toISOString() };
  beforeCommand(UpdateCommand, () => holds(renewed));
  expect((await press('fresh-link')).statusCode).toBe(303);
  expect(await stored()).toEqual(renewed);
});

test('the replaced link says that a fresh one is on its way, however often it is pressed, and opens nothing', async () => {
  const formerTokenHash = sha256(link.token);
  const renewed = { ...expired, ownerToken: 'another', tokenIssuedAt: daysAgo(0), formerTokenHash };
  await holds(renewed);
  for (const decision of ['fresh-link', 'publish']) {
    expect((await press(decision)).statusCode).toBe(303);
  }
  await expectOnly(renewed);
  const body = await shown();
  expect(body).toContain('A fresh link is on its way');
  expect(body).toContain('November 20, 2025');
  expect(body).not.toContain('bold');
  expect(body).not.toContain('another');
});
