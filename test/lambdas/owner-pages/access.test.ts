import { beforeEach, expect, test, vi } from 'vitest';
import { aLeadItem, aTestimonialItem, sentFrom } from '../../factories.ts';
import { expectUnlogged, fakeSes, printedLines } from '../fakes.ts';
import { now, ownerPages, trusted, trustedBrowser } from './owner-browser.ts';

const ses = fakeSes();
const { bodyOf, post, put, items, remove } = ownerPages();
const lead = aLeadItem();
const leadPage = `lead?id=${lead.id}`;

beforeEach(async () => {
  await put('leads', lead);
  await put('testimonials', aTestimonialItem({ unsent: undefined }));
});

const askForLink = (headers: object = {}) => post('trust', { action: 'email-link' }, headers);
const openLink = (secret: string) => bodyOf(`trust?trust=${secret}`);
const trustBrowser = (secret: string) => post('trust', { action: 'trust-browser', trust: secret });

async function emailedSecrets(): Promise<string[]> {
  const link = /^https:\/\/masonry\.example\/api\/owner\/trust\?trust=([\w-]{43})$/m;
  return (await ses.emails()).map(({ text }) => link.exec(text)?.[1] ?? '');
}

const addresses = ['leads', 'leads?q=Visitor', `${leadPage}&decision=answered`, 'export'];

test.each(addresses)('an untrusted browser sees and changes nothing at %s', async (address) => {
  await remove('state', trustedBrowser.id);
  for (const headers of [{}, trusted]) {
    const body = await bodyOf(address, headers);
    expect(body).toContain('>Email me a link</button>');
    expect(body).not.toMatch(/Visitor One|555-0199|visitor@|Please call|straight wall|\(1\)/);
    const response = await post(leadPage, { decision: 'answered' }, headers);
    expect(response.headers).toMatchObject({ location: 'leads' });
  }
  expect(await items('leads')).toEqual([lead]);
  expect(await items('state')).toEqual([]);
  expect(ses.sent()).toBe(0);
});

test('a link goes to the owner alone, works once, and trusts for 400 days', async () => {
  expect((await askForLink()).headers).toMatchObject({ location: 'trust?sent=1' });
  expect(ses.calls()[0]).toMatchObject({ Destinations: ['owner@masonry.example'] });
  const [secret = ''] = await emailedSecrets();
  expect(JSON.stringify(await items('state'))).not.toContain(secret);
  for (let times = 0; times < 2; times += 1) {
    expect(await openLink(secret)).toContain('>Set up this device</button>');
  }
  const { statusCode, headers = {} } = await trustBrowser(secret);
  expect([statusCode, headers.location]).toEqual([303, 'leads']);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(
    /^__Secure-owner-browser=[\w-]{43}; Max-Age=34560000; Path=\/api\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await bodyOf('leads', { Cookie: cookie.split(';')[0] })).toContain('Visitor One');
  expect(await trustBrowser(secret)).toMatchObject({ headers: { location: 'trust' } });
  expect(await openLink(secret)).toContain('This link no longer works');
});

test('a link works for fifteen minutes, and only after that is another emailed', async () => {
  await askForLink();
  vi.setSystemTime(now.getTime() + 14 * 60_000);
  await askForLink();
  const [secret = '', ...rest] = await emailedSecrets();
  expect(rest).toEqual([]);
  vi.setSystemTime(now.getTime() + 15 * 60_000);
  expect((await trustBrowser(secret)).headers).not.toHaveProperty('set-cookie');
  await askForLink();
  expect(ses.sent()).toBe(2);
});

test('emails three links a day to one address', async () => {
  for (let times = 0; times < 5; times += 1) {
    vi.setSystemTime(now.getTime() + times * 15 * 60_000);
    await askForLink(sentFrom('203.0.113.7'));
  }
  expect(ses.sent()).toBe(3);
  expect((await askForLink(sentFrom('203.0.113.7'))).statusCode).toBe(429);
  // The owner's own address still gets one.
  expect((await askForLink(sentFrom('198.51.100.1'))).headers?.location).toBe('trust?sent=1');
  // The next day in UTC.
  vi.setSystemTime(new Date('2025-11-21T00:00:00.000Z'));
  expect((await askForLink()).headers).toMatchObject({ location: 'trust?sent=1' });
  expect(ses.sent()).toBe(5);
});

test('a form posted from another site changes nothing', async () => {
  const headers = { ...trusted, 'Sec-Fetch-Site': 'cross-site' };
  expect((await askForLink(headers)).statusCode).toBe(400);
  expect((await post(leadPage, { decision: 'won' }, headers)).statusCode).toBe(400);
  expect(await items('leads')).toEqual([lead]);
  expect(await items('state')).toEqual([trustedBrowser]);
  expect(ses.sent()).toBe(0);
});

test('a forgotten browser is no longer trusted', async () => {
  const { headers } = await post('trust', { action: 'forget-browser' }, trusted);
  expect(headers?.['set-cookie']).toMatch(/^__Secure-owner-browser=; Max-Age=0; Path=\/api\/;/);
  expect(await items('state')).toEqual([]);
  expect(await bodyOf('leads', trusted)).toContain('Your leads and reviews');
});

test('lists never show a key, and logs never contain a secret or a visitor', async () => {
  for (const list of ['reviews', 'waiting']) {
    expect(await bodyOf(`leads?list=${list}`, trusted)).not.toMatch(/token|the-right/);
  }
  await bodyOf('leads?q=Visitor', trusted);
  await openLink('guess-of-a-token');
  await post(leadPage, { decision: 'won' }, trusted);
  await askForLink();
  const [secret = ''] = await emailedSecrets();
  await trustBrowser(secret);
  expect(printedLines.length).toBeGreaterThan(2);
  expectUnlogged('Visitor', 'visitor@', 'guess-of', secret, 'v'.repeat(43));
});
