import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/moderate-testimonial/handler.ts';
import { aContext, aFormPost, aGet, aTestimonialItem } from '../factories.ts';
import { printedLines } from './printed-lines.ts';
import { beforeCommand, failAt, handlerTables } from './site-tables.ts';

const tables = handlerTables();
const review = aTestimonialItem({
  testimonial: 'A <b>bold</b> wall & "more".',
  unsent: undefined,
});
const published = { ...review, approved: 'true', decision: 'published' } as const;
const link = { id: review.id, token: review.ownerToken };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T18:00:00.000Z') });
  await holds(review);
});

const holds = (item: object) => tables.put('testimonials', item);
const stored = () => tables.item('testimonials', review.id);

/** Asserts that the tables hold this review and nothing else. */
async function expectOnly(item: object) {
  expect(await tables.items('testimonials')).toEqual([item]);
  expect(await tables.items('settings')).toEqual([]);
}

test.each(['GET', 'HEAD'])(
  '%s shows the whole review, escaped, and writes nothing',
  async (httpMethod) => {
    const answer = await handler({ ...aGet(link), httpMethod }, aContext);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('A &lt;b&gt;bold&lt;/b&gt; wall &amp; &quot;more&quot;.');
    expect(answer.body).toContain('>Publish</button>');
    expect(answer.body).toContain('t publish</button>');
    await expectOnly(review);
  },
);

test('no cache, search engine, referrer or frame gets hold of the page', async () => {
  const { headers } = await handler(aGet(link), aContext);
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

test('Publish publishes, on the condition that nothing else was decided, and leads back to the page', async () => {
  const answer = await handler(aFormPost({ ...link, decision: 'publish' }), aContext);
  expect(answer).toMatchObject({
    statusCode: 303,
    headers: { location: `moderate-testimonial?id=${link.id}&token=${link.token}&stay=1` },
  });
  expect(await stored()).toMatchObject({ approved: 'true', decision: 'published' });
});

test('Publish pressed twice is one change and one notice', async () => {
  await holds(published);
  const answer = await handler(aFormPost({ ...link, decision: 'publish' }), aContext);
  expect(answer.statusCode).toBe(303);
  await expectOnly(published);
});

test.each([
  ['decision', published],
  ['link', { ...review, ownerToken: 'another' }],
])('a %s that came in between is left standing', async (_, meanwhile) => {
  beforeCommand(UpdateCommand, () => holds(meanwhile));
  const answer = await handler(aFormPost({ ...link, decision: 'decline' }), aContext);
  expect(answer.statusCode).toBe(303);
  await expectOnly(meanwhile);
});

test('a published review offers Undo, which takes it off the list', async () => {
  await holds(published);
  expect((await handler(aGet(link), aContext)).body).toContain('>Undo</button>');
  await handler(aFormPost({ ...link, decision: 'undo' }), aContext);
  const undone = await stored();
  expect(undone).toMatchObject({ approved: 'false' });
  expect(undone).not.toHaveProperty('decision');
});

test('an undo of what was declined since is left out', async () => {
  await holds(published);
  const declined = { ...review, decision: 'declined' };
  beforeCommand(UpdateCommand, () => holds(declined));
  await handler(aFormPost({ ...link, decision: 'undo' }), aContext);
  await expectOnly(declined);
});

test('an unknown review, a wrong token and a broken link are the same page', async () => {
  const wrongToken = await handler(aGet({ ...link, token: 'guess' }), aContext);
  await tables.remove('testimonials', review.id);
  const unknown = await handler(aGet(link), aContext);
  const others: (Record<string, string> | null)[] = [
    { id: 'x', token: 'y' },
    { ...link, token: '' },
    { id: link.id },
    null,
  ];
  const broken = await Promise.all(others.map((query) => handler(aGet(query), aContext)));
  expect(wrongToken.statusCode).toBe(404);
  expect([unknown, ...broken]).toEqual(Array(5).fill(wrongToken));
});

test('an unknown review and a wrong token ask the tables for the same', async () => {
  const guess = async () => {
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
    await handler(aGet({ ...link, token: 'guess' }), aContext);
    const inputs = send.mock.calls.map(([{ input }]) => input);
    send.mockRestore();
    return inputs;
  };
  const [wrongToken, ...others] = await guess();
  await tables.remove('testimonials', review.id);
  const [unknown, ...more] = await guess();
  expect(wrongToken).toEqual(unknown);
  expect([...others, ...more]).toEqual([]);
});

test.each(['publish', 'undo', 'fresh-link'])(
  'the press of %s with a wrong token changes nothing and is the same page',
  async (decision) => {
    const fields = { ...link, token: 'guess', decision };
    const press = await handler(aFormPost(fields), aContext);
    expect(press).toEqual(await handler(aGet({ ...link, token: 'guess' }), aContext));
    await expectOnly(review);
  },
);

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': undefined, Origin: 'https://evil.example' },
])('a press that comes from elsewhere, as %j says, is refused', async (headers) => {
  const press = aFormPost({ ...link, decision: 'publish' }, headers);
  expect((await handler(press, aContext)).statusCode).toBe(400);
  await expectOnly(review);
});

test('a press of a browser too old to say where it comes from is taken', async () => {
  const press = aFormPost({ ...link, decision: 'publish' }, { 'Sec-Fetch-Site': undefined });
  expect((await handler(press, aContext)).statusCode).toBe(303);
  expect(await stored()).toMatchObject({ approved: 'true', decision: 'published' });
});

test('a table that is down is a page that says that nothing was changed', async () => {
  failAt(GetCommand);
  const answer = await handler(aGet(link), aContext);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Nothing was changed.');
  expect(answer.body).not.toContain('ECONNREFUSED');
});

test('no line of the log holds a token, a cookie or a word of the review', async () => {
  const Cookie = `__Secure-owner-browser=${'c'.repeat(43)}`;
  await handler(aFormPost({ ...link, decision: 'publish' }, { Cookie }), aContext);
  await handler(aFormPost({ ...link, decision: 'publish', token: 'guess' }, { Cookie }), aContext);
  await holds(review);
  failAt(UpdateCommand);
  await handler(aFormPost({ ...link, decision: 'publish' }, { Cookie }), aContext);
  expect(printedLines).toHaveLength(3);
  for (const secret of [link.token, 'guess', 'c'.repeat(43), 'bold', review.name]) {
    expect(printedLines.join('\n')).not.toContain(secret);
  }
});

test('words that turn round what stands beside them are isolated, and in single lines taken away', async () => {
  const turned = '\u2069\u2069\u202Eeno rotisiV\u202C\u2067';
  await holds(aTestimonialItem({ name: turned, location: turned, testimonial: `${turned}\nא` }));
  const { body } = await handler(aGet(link), aContext);
  expect(body).toContain(
    `<blockquote class="lines"><bdi dir="auto">${turned}\nא</bdi></blockquote>`,
  );
  const line = '<bdi dir="auto">eno rotisiV</bdi>';
  expect(body).toContain(`<p>${line}, <span class="quiet">${line}</span></p>`);
});
