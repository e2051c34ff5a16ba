import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/moderate-testimonial/handler.ts';
import { aContext, aFormPost, aGet, aTestimonialItem } from '../factories.ts';
import './printed-lines.ts';
import { handlerTables } from './site-tables.ts';

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
  'the press of %s by a token tells the owner, and trusts no browser',
  async (decision) => {
    await holds({ ...review, claimedUntil: 1 });
    const { headers } = await press(decision);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await browsers()).toEqual([known]);
    const decided = await stored();
    expect(decided).toMatchObject({
      notice: 'decided',
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
  await press('publish', remembered);
  expect(await stored()).toHaveProperty('notice', 'decided');
});

test('a trusted browser opens a page by its id alone, and no other browser does', async () => {
  const byId = { id: review.id };
  expect((await show(byId, remembered)).body).toContain('value="publish">Publish</button>');
  expect((await show(byId)).statusCode).toBe(404);
  const { headers } = await handler(
    aFormPost({ ...byId, decision: 'publish' }, remembered),
    aContext,
  );
  expect(headers?.location).toBe(`moderate-testimonial?id=${review.id}&stay=1`);
  expect(await stored()).toHaveProperty('decision', 'published');
  await holds(review);
  await handler(aFormPost({ ...byId, decision: 'publish' }), aContext);
  expect(await stored()).toEqual(review);
});

test('in a trusted browser the link of an old email goes on working', async () => {
  await holds({ ...review, createdAt: '2025-01-01T15:00:00.000Z' });
  expect((await show(link)).body).toContain('This link has expired');
  expect((await show(link, remembered)).body).toContain(review.testimonial);
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
