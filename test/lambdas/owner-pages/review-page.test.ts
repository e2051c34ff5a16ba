import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { autoSubmitScript } from '../../../lambdas/owner-pages/review-page.tsx';
import { aTestimonialItem } from '../../factories.ts';
import { expectParts, expectUnlogged, printedLines } from '../fakes.ts';
import { failAt } from '../site-tables.ts';
import { now, ownerPages, trusted, trustedBrowser } from './owner-browser.ts';

const { get, bodyOf, post, put, item, items, remove } = ownerPages();
const review = aTestimonialItem({ testimonial: 'A <b>bold</b> wall & "more".', unsent: undefined });
const byId = `review?id=${review.id}`;
const link = `${byId}&token=${review.ownerToken}`;
const guess = `${byId}&token=guess`;
const daysAgo = (days: number, seconds = 0) =>
  new Date(now.getTime() - (days * 86_400 - seconds) * 1000).toISOString();

const holds = (stored: object) => put('testimonials', stored);
beforeEach(() => holds(review));

const press = (decision: string, headers = {}, address = link) =>
  post(address, { decision }, headers);

async function expectOnly(wanted: object) {
  expect(await items('testimonials')).toEqual([wanted]);
  expect(await items('state')).toEqual([trustedBrowser]);
}

test('shows a review escaped, its direction isolated, and writes nothing', async () => {
  const turned = 'אורח';
  const hostile = { ...review, name: turned, testimonial: `${review.testimonial}${turned}\nא` };
  await holds(hostile);
  const { headers, body } = await get(link);
  expectParts(body, [
    '<h2><bdi dir="auto">אורח</bdi></h2>',
    `<bdi dir="auto">A &lt;b&gt;bold&lt;/b&gt; wall &amp; &quot;more&quot;.${turned}\nא</bdi>`,
    'value="publish">Publish</button>',
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; .*; frame-ancestors 'none'; base-uri 'none'$/,
    ),
    'referrer-policy': 'no-referrer',
  });
  await expectOnly(hostile);
});

test.each([
  ['publish', { approved: 'true', decision: 'published' }],
  ['decline', { approved: 'false', decision: 'declined' }],
])(
  '%s with a key decides once without trusting the browser; Undo works',
  async (decision, outcome) => {
    const { headers } = await press(decision);
    expect(headers?.location).toBe(link);
    expect(headers).not.toHaveProperty('set-cookie');
    const decided = { ...review, ...outcome, decidedAt: now.toISOString() };
    await expectOnly(decided);
    await press(decision, trusted);
    await expectOnly(decided);
    expect(await bodyOf(link)).toContain('>Undo</button>');
    await press('undo');
    await expectOnly({ ...review, decidedAt: now.toISOString() });
  },
);

test('an unknown review, a wrong key, and a broken link get the same page', async () => {
  const wrongKey = await get(guess);
  expect(wrongKey.statusCode).toBe(404);
  for (const decision of ['publish', 'undo']) {
    expect(await press(decision, {}, guess)).toEqual(wrongKey);
  }
  await expectOnly(review);
  await remove('testimonials', review.id);
  const broken = ['review?id=x&token=y', `${byId}&token=`, byId, 'review'];
  for (const address of [guess, ...broken]) expect(await get(address)).toEqual(wrongKey);
});

test('only a trusted browser opens a review by its id alone, however old', async () => {
  await holds({ ...review, createdAt: daysAgo(400) });
  expect((await get(byId)).statusCode).toBe(404);
  expect((await press('publish', {}, byId)).statusCode).toBe(404);
  expect(await bodyOf(byId, trusted)).toContain('value="publish">Publish</button>');
  const { headers } = await press('publish', trusted, byId);
  expect(headers?.location).toBe(byId);
  expect(await item('testimonials', review.id)).toHaveProperty('decision', 'published');
});

test('a failed decision reveals no internals and logs no key', async () => {
  failAt(UpdateCommand, 'testimonials');
  const { statusCode, body } = await press('publish', trusted);
  expect(statusCode).toBe(500);
  expect(body).toContain('Open the page again in a minute: it shows what is saved.');
  expect(body).not.toMatch(/ECONNREFUSED|<script>/);
  expect(printedLines.length).toBeGreaterThan(0);
  expectUnlogged(review.ownerToken, 'Visitor One');
});

/** Returns the decision that a page submits automatically; checks that its policy allows the script. */
async function pressedAtOnce(address: string, headers: object): Promise<string | undefined> {
  const response = await get(address, headers);
  const [, script] = /<script>([\s\S]*)<\/script>/.exec(response.body) ?? [];
  const policy = `${response.headers?.['content-security-policy']}`;
  const [, allowed] = /script-src '(.*?)'/.exec(policy) ?? [];
  const hash = script && createHash('sha256').update(script).digest('base64');
  expect(allowed).toBe(hash && `sha256-${hash}`);
  return script && /value="(\w+)"[^>]* data-auto-submit/.exec(response.body)?.[1];
}

const publishLink = `${link}&decision=publish`;

test('an emailed link submits its decision once, only in a trusted browser', async () => {
  expect(await pressedAtOnce(publishLink, trusted)).toBe('publish');
  const stranger = { Cookie: `__Secure-owner-browser=${'w'.repeat(43)}` };
  for (const headers of [{}, stranger]) {
    expect(await pressedAtOnce(publishLink, headers)).toBeUndefined();
  }
  // Any page can send a browser to a link without the key.
  const withoutKey = `${byId}&decision=publish`;
  for (const address of [link, withoutKey, `${withoutKey}&token=`]) {
    expect(await pressedAtOnce(address, trusted)).toBeUndefined();
  }
  await holds({ ...review, decidedAt: now.toISOString() });
  expect(await pressedAtOnce(publishLink, trusted)).toBeUndefined();
});

test('possible spam that is declined still expires in a month', async () => {
  const expiresAt = now.getTime() / 1000 + 30 * 86_400;
  await holds({ ...review, possibleSpam: ['4 links'], listed: 'spam', expiresAt: 1 });
  await press('decline');
  expect(await item('testimonials', review.id)).toMatchObject({ listed: 'listed', expiresAt });
  await press('publish');
  expect(await item('testimonials', review.id)).not.toHaveProperty('expiresAt');
});

const doubts = [{ rating: 1 }, { possibleSpam: ['4 links'] }];

test.each(doubts)('with %j, a link declines by itself but never publishes', async (doubt) => {
  await holds({ ...review, ...doubt });
  expect(await pressedAtOnce(`${link}&decision=decline`, trusted)).toBe('decline');
  expect(await pressedAtOnce(publishLink, trusted)).toBeUndefined();
  expect(await bodyOf(publishLink, trusted)).toContain('Read it, then choose.');
});

test('a key opens its review for 90 days, then shows and decides nothing', async () => {
  const expired = { ...review, createdAt: daysAgo(90) };
  await holds(expired);
  const body = await bodyOf(link);
  expectParts(body, ['This link has expired', 'href="leads"']);
  expect(body).not.toMatch(/bold|Visitor One|Edina/);
  for (const decision of ['publish', 'decline', 'undo']) await press(decision);
  await expectOnly(expired);
  await holds({ ...expired, createdAt: daysAgo(90, 1) });
  expect(await bodyOf(link)).toContain('bold');
});

test('a prerendered page submits its button once, when it becomes visible', () => {
  let count = 0;
  const button = { form: { requestSubmit: () => (count += 1) } };
  const state = { prerendering: true, visibilityState: 'hidden', querySelector: () => button };
  const document = Object.assign(new EventTarget(), state);
  runInNewContext(autoSubmitScript, { document });
  document.prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(count).toBe(0);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(count).toBe(1);
});
