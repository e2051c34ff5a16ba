import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byApproved } from '../../domain/indexes.ts';
import {
  aLeadItem,
  aQuoteLeadItem,
  aReadEstimate,
  aTestimonialItem,
  somePhotos,
} from '../factories.ts';
import { startLocalPhotos } from './local-photos.ts';
import { startLocalTables } from './local-tables.ts';
import { ownerCommandWith } from './owner-command.ts';

const token = 'the-secret-token-of-the-link';
const ids = {
  quote: '11111111-aaaa-8333-8444-555555555555',
  message: '22222222-aaaa-8333-8444-555555555555',
  other: '22222222-bbbb-8333-8444-555555555555',
  review: '33333333-aaaa-8333-8444-555555555555',
};

let tables: Awaited<ReturnType<typeof startLocalTables>>;
let photos: Awaited<ReturnType<typeof startLocalPhotos>>;
beforeAll(async () => {
  tables = await startLocalTables();
  photos = await startLocalPhotos();
});
afterAll(async () => {
  await photos.stop();
  await tables.stop();
});

beforeEach(async () => {
  const quote = aQuoteLeadItem({
    id: ids.quote,
    createdAt: '2026-11-20T15:00:00.000Z',
    ownerToken: token,
    name: '=1+1',
    email: ' Visitor@Home.example',
    squareFootage: 200,
    estimate: aReadEstimate(),
    answeredAt: '2026-11-20T16:00:00.000Z',
    photos: somePhotos(2),
    stage: 'open',
  });
  const message = aLeadItem({
    id: ids.message,
    createdAt: '2026-11-19T15:00:00.000Z',
    ownerToken: token,
    phone: '+1 612-555-0199',
    message: 'First line,\nsecond line',
    place: 'Edina',
    bestTime: 'evening',
    timing: 'three-months',
    landing: { page: '/gallery', campaign: 'spring-postcard' },
    unsent: 'unsent',
  });
  const other = aLeadItem({
    id: ids.other,
    createdAt: '2026-11-21T15:00:00.000Z',
    ownerToken: token,
    email: 'other@home.example',
    phone: undefined,
    possibleSpam: ['4 links'],
  });
  for (const lead of [quote, message, other]) await tables.put('Leads', lead);
  await tables.put('Testimonials', aTestimonialItem({ id: ids.review, ownerToken: token }));
});

const owner = (...args: string[]) =>
  ownerCommandWith({ DYNAMODB_PORT: tables.port, S3_PORT: photos.port }, token, ...args);

const succeeded = (out: string) => ({ code: 0, out, err: '' });

async function publicList() {
  const { Items = [] } = await tables.documents.send(
    new QueryCommand({
      TableName: tables.nameOf('Testimonials'),
      IndexName: byApproved,
      KeyConditionExpression: 'approved = :approved',
      ExpressionAttributeValues: { ':approved': 'true' },
    }),
  );
  return Items.map(({ id }) => id);
}

test('leads are listed by time, with what is open about them', async () => {
  expect(await owner('leads')).toEqual(
    succeeded(`\
Id        Received          Kind             Name         Reach               About                                               Estimate          Open
22222222  2026-11-19 09:00  contact-message  Visitor One  +1 612-555-0199     First line, second line                                               not mailed, not answered
11111111  2026-11-20 09:00  quote-request    =1+1         612-555-0199        Retaining Wall, a wall, 50 ft × 3 ft, with removal  $5,100 to $8,500
22222222  2026-11-21 09:00  contact-message  Visitor One  other@home.example  Please call.                                                          not answered, possible spam
3 leads.
`),
  );
});

test('leads are written for a spreadsheet, all of them or those that were asked for', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'owner-')), 'leads.csv');
  expect(await owner('leads', '--csv', file, '--until', '2026-11-20')).toEqual(
    succeeded(`2 rows written to ${file}.\n`),
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
    '\ufeff"id","received","kind","name","email","phone","words","city or zip","best time to call","timing","project type","square feet","project size","summary","estimate lines","open questions","estimate low","estimate high","read by","corrected","price list date","photos","page","campaign","possible spam","mailed","status","answered","visit","note","belongs to","reminded"',
    `"${ids.message}","2026-11-19T15:00:00.000Z","contact-message","Visitor One","visitor@home.example","'+1 612-555-0199","First line,\nsecond line","Edina","Evening","Within three months",,,,,,,,,,,,0,"/gallery","spring-postcard","no","no",,,,,,`,
    `"${ids.quote}","2026-11-20T15:00:00.000Z","quote-request","'=1+1"," Visitor@Home.example","612-555-0199","A wall along the drive.",,,,"Retaining Wall",200,,"Retaining Wall, a wall, 50 ft × 3 ft, with removal: $5,100 to $8,500","Size: 50 ft × 3 ft (150 face feet) “50 ft long” “3 ft high”\nA wall: $5,000 to $8,300\nWith removal: +$100 to +$200 “after removal of another”","",5100,8500,"AI","no","2025-11-01",2,,,"no","yes",,"2026-11-20T16:00:00.000Z",,,,`,
    '',
  ]);
  const { out } = await owner('leads', '--unanswered', '--since', '2026-11-20', '--csv', '-');
  expect(out.split('\r\n').map((line) => line.slice(0, 37))).toEqual([
    expect.any(String),
    `"${ids.other}`,
    '',
  ]);
});

test('a file that cannot be written is said', async () => {
  expect(await owner('reviews', '--csv', '/no-such-folder/reviews.csv')).toEqual({
    code: 1,
    out: '',
    err: '/no-such-folder/reviews.csv could not be written (ENOENT): name another file with --csv.\n',
  });
});

test('a review is published and taken back by the beginning of its id, each of it once', async () => {
  expect(await owner('publish', '33333333')).toEqual(
    succeeded('The review 33333333 was waiting and is published now.\n'),
  );
  expect(await publicList()).toEqual([ids.review]);
  expect(await owner('publish', '33333333')).toEqual(
    succeeded('The review 33333333 is published already; nothing was changed.\n'),
  );
  const { out } = await owner('reviews', '--published');
  expect(out).toContain('33333333  2025-11-20 09:00  published  4      Visitor One  Edina');
  expect((await owner('reviews', '--waiting', '--declined')).out).toBe('0 reviews.\n');
  expect(await owner('take-back', ids.review)).toEqual(
    succeeded('The review 33333333 was published and is waiting now.\n'),
  );
  expect(await publicList()).toEqual([]);
  expect(await owner('take-back', ids.review)).toEqual(
    succeeded('The review 33333333 is not on the site (waiting); nothing was changed.\n'),
  );
  expect(await tables.get('Testimonials', ids.review)).toEqual(
    // Decided once: a remembered browser doesn't publish it by itself.
    {
      ...aTestimonialItem({ id: ids.review, ownerToken: token }),
      undecided: 'undecided',
      decidedAt: expect.stringMatching(/Z$/),
    },
  );
});

test('an id that means nothing or two things changes nothing', async () => {
  expect(await owner('publish', '99999999')).toEqual({
    code: 1,
    out: '',
    err: 'There is no review with the id 99999999 in the local run: check the id.\n',
  });
  const { code, err } = await owner('resend', '11111111', '--id', '22222222');
  expect([code, err]).toEqual([1, expect.stringMatching(/^2 ids begin with 22222222: give the/)]);
  expect(await tables.get('Leads', ids.quote)).not.toHaveProperty('unsent');
});

test('a notice is sent again: what was sent is marked anew, what waits keeps its mark', async () => {
  const soon = Date.now() + 60_000;
  const review = aTestimonialItem({ id: ids.review, ownerToken: token });
  await tables.put('Testimonials', { ...review, claimedUntil: soon } as never);
  expect((await owner('resend', '--id', ids.quote, '--id', ids.message, ids.review)).out).toBe(
    [
      'The lead 11111111: marked, the mail follows at once.',
      'The lead 22222222: not mailed yet, the next scheduled run mails it.',
      'The review 33333333: is being mailed just now, left alone.\n',
    ].join('\n'),
  );
  expect(await tables.get('Leads', ids.quote)).toMatchObject({ unsent: 'unsent' });
  expect(await tables.get('Leads', ids.message)).toMatchObject({ unsent: 'unsent' });
  expect(await tables.get('Testimonials', ids.review)).toMatchObject({ claimedUntil: soon });
});

test('all that is unsent is freed of what a broken run left, and what was sent is left alone', async () => {
  const review = aTestimonialItem({ id: ids.review, ownerToken: token, notice: 'decided' });
  await tables.put('Testimonials', { ...review, claimedUntil: 1 } as never);
  expect((await owner('resend', '--all-unsent')).out).toBe(
    [
      'The lead 22222222: not mailed yet, the next scheduled run mails it.',
      'The review 33333333: not mailed yet, the next scheduled run mails it.\n',
    ].join('\n'),
  );
  expect(await tables.get('Testimonials', ids.review)).toEqual(review);
  expect(await tables.get('Leads', ids.quote)).not.toHaveProperty('unsent');
});

test('without a terminal nothing is forgotten unless it is said beforehand', async () => {
  const refused = await owner('forget', 'visitor@home.example');
  expect([refused.code, refused.out]).toEqual([2, '']);
  expect(refused.err).toMatch(/^There is no terminal to ask at .*: add --yes, or look first/);
  const looked = await owner('forget', 'visitor@home.example', '--dry-run');
  expect(looked.out).toContain(
    '2 leads of that address, with what joined them, in the local run; nothing was deleted.',
  );
  expect(await tables.get('Leads', ids.quote)).toBeDefined();
});

test('every lead of an address is forgotten, however it was written, and no other', async () => {
  const others = [`photos/${ids.other}/0.jpg`, `incoming/${ids.other}/1`];
  photos.keep(
    `incoming/${ids.quote}/3`,
    ...['0.jpg', '0-thumbnail.jpg', '1.jpg'].map((name) => `photos/${ids.quote}/${name}`),
    ...others,
  );
  const { code, out } = await owner('forget', 'VISITOR@home.example ', '--yes');
  expect(code).toBe(0);
  expect(photos.keys()).toEqual(others);
  expect(out).toContain('2 leads deleted from the local run.\nReviews hold no address:');
  expect(await tables.get('Leads', ids.quote)).toBeUndefined();
  expect(await tables.get('Leads', ids.message)).toBeUndefined();
  expect(await tables.get('Leads', ids.other)).toBeDefined();
  const again = await owner('forget', 'visitor@home.example', '--yes');
  expect(again.out).toContain(
    '0 leads of that address, with what joined them, in the local run; nothing was deleted.',
  );
});

test('a lead whose photos cannot be deleted stays, to be forgotten once they can', async () => {
  const without = { DYNAMODB_PORT: tables.port, S3_PORT: '1' };
  const { code, err } = await ownerCommandWith(
    without,
    token,
    ...['forget', 'visitor@home.example', '--yes'],
  );
  expect(code).not.toBe(0);
  expect(err).toContain('check your connection, or that "npm start" still runs');
  expect(await tables.get('Leads', ids.quote)).toBeDefined();
});

test('one review is forgotten by its id', async () => {
  const { out } = await owner('forget', '--review', '33333333', '--yes');
  expect(out).toMatch(/\n1 review deleted from the local run\.\n$/);
  expect(await tables.get('Testimonials', ids.review)).toBeUndefined();
});

test('possible spam of a span is forgotten, but nothing that the owner acted on or was not told of', async () => {
  const possibleSpam = ['4 links'];
  const spam = { ...aTestimonialItem({ possibleSpam, unsent: undefined, ownerToken: token }) };
  const kept = {
    earlier: { createdAt: '2026-11-20T15:00:00.000Z' },
    published: { createdAt: '2026-11-22T15:00:00.000Z', approved: 'true', decision: 'published' },
    unmailed: { createdAt: '2026-11-22T15:00:00.000Z', unsent: 'unsent' },
  };
  for (const [id, changes] of Object.entries(kept)) {
    await tables.put('Testimonials', JSON.parse(JSON.stringify({ ...spam, ...changes, id })));
  }
  const { out } = await owner('forget', '--spam', '--since', '2026-11-21', '--yes');
  expect(out).toContain('1 possible spam item deleted from the local run.');
  expect(await tables.get('Leads', ids.other)).toBeUndefined();
  expect(await tables.get('Leads', ids.message)).toBeDefined();
  for (const id of Object.keys(kept)) expect(await tables.get('Testimonials', id)).toBeDefined();
});

test('the remembered browsers are forgotten, and no other setting', async () => {
  for (const id of ['browser#aa', 'browser#bb', 'notices#2026-11-21T08']) {
    await tables.put('Settings', { id });
  }
  expect(await owner('forget-browsers')).toEqual(
    succeeded('2 browsers forgotten in the local run.\n'),
  );
  expect(await tables.get('Settings', 'browser#aa')).toBeUndefined();
  expect(await tables.get('Settings', 'notices#2026-11-21T08')).toBeDefined();
});
