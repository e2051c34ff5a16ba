import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { aReadEstimate } from '../../estimates.ts';
import { aLeadItem, aQuoteLeadItem } from '../../factories.ts';
import { unescaped } from '../../html.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts, expectUnlogged } from '../fakes.ts';
import { fakeBucket, photosId } from '../photos/fake-bucket.ts';
import { beforeCommand } from '../site-tables.ts';
import { idOf, now, ownerPages, trusted } from './owner-browser.ts';

pinFacts({
  timeZone: 'America/Chicago',
  hours: [{ days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' }, { days: 'Sat-Sun' }],
});

const { get, bodyOf, post, put, item } = ownerPages();
const bucket = fakeBucket();

const lead = aLeadItem({ message: 'A <b>wall</b>.\nPlease call.' });
const holds = (...leads: object[]) => put('leads', ...leads);
beforeEach(() => holds(lead));

const stored = () => item('leads', lead.id);
const page = `lead?id=${lead.id}`;
const show = (address = page) => bodyOf(address, trusted);
const press = (decision: string, fields: object = {}) =>
  post(page, { decision, ...fields }, trusted);

const { waiting: _, ...decided } = lead;
const decidedAt = now.toISOString();
const keptFor = (days: number, since = lead.createdAt) => ({
  expiresAt: Date.parse(since) / 1000 + days * 86_400,
});

test('shows who is waiting, since when, and how to reach them; GET changes nothing', async () => {
  const body = await show(`${page}&decision=answered&token=guess`);
  expectParts(body, [
    '>Waiting for your answer</strong>',
    'Visitor One',
    '<a href="tel:+16125550199" class="first">Call</a>',
    'A &lt;b&gt;wall&lt;/b&gt;.\nPlease call.',
    'Thu, Nov 20, 9:00 AM',
    '>Mark as answered</button>',
  ]);
  expect(body).not.toMatch(/value="(won|lost)"|<script>/);
  expect(await stored()).toEqual(lead);
  expect(await get(`lead?id=${idOf(404)}`, trusted)).toMatchObject({ statusCode: 404 });
});

test.each([
  ['answered', keptFor(730)],
  ['not-a-lead', keptFor(30, now.toISOString())],
])('%s ends the wait and sets the retention; a second press changes nothing', async (...row) => {
  const [leadStatus, kept] = row;
  for (let times = 0; times < 2; times += 1) {
    expect((await press(leadStatus)).headers?.location).toBe(page);
    expect(await stored()).toEqual({ ...decided, decidedAt, leadStatus, ...kept });
  }
});

test('drops a decision if another one was made in between', async () => {
  const meanwhile = { ...lead, decidedAt: '2025-11-20T18:29:59.000Z' };
  beforeCommand(UpdateCommand, () => holds(meanwhile));
  await press('answered');
  expect(await stored()).toEqual(meanwhile);
});

test.each([
  ['won', 'Won'],
  ['not-a-lead', 'Not a lead'],
])('Back to waiting takes %s back, and keeps a note written meanwhile', async (status, title) => {
  await press(status);
  expectParts(await show(), [`>${title}</strong>`, '>Back to waiting</button>']);
  await press('note', { note: 'Gate code 12' });
  await press('waiting');
  await press('waiting');
  const undone = { ...lead, ...keptFor(1095), decidedAt: now.toISOString() };
  expect(await stored()).toEqual({ ...undone, ownerNote: 'Gate code 12' });
});

test('saves a note with its line breaks, and removes an emptied one', async () => {
  const { headers } = await press('note', { note: ' Gate code 12\r\n<b>Dog</b> ' });
  expect(headers?.location).toBe(`${page}&done=note#note`);
  expect(await stored()).toEqual({ ...lead, ownerNote: 'Gate code 12\n<b>Dog</b>' });
  const parts = ['Gate code 12\n&lt;b&gt;Dog&lt;/b&gt;</textarea>', 'Note saved.'];
  expectParts(await show(`${page}&done=note`), parts);
  await press('note', { note: ' ' });
  expect(await stored()).not.toHaveProperty('ownerNote');
});

const later = '2025-11-20T17:00:00.000Z';
const message = aLeadItem({ id: idOf(8), createdAt: later, message: 'And the front steps.' });

test('all links of a conversation open one page, and a decision applies to all', async () => {
  await holds(message);
  for (const id of [lead.id, message.id]) {
    expectParts(await show(`lead?id=${id}`), ['And the front steps.', 'A &lt;b&gt;wall']);
  }
  await press('answered');
  const other = await item('leads', message.id);
  expect(other).toMatchObject({ leadStatus: 'answered', ...keptFor(730, later) });
  expect(other).not.toHaveProperty('waiting');
});

test.each(['answered', 'not-a-lead'])(
  '%s leaves messages waiting that came later',
  async (decision) => {
    await holds(message);
    await press(decision, { seen: lead.createdAt });
    expect(await item('leads', message.id)).toMatchObject({ waiting: 'waiting' });
    expect(await stored()).not.toHaveProperty('waiting');
  },
);

const photosIn = (body: string) =>
  Array.from(body.matchAll(/<li><a href="([^"]*)"><img src="([^"]*)"/g), ([, ...urls]) =>
    urls.map((url) => new URL(unescaped(url), 'https://masonry.example')),
  );

test('links the photos of the form, signed for ten minutes', async () => {
  bucket.putPhotos(0, 1, 2);
  await holds({ ...lead, photosId, photoNumbers: [0, 2, 3] });
  const shown = photosIn(await show()).flat();
  const paths = [0, 0, 2, 2].map((number) => `/photos/${photosId}/${number}.jpg`);
  expect(shown.map(({ pathname }) => pathname)).toEqual(paths);
  expectUnlogged('X-Amz', 'photos/');
  for (const { searchParams } of shown) {
    expect(Object.fromEntries(searchParams)).toMatchObject({
      'X-Amz-Expires': '600',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      'response-cache-control': 'private, max-age=600',
      'response-content-type': 'image/jpeg',
    });
  }
});

test('each message has its own photos and phone number, and says what is missing', async () => {
  bucket.putPhotos(0);
  const createdAt = '2025-11-19T15:00:00.000Z';
  const phone = '651-555-0142';
  const quote = { id: idOf(1), createdAt, phone, photosId: 'f'.repeat(32), photoNumbers: [0, 1] };
  const latestLead = { ...lead, photosId, photoNumbers: [0] };
  await holds(aQuoteLeadItem({ ...quote, estimate: aReadEstimate() }), latestLead);
  const [, latest = '', request = ''] = (await show()).split('<div class="card">');
  const words = '“<bdi dir="auto">removal of another</bdi>”';
  expectParts(request, ['Quote request', '0 of 2 so far', 'href="tel:+16515550142"', words]);
  expect(request).not.toContain('<img');
  expect(photosIn(latest)[0]?.[0]?.pathname).toBe(`/photos/${photosId}/0.jpg`);
  expect(latest).toContain('href="tel:+16125550199"');
});
