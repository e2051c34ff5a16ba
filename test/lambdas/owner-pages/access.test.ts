import { beforeEach, expect, test, vi } from 'vitest';
import { aLeadItem, aTestimonialItem } from '../../factories.ts';
import { expectUnlogged, fakeSes, printedLines, sesError } from '../fakes.ts';
import { now, ownerPage, trusted, trustedBrowser } from './owner-browser.ts';

const ses = fakeSes();
const { bodyOf, post, put, items, remove } = ownerPage('leads');
const lead = aLeadItem();
const { id } = lead;

beforeEach(async () => {
  await put('leads', lead);
  await put('testimonials', aTestimonialItem({ unsent: undefined }));
});

const askForLink = (headers: object = {}, fields: object = {}) =>
  post(
    { action: 'email-link', ...fields },
    { 'X-Forwarded-Host': 'masonry.example', ...headers },
    {},
    'trust',
  );
const trustBy = (trust: string, fields: object = {}) =>
  post({ action: 'trust-browser', trust, ...fields }, {}, {}, 'trust');
const trustPage = (query: object) => bodyOf(query, {}, 'trust');

/** The secrets of the links that were emailed. */
async function emailedLinks(): Promise<string[]> {
  const link = /^https:\/\/masonry\.example\/api\/owner\/trust\?trust=([\w-]{43})(?:&id=[\w-]+)?$/m;
  return (await ses.emails()).map(({ text }) => link.exec(text)?.[1] ?? '');
}

test.each([
  ['leads', {}],
  ['leads', { q: 'Visitor' }],
  ['lead', { id, token: 'guess', decision: 'answered' }],
  ['lead', { id, calendar: 'visit' }],
  ['export', { file: 'leads' }],
])(
  'without a trusted browser %s with %j shows how to trust one, and changes nothing',
  async (page, query) => {
    await remove('settings', trustedBrowser.id);
    for (const headers of [{}, trusted]) {
      const body = await bodyOf(query, headers, page);
      expect(body).toContain('>Email me a link</button>');
      expect(body).not.toMatch(/Visitor One|555-0199|visitor@|Please call|straight wall|\(1\)/);
      const fields = { ...query, decision: 'answered' };
      await post(fields, headers, query, page);
      const answer = await post(fields, headers, { ...query, id }, 'lead');
      expect(answer.headers).toMatchObject({ location: 'leads' });
    }
    expect(await items('leads')).toEqual([lead]);
    expect(await items('settings')).toEqual([]);
    expect(ses.sent()).toBe(0);
  },
);

test("from a lead's page a link comes to the owner alone, works once, and has the browser trusted for 400 days", async () => {
  expect(await bodyOf({ id }, {}, 'lead')).toContain(`action="trust?id=${id}"`);
  const { headers: sent } = await askForLink({}, { id });
  expect(sent).toMatchObject({ location: `trust?sent=1&id=${id}` });
  expect(ses.calls()[0]).toMatchObject({ Destinations: ['owner@masonry.example'] });
  const [secret = ''] = await emailedLinks();
  expect(JSON.stringify(await items('settings'))).not.toContain(secret);
  for (let times = 0; times < 2; times += 1) {
    expect(await trustPage({ trust: secret })).toContain('>Set up this device</button>');
  }
  const { statusCode, headers = {} } = await trustBy(secret, { id });
  expect([statusCode, headers.location]).toEqual([303, `lead?id=${id}`]);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(
    /^__Secure-owner-browser=[\w-]{43}; Max-Age=34560000; Path=\/api\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await bodyOf({}, { Cookie: cookie.split(';')[0] })).toContain('Visitor One');
  expect(await trustBy(secret)).toMatchObject({ headers: { location: 'trust' } });
  expect(await trustPage({ trust: secret })).toContain('This link no longer works');
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

test('a link that SES refuses is asked for again at once', async () => {
  ses.fails(sesError('MessageRejected', 400));
  expect((await askForLink()).statusCode).toBe(500);
  ses.recovers();
  expect((await askForLink()).statusCode).toBe(303);
  expect(ses.sent()).toBe(2);
});

test('a form that another page has a browser send changes nothing', async () => {
  const headers = { ...trusted, 'Sec-Fetch-Site': 'cross-site' };
  expect((await askForLink(headers)).statusCode).toBe(400);
  expect((await post({ id, decision: 'won' }, headers, {}, 'lead')).statusCode).toBe(400);
  expect(await items('leads')).toEqual([lead]);
  expect(await items('settings')).toEqual([trustedBrowser]);
  expect(ses.sent()).toBe(0);
});

test('a forgotten browser finds nothing any more', async () => {
  const { headers } = await post({ action: 'forget-browser' }, trusted, {}, 'trust');
  expect(headers?.['set-cookie']).toMatch(/^__Secure-owner-browser=; Max-Age=0; Path=\/api\/;/);
  expect(await items('settings')).toEqual([]);
  expect(await bodyOf({}, trusted)).toContain('Your leads and reviews');
});

test('the pages of the list have no key, and no line of the log has what was searched for, shown or sent', async () => {
  for (const list of ['reviews', 'waiting']) {
    expect(await bodyOf({ list }, trusted)).not.toMatch(/token|the-right/);
  }
  await bodyOf({ q: 'Visitor' }, trusted);
  await trustPage({ trust: 'guess-of-a-token' });
  await post({ decision: 'won' }, trusted, { id }, 'lead');
  await askForLink();
  const [secret = ''] = await emailedLinks();
  await trustBy(secret);
  expect(printedLines.length).toBeGreaterThan(2);
  expectUnlogged('Visitor', 'visitor@', 'guess-of', secret, 'v'.repeat(43));
});
