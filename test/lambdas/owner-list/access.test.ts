import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler as answerLead } from '../../../lambdas/answer-lead/handler.ts';
import { decisionEmail } from '../../../lambdas/notify-owner/emails/decision-email.ts';
import { handler } from '../../../lambdas/owner-list/handler.ts';
import { tokenHash } from '../../../lambdas/store/owner-token.ts';
import { aContext, aFormPost, aGet, aLeadItem, aTestimonialItem } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { failAt, handlerTables } from '../site-tables.ts';
import { idOf, trusted, trustedBrowser } from './trusted.ts';

const tables = handlerTables();
const now = new Date('2025-11-20T18:30:00.000Z');
const lead = aLeadItem({ stage: 'waiting', stageSince: '2025-11-20T15:00:00.000Z' });
const review = aTestimonialItem({ unsent: undefined, undecided: 'undecided' });
const link = { id: lead.id, token: lead.ownerToken, kind: 'lead' };
const reviewLink = { id: review.id, token: review.ownerToken, kind: 'review' };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await tables.put('leads', lead);
  await tables.put('testimonials', review);
});

const get = (query: Record<string, string> | null, headers = {}, httpMethod = 'GET') =>
  handler({ ...aGet(query), headers, httpMethod } as APIGatewayProxyEvent, aContext);
const post = (fields: Record<string, string>, headers = {}) =>
  handler(aFormPost(fields, headers), aContext);
const rememberIn = (fields: Record<string, string>, headers = {}) =>
  post({ ...fields, action: 'remember-browser' }, headers);

/** The answer of the page of one lead to a link that leads nowhere. */
const unknownLink = () => answerLead(aGet({ id: idOf(404), token: 'guess' }), aContext);

async function expectNothing(response: unknown) {
  expect(response).toEqual(await unknownLink());
}

const wrongLinks: (Record<string, string> | null)[] = [
  null,
  {},
  { list: 'open' },
  { q: 'Visitor' },
  { list: 'export' },
  { file: 'leads' },
  { done: lead.id },
  { ...link, token: 'guess' },
  { ...link, id: idOf(404) },
  { ...link, id: 'x' },
  { ...link, kind: 'review' },
  { ...link, kind: 'x' },
  { id: link.id, token: link.token },
];

test.each(wrongLinks)(
  'without a trusted browser %j finds the same as any unknown link, by every method',
  async (parameters) => {
    for (const headers of [{}, trusted]) {
      await expectNothing(await get(parameters, headers));
      await expectNothing(await get(parameters, headers, 'HEAD'));
      await expectNothing(await post(parameters ?? {}, headers));
      await expectNothing(await rememberIn(parameters ?? {}, headers));
      await expectNothing(await post({ ...parameters, change: `${lead.id}:won` }, headers));
      await expectNothing(await post({ ...parameters, action: 'forget-browser' }, headers));
      await expectNothing(await post(parameters ?? {}, { 'Sec-Fetch-Site': 'cross-site' }));
    }
    expect(await tables.items('leads')).toEqual([lead]);
    expect(await tables.items('settings')).toEqual([]);
  },
);

test('a link of more than 90 days, and one that was replaced, find the same', async () => {
  const old = { ...lead, createdAt: '2025-08-01T15:00:00.000Z' };
  await tables.put('leads', old);
  await expectNothing(await get(link));
  await expectNothing(await rememberIn(link));
  await tables.put('leads', {
    ...lead,
    ownerToken: 'another',
    formerTokenHash: tokenHash(link.token),
  });
  await expectNothing(await get(link));
  await expectNothing(await rememberIn(link));
});

test.each([link, reviewLink])(
  'the link of an email, %j, shows the button of a new browser and nothing else',
  async (shown) => {
    const { statusCode, body, headers } = await get(shown);
    expect(statusCode).toBe(200);
    expect(body).toContain('>Remember this browser</button>');
    for (const words of [
      'Visitor One',
      '555-0199',
      'visitor@',
      'Please call',
      'straight wall',
      '(1)',
    ]) {
      expect(body).not.toContain(words);
    }
    expect(body).not.toContain('<script');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await tables.items('leads')).toEqual([lead]);
  },
);

test('the button has the browser trusted, mails the owner, and leads to the list', async () => {
  const { statusCode, headers = {} } = await rememberIn(link);
  expect([statusCode, headers.location]).toEqual([303, 'owner']);
  const cookie = String(headers['set-cookie']).split(';')[0];
  expect((await get(null, { Cookie: cookie })).body).toContain('Visitor One');

  const [browser] = await tables.items('settings');
  const noticed = await tables.item('leads', lead.id);
  expect(noticed).toEqual({
    ...lead,
    notice: 'browser-trusted',
    noticeAt: now.toISOString(),
    noticeBrowser: String(browser?.id).replace('browser#', ''),
    unsent: 'unsent',
  });
  const { subject, text } = decisionEmail(noticed as typeof lead, 'https://masonry.example');
  expect(subject).toBe('Your list was opened in a new browser');
  expect(text).toContain('Forget this browser:');
  expect(text).not.toContain('Undo:');
});

test('a link to a review does the same', async () => {
  expect((await rememberIn(reviewLink)).headers).toHaveProperty('set-cookie');
  expect(await tables.item('testimonials', review.id)).toMatchObject({
    notice: 'browser-trusted',
    unsent: 'unsent',
  });
  // The links of the review's email go on deciding by themselves.
  expect(await tables.item('testimonials', review.id)).not.toHaveProperty('decidedAt');
});

test('while a notice about another browser waits, none is trusted', async () => {
  await rememberIn(link);
  const { statusCode, headers } = await rememberIn(link);
  expect(statusCode).toBe(303);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(await tables.items('settings')).toHaveLength(1);
});

test('a browser that cannot be stored is not trusted', async () => {
  failAt(PutCommand, 'settings');
  expect((await rememberIn(link)).headers).not.toHaveProperty('set-cookie');
});

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site' }],
  [{ 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
])('a form that another page has sent, as %j says, changes nothing', async (headers) => {
  expect((await rememberIn(link, headers)).statusCode).toBe(400);
  await tables.put('settings', trustedBrowser);
  const won = { change: `${lead.id}:won` };
  expect((await post(won, { ...trusted, ...headers })).statusCode).toBe(400);
  expect((await post({ action: 'forget-browser' }, { ...trusted, ...headers })).statusCode).toBe(
    400,
  );
  expect(await tables.items('leads')).toEqual([lead]);
  expect(await tables.items('settings')).toEqual([trustedBrowser]);
});

test('in a trusted browser the list opens whatever the link says', async () => {
  await tables.put('settings', trustedBrowser);
  for (const query of [null, link, { ...link, token: 'guess' }, { after: 'x', list: 'x' }]) {
    expect((await get(query, trusted)).body).toContain('<h1>Waiting for your answer</h1>');
  }
});

test('a forgotten browser finds nothing any more', async () => {
  await tables.put('settings', trustedBrowser);
  const { statusCode, headers } = await post({ action: 'forget-browser' }, trusted);
  expect(statusCode).toBe(200);
  expect(headers?.['set-cookie']).toMatch(/^__Secure-owner-browser=; Max-Age=0; Path=\/api\/;/);
  expect(await tables.items('settings')).toEqual([]);
  await expectNothing(await get(null, trusted));
});

test('no line of the log has what was searched for, shown or sent', async () => {
  await tables.put('settings', trustedBrowser);
  await get({ q: 'Visitor One' }, trusted);
  await get({ ...link, token: 'guess-of-a-token' });
  await post({ change: `${lead.id}:won`, q: 'Visitor One' }, trusted);
  await rememberIn(link);
  expect(printedLines.length).toBeGreaterThan(2);
  for (const words of ['Visitor', 'visitor@', 'guess-of', lead.ownerToken, 'v'.repeat(43)]) {
    expect(printedLines.join('\n')).not.toContain(words);
  }
});

test('a table that fails is a page without words', async () => {
  await tables.put('settings', trustedBrowser);
  failAt(UpdateCommand);
  const { statusCode, body } = await post({ change: `${lead.id}:won` }, trusted);
  expect(statusCode).toBe(500);
  expect(body).toContain('That did not work');
});
