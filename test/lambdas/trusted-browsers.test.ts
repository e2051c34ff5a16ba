import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/moderate-testimonial/handler.ts';
import { aContext, aFormPost, aGet, aTestimonialItem } from '../factories.ts';
import { printedLines } from './printed-lines.ts';
import { failAt, handlerTables } from './site-tables.ts';

const tables = handlerTables();
const now = new Date('2025-11-20T18:00:00.000Z');
const nowSeconds = now.getTime() / 1000;
const review = aTestimonialItem({ unsent: undefined });
const link = { id: review.id, token: review.ownerToken };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const value = 'v'.repeat(43);
const remembered = { Cookie: `other=1; __Secure-owner-browser=${value}` };
const browser = sha256(value);

const known = { id: `browser#${browser}`, expiresAt: nowSeconds + 60 };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await holds(review);
  await tables.put('settings', known);
});

const holds = (item: object) => tables.put('testimonials', item);
const stored = () => tables.item('testimonials', review.id);
const browsers = () => tables.items('settings');
const expireBrowser = () => tables.put('settings', { ...known, expiresAt: nowSeconds - 1 });

const show = (query: Record<string, string> = link, headers = {}) =>
  handler({ ...aGet(query), headers }, aContext);
const press = (decision: string, headers = {}) =>
  handler(aFormPost({ ...link, decision }, headers), aContext);

test.each(['publish', 'decline'])(
  'the first press of a browser, %s, has it remembered by the hash of its cookie and the owner told',
  async (decision) => {
    await holds({ ...review, claimedUntil: 1 });
    const { headers } = await press(decision);
    const cookie = String(headers?.['set-cookie']);
    expect(cookie).toMatch(
      /^__Secure-owner-browser=[\w-]{43}; Max-Age=34560000; Path=\/api\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const hash = sha256(cookie.slice('__Secure-owner-browser='.length, cookie.indexOf(';')));
    const newcomer = {
      id: `browser#${hash}`,
      createdAt: now.toISOString(),
      expiresAt: nowSeconds + 34_560_000,
    };
    expect(await tables.item('settings', newcomer.id)).toEqual(newcomer);
    expect(await browsers()).toHaveLength(2);
    const decided = await stored();
    expect(decided).toMatchObject({
      notice: 'decided',
      noticeBrowser: hash,
      noticeAt: now.toISOString(),
      unsent: 'unsent',
    });
    expect(decided).not.toHaveProperty('claimedUntil');
  },
);

test('the press of a remembered browser tells nobody and changes no cookie', async () => {
  const { headers } = await press('publish', remembered);
  expect(await stored()).toEqual({
    ...review,
    approved: 'true',
    decision: 'published',
    decidedAt: now.toISOString(),
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(await browsers()).toEqual([known]);
});

test('a browser whose time is over is a new one, though the table still has it', async () => {
  await expireBrowser();
  const { headers } = await press('publish', remembered);
  expect(await stored()).toHaveProperty('notice', 'decided');
  expect(headers).toHaveProperty('set-cookie');
});

test('while a notice about one browser waits, no second one is remembered', async () => {
  await holds({ ...review, notice: 'decided', noticeBrowser: 'first', unsent: 'unsent' });
  const { headers } = await press('publish');
  expect(await stored()).toMatchObject({ noticeBrowser: 'first', decision: 'published' });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(await browsers()).toEqual([known]);
});

test('a browser that could not be remembered has decided all the same', async () => {
  failAt(PutCommand);
  const { statusCode, headers } = await press('publish');
  expect(statusCode).toBe(303);
  expect(await stored()).toHaveProperty('decision', 'published');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(printedLines.join('')).toContain('The browser could not be trusted');
});

const publishLink = { ...link, decision: 'publish' };

/** Tells if the page presses a button by itself, by a script that its policy allows and no other. */
async function pressesAtOnce(query?: Record<string, string>, headers = {}): Promise<boolean> {
  const answer = await show(query, headers);
  const [, script] = /<script>([\s\S]*)<\/script>/.exec(answer.body) ?? [];
  const policy = String(answer.headers?.['content-security-policy']);
  if (!script) {
    expect(policy).not.toContain('script-src');
    return false;
  }
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`; script-src 'sha256-${hash}';`);
  expect(answer.body).toContain('value="publish" data-auto-submit>Publish</button>');
  return true;
}

test('the page of a review that waits presses Publish by itself in a remembered browser only', async () => {
  expect(await pressesAtOnce(publishLink, remembered)).toBe(true);
  expect(await pressesAtOnce(link, remembered)).toBe(false);
  expect(await pressesAtOnce(publishLink)).toBe(false);
  expect(
    await pressesAtOnce(publishLink, { Cookie: `__Secure-owner-browser=${'w'.repeat(43)}` }),
  ).toBe(false);
  await expireBrowser();
  expect(await pressesAtOnce(publishLink, remembered)).toBe(false);
});

test('nothing is pressed by itself right after a press, after an undo or once it is decided', async () => {
  expect(await pressesAtOnce({ ...publishLink, stay: '1' }, remembered)).toBe(false);
  await holds({ ...review, decidedAt: now.toISOString() });
  expect(await pressesAtOnce(publishLink, remembered)).toBe(false);
});

test.each([
  ['decline', { decision: 'decline' }, 'value="decline" data-auto-submit>Don&#39;t publish<'],
  ['decline of a single star', { decision: 'decline', rating: 1 }, 'data-auto-submit'],
])('the link for a %s declines by itself, and publishes nothing', async (_, changes, button) => {
  const { decision, ...rest } = { rating: 4, ...changes };
  await holds({ ...review, ...rest });
  const { body } = await show({ ...link, decision }, remembered);
  expect(body).toContain(button);
  expect(body).not.toContain('value="publish" data-auto-submit');
});

test.each([
  ['one star', { rating: 1 }],
  ['a likely advertisement', { possibleSpam: ['4 links'] }],
])('the link to publish %s asks first', async (_, changes) => {
  await holds({ ...review, ...changes });
  const { body } = await show(publishLink, remembered);
  expect(body).not.toContain('<script>');
  expect(body).toContain('Read it first');
  expect(body).toContain('>Publish</button>');
});

test('an undo is on record, so that the link of the mail does not publish again', async () => {
  await holds({ ...review, approved: 'true', decision: 'published' });
  await press('undo', remembered);
  expect(await stored()).toHaveProperty('decidedAt', now.toISOString());
});

const forget = (headers = {}) =>
  handler(aFormPost({ ...link, browser, decision: 'forget-browser' }, headers), aContext);

test('a remembered browser offers to be forgotten, and its cookie goes too', async () => {
  expect((await show(link, remembered)).body).toContain(`name="browser" value="${browser}"`);
  const { statusCode, headers } = await forget(remembered);
  expect(await browsers()).toEqual([]);
  expect(statusCode).toBe(303);
  expect(headers?.location).toBe(
    `moderate-testimonial?id=${link.id}&token=${link.token}&browser=${browser}`,
  );
  expect(headers?.['set-cookie']).toMatch(/^__Secure-owner-browser=; Max-Age=0; Path=\/api\/;/);
});

test('the link of the notice forgets a browser from any other, and opening it forgets nothing', async () => {
  const page = await show({ ...link, browser });
  expect(page.body).toContain('>Forget this browser</button>');
  expect(page.body).not.toContain(review.testimonial);
  expect(await browsers()).toEqual([known]);
  expect((await forget()).headers).not.toHaveProperty('set-cookie');
  expect(await browsers()).toEqual([]);
  expect(await stored()).toEqual(review);
});

test('forgetting twice is the same page', async () => {
  await forget();
  expect((await forget()).statusCode).toBe(303);
  expect((await show({ ...link, browser })).body).toContain('That browser is forgotten');
});
