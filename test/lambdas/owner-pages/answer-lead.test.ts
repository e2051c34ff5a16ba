import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { estimateView } from '../../../domain/estimate/estimate-view.ts';
import { aLeadItem, aQuoteLeadItem, aReadEstimate } from '../../factories.ts';
import { expectParts, expectUnlogged, unescaped } from '../fakes.ts';
import { fakeBucket, photosId } from '../photos/fake-bucket.ts';
import { beforeCommand, credentials } from '../site-tables.ts';
import {
  idOf,
  lead,
  leadPage,
  link,
  now,
  nowSeconds,
  trusted,
  trustedBrowser,
} from './owner-browser.ts';

const { get, press, show, holds, stored, item, items } = leadPage();
const bucket = fakeBucket();

const times = { stageSince: now.toISOString(), answeredAt: now.toISOString() };
const answered = { leadStatus: 'answered', stage: 'open', ...times };
const formerState = { stage: 'waiting', stageSince: lead.createdAt };
const marked = { ...lead, ...answered, formerState, decidedAt: now.toISOString() };
const answeredExpiry = nowSeconds + 730 * 86_400;

test('the page shows who waits, how to reach them, for what and since when', async () => {
  expectParts(await show(), [
    'Visitor One',
    '<a href="tel:+16125550199">612-555-0199</a>',
    '<a href="mailto:visitor@home.example">',
    'href="sms:+16125550199">Text</a>',
    'A &lt;b&gt;wall&lt;/b&gt;.\nPlease call.',
    '<dt>Received</dt><dd>3 hours ago</dd>',
    'Thu, Nov 20, 9:00 AM CST</time>',
    '>Mark as answered</button>',
  ]);
  expect(await stored()).toEqual(lead);
});

test('a quote request shows its estimate line by line, as the homeowner corrected it', async () => {
  const estimate = aReadEstimate();
  const dimensions = { length: 20, height: 3 };
  const parts = estimate.choices.parts.map((part) => ({ ...part, dimensions, adders: [] }));
  const corrected = { ...estimate, choices: { parts }, isCorrected: true };
  const { figure } = estimateView(corrected);
  await holds(aQuoteLeadItem({ id: lead.id, estimate: corrected }));
  expectParts(await show(), [
    '<dt>Project type</dt><dd><bdi dir="auto">Retaining Wall</bdi></dd>',
    'A wall along the drive.',
    '20 × 3 ft',
    figure,
    '<span>Removal of the old wall</span> <span>taken out by the homeowner</span>',
    '“<bdi dir="auto">removal of another</bdi>”',
    '<li>What is above the wall?',
    'Read by AI · Corrected by the homeowner · Prices as of ',
  ]);
});

test('no other browser opens a lead, decides on it, or learns whether there is one: it is asked to become trusted', async () => {
  const asked = await get(link);
  const unknown = { ...asked, body: asked.body.replaceAll(lead.id, idOf(1)) };
  expectParts(asked.body, ['Your leads and reviews', '>Email me a link</button>']);
  expect(asked.body).not.toMatch(/Visitor One|Please call|555-0199/);
  expect(await get({ id: idOf(1) })).toEqual(unknown);
  const wrongToken = await get({ ...link, token: 'guess' });
  expect(wrongToken).toEqual(asked);
  for (let count = 0; count < 20; count += 1) {
    for (const decision of ['answered', 'won', 'undo', 'note']) {
      expect((await press(decision, {}, { token: 'guess' })).statusCode).toBe(404);
    }
  }
  expect(await stored()).toEqual(lead);
  expect(await items('settings')).toEqual([trustedBrowser]);
});

test('a later number or address is shown beside its own words, and the buttons keep to the first', async () => {
  const later = { ...message, email: 'other@home.example', phone: '612-555-0111' };
  await holds({ ...lead, joinedIds });
  await holds(later);
  const body = await show();
  expectParts(body, ['<dt>Different phone</dt>', '<dt>Different email</dt>', 'sms:+16125550199']);
  expect(body).not.toContain('sms:+16125550111');
  expect(body).toContain('href="mailto:visitor@home.example?subject');
});

const unsent = { unsent: 'unsent' };
const kept = { expiresAt: answeredExpiry };
const bounce = { undeliveredAt: now.toISOString(), undeliveredReason: 'Bounce', nextAttemptAt: 1 };
const failed = { failedDeliveries: 1 };

test.each([
  ['begins the time that it is kept', {}, kept],
  ['waits to be told of does not expire yet', { ...unsent, expiresAt: 1 }, unsent],
  ['bounced needs no other email', { ...unsent, ...bounce, ...failed }, { ...failed, ...kept }],
])('Mark as answered ends the reminders; a lead that %s', async (_, before, after) => {
  await holds({ ...lead, ...before });
  await press('answered');
  expect(await stored()).toEqual({ ...marked, ...after });
});

test.each([
  ['was answered', { stage: 'open', answeredAt: '2025-11-20T18:29:59.000Z' }],
  ['is to be told of', { unsent: 'unsent' }],
])('a lead that %s since it was read is left as it is', async (_, changed) => {
  const meanwhile = { ...lead, ...changed };
  beforeCommand(UpdateCommand, () => holds(meanwhile));
  expect((await press('answered')).statusCode).toBe(303);
  expect(await stored()).toEqual(meanwhile);
});

test.each([
  ['visit-set', 'Visit set', 'open'],
  ['won', 'Won', 'closed'],
  ['lost', 'Lost', 'closed'],
])('the status %s answers the lead, and Undo takes it back', async (status, title, stage) => {
  await press(status);
  expect(await stored()).toMatchObject({ ...answered, leadStatus: status, stage });
  expect(await show()).toMatch(new RegExp(`<h1>${title}</h1>[\\s\\S]*>Undo</button>`));
  await press('undo');
  await press('undo');
  const expiresAt = nowSeconds + 1095 * 86_400;
  expect(await stored()).toEqual({ ...lead, expiresAt, decidedAt: now.toISOString() });
});

test('a note is kept with its line breaks, and none where it is emptied', async () => {
  const ownerNote = 'Gate code 12\n<b>Dog</b>';
  await press('note', trusted, { note: ' Gate code 12\r\n<b>Dog</b> ' });
  expect(await stored()).toMatchObject({ ownerNote, stage: 'waiting' });
  expect(await show(trusted)).toContain('Gate code 12\n&lt;b&gt;Dog&lt;/b&gt;</textarea>');
  await press('note', trusted, { note: ' ' });
  expect(await stored()).not.toHaveProperty('ownerNote');
  await press('undo');
  expect(await stored()).toMatchObject({ ownerNote });
});

test.each([
  ['2025-11-24T09:30', '2025-11-24T15:30:00.000Z'],
  ['2025-07-04T09:30', '2025-07-04T14:30:00.000Z'],
  ['tomorrow', undefined],
  ['2025-13-40T09:30', undefined],
  ['2028-01-01T09:30', undefined],
])('a visit typed as "%s" is at %s by the clock of the business', async (typed, visitAt) => {
  await press('visit-set', trusted, { visitAt: typed });
  const { leadStatus, ...visit } = (await stored()) ?? {};
  expect([leadStatus, visit.visitAt]).toEqual(['visit-set', visitAt]);
});

const message = aLeadItem({
  id: idOf(8),
  createdAt: '2025-11-20T17:00:00.000Z',
  message: 'And the front steps.',
  conversationId: lead.id,
  stage: 'joined',
});
const ofMessage = { id: message.id };
const joinedIds = new Set([message.id]);

test('in a trusted browser what one homeowner sent is one page, the newest first, behind each of its links', async () => {
  await holds({ ...lead, joinedIds });
  await holds(message);
  for (const parameters of [link, ofMessage]) {
    expect(await show(trusted, parameters)).toMatch(/And the front steps\.[\s\S]*A &lt;b&gt;wall/);
  }
  await press('answered', trusted, ofMessage);
  expect(await stored()).toMatchObject(answered);
  const decidedAt = now.toISOString();
  expect(await item('leads', message.id)).toEqual({ ...message, ...kept, decidedAt });
});

test('the visit is an entry for a calendar: a hold on the next working day, or at its time', async () => {
  const { headers, body } = await get({ ...link, calendar: 'visit' }, trusted);
  expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
  expect(body).not.toContain('token');
  const hold = '\r\nDTSTART:20251121T150000Z\r\nDTEND:20251121T160000Z\r\n';
  expectParts(body, [hold, 'SUMMARY:Visit: Visitor One\r\n', 'STATUS:TENTATIVE']);
  await holds({ ...lead, visitAt: '2025-12-01T16:00:00.000Z', name: 'é'.repeat(80) });
  const entry = await show(trusted, { calendar: 'visit' });
  expect(entry).toContain('DTSTART:20251201T160000Z');
  expect(Math.max(...entry.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(entry.replaceAll('\r\n ', '')).toContain(`SUMMARY:Visit: ${'é'.repeat(80)}\r\n`);
});

const inSite = (attribute = '') => new URL(unescaped(attribute), 'https://masonry.example');
const photosIn = (body: string) =>
  [...body.matchAll(/<li><a href="([^"]*)"><img src="([^"]*)" ([^>]*)><\/a><\/li>/g)].map(
    ([, href, src, rest]) => ({ href: inSite(href), src: inSite(src), rest }),
  );

test('the page shows the photos that are there small, each a link to its full size, and none that was removed', async () => {
  bucket.putPhotos(0, 1, 2, 10);
  bucket.put(`photos/${photosId}/3-medium.jpg`, Buffer.from('a photo that is not complete'));
  await holds({ ...lead, photosId, photosMask: '101' });
  const body = await show();
  const keyOf = (number: number, size: string) => `/photos/${photosId}/${number}-${size}.jpg`;
  const shown = photosIn(body).map(({ href, src, rest }) => [href.pathname, src.pathname, rest]);
  expect(shown).toEqual(
    [0, 2, 10].map((number, index) => [
      keyOf(number, 'full'),
      keyOf(number, 'thumbnail'),
      `width="320" height="320" alt="Photo ${index + 1} of 3" loading="lazy"`,
    ]),
  );
  expect(body).toContain('The photos open for 10 minutes. After that, reload the page.');
  expectUnlogged('X-Amz', 'photos/');
  // Each link is signed for the bucket, for ten minutes, as a JPEG under a name of ours.
  const [photo] = photosIn(body);
  for (const url of [photo?.href, photo?.src]) {
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `${credentials.accessKeyId}/20251120/us-east-1/s3/aws4_request`,
      'X-Amz-Date': '20251120T183000Z',
      'X-Amz-Expires': '600',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      'response-cache-control': 'private, max-age=600',
      'response-content-disposition': 'inline; filename="photo-1.jpg"',
      'response-content-type': 'image/jpeg',
    });
    expect(url?.search).not.toContain('+');
  }
});

test('each form of a conversation has its own photos, and says what is missing', async () => {
  bucket.putPhotos(0);
  const createdAt = '2025-11-19T15:00:00.000Z';
  const joined = { id: idOf(1), createdAt, stage: 'joined', conversationId: lead.id };
  await holds(aQuoteLeadItem({ ...joined, photosId: 'f'.repeat(32), photosMask: '11' }));
  await holds({ ...lead, joinedIds: new Set([joined.id]), photosId });
  const [newest = '', before = ''] = (await show(trusted)).split('<h2>Earlier</h2>');
  expect(photosIn(newest).map(({ href }) => href.pathname)).toEqual([
    `/photos/${photosId}/0-full.jpg`,
  ]);
  expect(before).not.toMatch(/<img|photos open/);
  expect(before).toContain('<dt>Photos</dt><dd>0 of 2 are here so far</dd>');
});

test('a bucket that cannot be listed keeps nobody from reading the lead', async () => {
  bucket.s3.on(ListObjectsV2Command).rejects(new Error('SlowDown'));
  await holds({ ...lead, photosId, photosMask: '1' });
  expect(await show()).toContain('<dd>0 of 1 are here so far</dd>');
});
