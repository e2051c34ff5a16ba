import { beforeEach, expect, test, vi } from 'vitest';
import { aLeadItem, aTestimonialItem } from '../../factories.ts';
import { expectUnlogged, fakeSes, printedLines, sesError } from '../fakes.ts';
import { now, ownerPage, trusted, trustedBrowser } from './owner-browser.ts';

const ses = fakeSes();
const { get, bodyOf, post, put, items, remove } = ownerPage('owner');
const lead = aLeadItem();
const { id } = lead;

beforeEach(async () => {
  await put('leads', lead);
  await put('testimonials', aTestimonialItem({ unsent: undefined }));
});

const askForLink = () => post({ action: 'email-link' }, { 'X-Forwarded-Host': 'masonry.example' });
const trustBy = (trust: string) => post({ action: 'trust-browser', trust });

/** The secrets of the links that were emailed. */
async function emailedLinks(): Promise<string[]> {
  const link = /^https:\/\/masonry\.example\/api\/owner\?trust=([\w-]{43})$/m;
  return (await ses.emails()).map(({ text }) => link.exec(text)?.[1] ?? '');
}

test.each<Record<string, string>>([
  {},
  { list: 'open' },
  { q: 'Visitor' },
  { file: 'leads' },
  { id, token: 'guess' },
  { trust: 'guess' },
])(
  'without a trusted browser %j shows how to trust one and nothing of the list, and changes nothing',
  async (parameters) => {
    await remove('settings', trustedBrowser.id);
    for (const headers of [{}, trusted]) {
      for (const method of ['GET', 'HEAD']) {
        const { body } = await get(parameters, headers, method);
        expect(body).toContain('>Email me a link</button>');
        expect(body).not.toMatch(/Visitor One|555-0199|visitor@|Please call|straight wall|\(1\)/);
      }
      for (const fields of [{ change: `${id}:won` }, { action: 'forget-browser' }]) {
        const answer = await post({ ...parameters, ...fields }, headers);
        expect(answer.headers).toMatchObject({ location: 'owner' });
      }
    }
    expect(await items('leads')).toEqual([lead]);
    expect(await items('settings')).toEqual([]);
  },
);

test('a link comes to the owner alone, works once, and has the browser trusted for 400 days', async () => {
  expect((await askForLink()).headers).toMatchObject({ location: 'owner?sent=1' });
  expect(ses.calls()[0]).toMatchObject({ Destinations: ['owner@masonry.example'] });
  const [secret = ''] = await emailedLinks();
  expect(JSON.stringify(await items('settings'))).not.toContain(secret);
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { body } = await get({ trust: secret }, {}, method);
    expect(body).toContain('>Trust this browser</button>');
  }
  const { statusCode, headers = {} } = await trustBy(secret);
  expect([statusCode, headers.location]).toEqual([303, 'owner']);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(
    /^__Secure-owner-browser=[\w-]{43}; Max-Age=34560000; Path=\/api\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await bodyOf({}, { Cookie: cookie.split(';')[0] })).toContain('Visitor One');
  expect(await trustBy(secret)).toMatchObject({ headers: { location: 'owner?trust=used' } });
  expect(await bodyOf({ trust: secret })).toContain('This link no longer works');
});

test("from a lead's email on a new phone it is one link to that lead's page", async () => {
  await post({ action: 'email-link', lead: id }, { 'X-Forwarded-Host': 'masonry.example' });
  const [email] = await ses.emails();
  const [, query] = /api\/owner\?(\S+)$/m.exec(email?.text ?? '') ?? [];
  const trust = Object.fromEntries(new URLSearchParams(query));
  expect(await bodyOf(trust)).toContain(`name="lead" value="${id}"`);
  const { headers } = await post({ action: 'trust-browser', ...trust });
  expect(headers?.location).toBe(`answer-lead?id=${id}`);
});

test('a link works for fifteen minutes, and only then another one is emailed', async () => {
  await askForLink();
  vi.setSystemTime(now.getTime() + 14 * 60_000);
  await askForLink();
  const [secret = '', ...others] = await emailedLinks();
  expect(others).toEqual([]);
  vi.setSystemTime(now.getTime() + 15 * 60_000);
  expect((await trustBy(secret)).headers).not.toHaveProperty('set-cookie');
  await askForLink();
  expect(ses.sent()).toBe(2);
});

test('a source has ten links a day emailed, and leaves those to the others', async () => {
  const from = (address: string) => ({
    'X-Forwarded-Host': 'masonry.example',
    'X-Forwarded-For': `${address}, 130.176.0.1`,
    'X-Api-Key': 'key',
  });
  for (let count = 0; count < 12; count += 1) {
    await post({ action: 'email-link' }, from('203.0.113.7'));
    vi.setSystemTime(Date.now() + 15 * 60_000);
  }
  expect(ses.sent()).toBe(10);
  await post({ action: 'email-link' }, from('203.0.113.8'));
  expect(ses.sent()).toBe(11);
});

test('a link that SES refuses is asked for again at once', async () => {
  ses.fails(sesError('MessageRejected', 400));
  expect((await askForLink()).statusCode).toBe(500);
  ses.recovers();
  expect((await askForLink()).statusCode).toBe(303);
  expect(ses.sent()).toBe(2);
});

test('a form that another page has a browser send changes nothing', async () => {
  for (const fields of [{ action: 'email-link' }, { change: `${id}:won` }]) {
    const headers = { ...trusted, 'Sec-Fetch-Site': 'cross-site' };
    expect((await post(fields, headers)).statusCode).toBe(400);
  }
  expect(await items('leads')).toEqual([lead]);
  expect(await items('settings')).toEqual([trustedBrowser]);
  expect(ses.sent()).toBe(0);
});

test('a forgotten browser finds nothing any more', async () => {
  const { statusCode, headers } = await post({ action: 'forget-browser' }, trusted);
  expect(statusCode).toBe(200);
  expect(headers?.['set-cookie']).toMatch(/^__Secure-owner-browser=; Max-Age=0; Path=\/api\/;/);
  expect(await items('settings')).toEqual([]);
  expect(await bodyOf({}, trusted)).toContain('Your leads and reviews');
});

test('the pages of the list have links by id and no token, and no line of the log has what was searched for, shown or sent', async () => {
  for (const q of [{ list: 'reviews' }, { list: 'export' }, { q: 'Visitor' }, { file: 'leads' }]) {
    expect(await bodyOf(q, trusted)).not.toMatch(/token/);
  }
  expect(await bodyOf({}, trusted)).toContain(`href="answer-lead?id=${id}"`);
  await get({ trust: 'guess-of-a-token' });
  await post({ change: `${id}:won`, q: 'Visitor One' }, trusted);
  await askForLink();
  const [secret = ''] = await emailedLinks();
  await trustBy(secret);
  expect(printedLines.length).toBeGreaterThan(2);
  expectUnlogged('Visitor', 'visitor@', 'guess-of', secret, 'v'.repeat(43));
});
