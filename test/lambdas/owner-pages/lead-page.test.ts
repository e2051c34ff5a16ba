import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { summaryLine } from '../../../domain/estimate/estimate-text.ts';
import { aLeadItem, aQuoteLeadItem, aReadEstimate } from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts, expectUnlogged, unescaped } from '../fakes.ts';
import { fakeBucket, photosId } from '../photos/fake-bucket.ts';
import { beforeCommand, credentials } from '../site-tables.ts';
import { idOf, lead, leadPage, now, nowSeconds, trusted } from './owner-browser.ts';

pinFacts({
  timeZone: 'America/Chicago',
  hours: [{ days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' }, { days: 'Sat-Sun' }],
});

const { get, press, show, holds, stored, item } = leadPage();
const bucket = fakeBucket();

const { waiting: _, ...decided } = lead;
const times = { statusSince: now.toISOString(), decidedAt: now.toISOString() };
const answered = { leadStatus: 'answered', answeredAt: now.toISOString(), ...times };
const kept = { expiresAt: nowSeconds + 730 * 86_400 };

test('the page shows who waits, how to reach them, for what and since when, the way back on top; no link decides', async () => {
  const body = await show({ decision: 'answered', token: 'guess' });
  expectParts(body, [
    '<a class="link" href="leads">‹ All leads</a></p>\n</header>',
    '>Waiting for your answer</strong>',
    'Visitor One',
    '<a href="tel:+16125550199" class="first">Call</a>',
    '<a href="sms:+16125550199">Text</a>',
    'A &lt;b&gt;wall&lt;/b&gt;.\nPlease call.',
    'Thu, Nov 20, 9:00 AM (3 hours ago)',
    '>Mark as answered</button>',
  ]);
  expect(body).not.toContain('555-0142');
  expect(body).not.toMatch(/value="(won|lost)"|<script>/);
  expect(await stored()).toEqual(lead);
});

test('a quote request shows its estimate in one line and as a list', async () => {
  const estimate = aReadEstimate();
  await holds(aQuoteLeadItem({ id: lead.id, estimate }));
  expectParts(await show(), [
    `<strong>${summaryLine(estimate)}</strong>`,
    'A wall along the drive.',
    '“<bdi dir="auto">removal of another</bdi>”',
    '<h2>Ask them</h2>',
    'Read by AI · Prices as of ',
  ]);
});

test('Mark as answered ends the wait and begins the time that a lead is kept; a second press changes nothing', async () => {
  const { headers } = await press('answered');
  expect(headers?.location).toBe(`lead?id=${lead.id}`);
  const formerState = { waitingIds: [lead.id] };
  expect(await stored()).toEqual({ ...decided, ...answered, ...kept, formerState });
  await press('answered');
  expect(await stored()).toEqual({ ...decided, ...answered, ...kept, formerState });
});

test('a lead that was decided on since it was read is left as it is', async () => {
  const meanwhile = { ...lead, decidedAt: '2025-11-20T18:29:59.000Z' };
  beforeCommand(UpdateCommand, () => holds(meanwhile));
  expect((await press('answered')).statusCode).toBe(303);
  expect(await stored()).toEqual(meanwhile);
});

test.each([
  ['won', 'Won'],
  ['lost', 'Lost'],
])(
  'the status %s answers the lead, and Undo takes it back, a note in between or not',
  async (status, title) => {
    await press(status);
    expect(await stored()).toMatchObject({ ...answered, leadStatus: status });
    expect(await show()).toMatch(new RegExp(`>${title}</strong>[\\s\\S]*>Undo</button>`));
    await press('note', { note: 'Gate code 12' });
    expect(await show()).toContain('>Undo</button>');
    await press('undo');
    await press('undo');
    const expiresAt = nowSeconds + 1095 * 86_400;
    const ownerNote = 'Gate code 12';
    expect(await stored()).toEqual({ ...lead, ownerNote, expiresAt, decidedAt: now.toISOString() });
  },
);

test('Not a lead ends the wait and keeps the lead as long as spam, and Undo takes it back', async () => {
  expect(await show()).toContain('>Not a lead</button>');
  await press('not-a-lead');
  const expiresAt = nowSeconds + 180 * 86_400;
  const formerState = { waitingIds: [lead.id] };
  expect(await stored()).toEqual({
    ...decided,
    ...times,
    leadStatus: 'not-a-lead',
    expiresAt,
    formerState,
  });
  expect(await show()).toMatch(/>Not a lead<\/strong>[\s\S]*>Undo<\/button>/);
  await press('undo');
  expect(await stored()).toMatchObject(lead);
});

test('links to a lead with the same number from another address, and joins nothing', async () => {
  const neighbor = { id: idOf(9), name: 'Ann Persson', email: 'ann@home.example' };
  await holds(aLeadItem({ ...neighbor, phone: '+1 (612) 555.0199' }));
  const link = (id: string, name: string) =>
    `<a class="link" href="lead?id=${id}">Same number as <bdi dir="auto">${name}</bdi></a>`;
  expect(await show()).toContain(link(neighbor.id, 'Ann Persson'));
  expect(await show({ id: neighbor.id })).toContain(link(lead.id, 'Visitor One'));
  await press('answered');
  expect(await item('leads', neighbor.id)).toMatchObject({ waiting: 'waiting' });
});

test('a note is kept with its line breaks, says that it is saved, and is gone once it is emptied; an unknown lead is a 404', async () => {
  const { headers } = await press('note', { note: ' Gate code 12\r\n<b>Dog</b> ' });
  expect(headers?.location).toBe(`lead?id=${lead.id}&done=note#note`);
  expect(await stored()).toEqual({ ...lead, ownerNote: 'Gate code 12\n<b>Dog</b>' });
  const body = await show({ done: 'note' });
  expectParts(body, ['Gate code 12\n&lt;b&gt;Dog&lt;/b&gt;</textarea>', 'Note saved.']);
  await press('note', { note: ' ' });
  expect(await stored()).not.toHaveProperty('ownerNote');
  expect(await get({ id: idOf(404) }, trusted)).toMatchObject({ statusCode: 404 });
});

const message = aLeadItem({
  id: idOf(8),
  createdAt: '2025-11-20T17:00:00.000Z',
  message: 'And the front steps.',
});

test('one address is one page behind each of its links, and one decision for all of it', async () => {
  await holds(message);
  for (const id of [lead.id, message.id]) {
    expectParts(await show({ id }), [
      'And the front steps.',
      'A &lt;b&gt;wall',
      'tel:+16125550199',
    ]);
  }
  await press('answered');
  expect(await stored()).toMatchObject(answered);
  expect(await item('leads', message.id)).toMatchObject({ leadStatus: 'answered', ...kept });
  expect(await item('leads', message.id)).not.toHaveProperty('waiting');
  await press('undo');
  for (const id of [lead.id, message.id]) {
    expect(await item('leads', id)).toMatchObject({ waiting: 'waiting' });
  }
});

test('Mark as answered ends the wait of more messages than the page shows', async () => {
  const many = Array.from({ length: 40 }, (_, number) =>
    aLeadItem({ id: idOf(100 + number), createdAt: `2025-11-20T16:${10 + number}:00.000Z` }),
  );
  await holds(...many);
  expect(await show()).toContain('15 more messages from this address.');
  await press('answered');
  expect(await show()).toContain('>Answered</strong>');
  expect(await item('leads', idOf(100))).not.toHaveProperty('waiting');
});

test('a homeowner who writes again about a job that was won is answered, and the job stays won', async () => {
  await press('won');
  await holds(message);
  expect(await show()).toContain('>Waiting for your answer</strong>');
  await press('answered');
  expect(await stored()).toMatchObject({ leadStatus: 'won' });
  expect(await show()).toContain('>Won</strong>');
});

const photosIn = (body: string) =>
  [...body.matchAll(/<li><a href="([^"]*)"><img src="([^"]*)"/g)].map(([, ...urls]) =>
    urls.map((url) => new URL(unescaped(url), 'https://masonry.example')),
  );

test('the page shows the photos that are there small, each a link to its full size, and none that was removed', async () => {
  bucket.putPhotos(0, 1, 2, 10);
  bucket.put(`photos/${photosId}/3-medium.jpg`, Buffer.from('a photo that is not complete'));
  await holds({ ...lead, photosId, photosMask: '101' });
  const shown = photosIn(await show());
  expect(shown.map((urls) => urls.map(({ pathname }) => pathname))).toEqual(
    [0, 2, 10].map((number) =>
      ['full', 'thumbnail'].map((size) => `/photos/${photosId}/${number}-${size}.jpg`),
    ),
  );
  expectUnlogged('X-Amz', 'photos/');
  // Each link is signed for the bucket, for ten minutes, as a JPEG under a name of ours.
  for (const { searchParams } of shown[0] ?? []) {
    expect(Object.fromEntries(searchParams)).toMatchObject({
      'X-Amz-Credential': `${credentials.accessKeyId}/20251120/us-east-1/s3/aws4_request`,
      'X-Amz-Expires': '600',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      'response-cache-control': 'private, max-age=600',
      'response-content-disposition': 'inline; filename="photo-1.jpg"',
      'response-content-type': 'image/jpeg',
    });
  }
});

test('each message has its own photos and number, and says what is missing', async () => {
  bucket.putPhotos(0);
  const createdAt = '2025-11-19T15:00:00.000Z';
  const phone = '651-555-0142';
  const quote = { id: idOf(1), createdAt, phone, photosId: 'f'.repeat(32), photosMask: '11' };
  await holds(aQuoteLeadItem(quote), { ...lead, photosId });
  const [, request = '', latest = ''] = (await show()).split('<div class="card">');
  expectParts(request, ['Quote request', '0 of 2 so far', 'href="tel:+16515550142"']);
  expect(request).not.toContain('<img');
  expect(photosIn(latest)[0]?.[0]?.pathname).toBe(`/photos/${photosId}/0-full.jpg`);
  expect(latest).toContain('href="tel:+16125550199"');
});

test('a bucket that cannot be listed keeps nobody from reading the lead', async () => {
  bucket.s3.on(ListObjectsV2Command).rejects(new Error('SlowDown'));
  await holds({ ...lead, photosId, photosMask: '1' });
  expect(await show()).toContain('0 of 1 so far');
});
