import { beforeEach, expect, test } from 'vitest';
import { aLeadItem, aTestimonialItem } from '../../factories.ts';
import { idOf, now, nowSeconds, ownerPage, trusted } from './owner-browser.ts';

const { put, item, post, bodyOf } = ownerPage('owner');
const lead = aLeadItem({ name: 'Ann Persson' });
const review = aTestimonialItem({ unsent: undefined, undecided: 'undecided' });

beforeEach(async () => {
  await put('leads', lead);
  await put('testimonials', review);
});

const storedLead = () => item('leads', lead.id);
const storedReview = () => item('testimonials', review.id);

/** Presses a button of the list, and returns the page that it leads to with its address. */
async function press(change: string, fields: Record<string, string> = {}) {
  const { statusCode, headers } = await post({ ...fields, change }, trusted);
  expect(statusCode).toBe(303);
  const location = String(headers?.location);
  const { searchParams } = new URL(location, 'https://masonry.example');
  return { location, body: await bodyOf(Object.fromEntries(searchParams), trusted) };
}

test('a status is one press, which the page says with an undo', async () => {
  const { location, body } = await press(`${lead.id}:won`);
  expect(location).toBe(`owner?done=${lead.id}`);
  expect(body).toMatch(
    /role="status"><span><bdi dir="auto">Ann Persson<\/bdi> is marked as won\.[\s\S]*:undo">Undo<\/button>[\s\S]*No one is waiting for an answer\./,
  );
  expect(await storedLead()).toMatchObject({ leadStatus: 'won', stage: 'closed' });
  const undone = await press(`${lead.id}:undo`);
  expect(undone.body).toContain('is waiting for your answer again.');
  expect(undone.body).not.toContain('>Undo</button>');
  expect(await storedLead()).toMatchObject({ stage: 'waiting', stageSince: lead.stageSince });
});

test('the press leads back to the same page of the same list, or search', async () => {
  const position = JSON.stringify({ in: 'open', at: lead.stageSince, id: lead.id });
  const after = Buffer.from(position).toString('base64url');
  const onPage = await press(`${lead.id}:won`, { list: 'open', after });
  expect(onPage.location).toBe(`owner?list=open&after=${after}&done=${lead.id}`);
  const inSearch = await press(`${lead.id}:lost`, { list: 'waiting', q: 'ann p' });
  expect(inSearch.location).toBe(`owner?q=ann+p&done=${lead.id}`);
});

test('a press on a conversation is for all that joined it, and one on a joined lead too', async () => {
  const joined = aLeadItem({ id: idOf(2), conversationId: lead.id });
  await put('leads', { ...lead, joinedIds: new Set([joined.id]) }, joined);
  const { location } = await press(`${joined.id}:won`);
  expect(location).toBe(`owner?done=${lead.id}`);
  expect(await storedLead()).toMatchObject({ leadStatus: 'won', stage: 'closed' });
  const kept = { decidedAt: now.toISOString(), expiresAt: nowSeconds + 730 * 86_400 };
  expect(await item('leads', joined.id)).toEqual({ ...joined, ...kept });
});

test.each([
  `${idOf(404)}:won`,
  `${review.id}:won`,
  `${lead.id}:publish`,
  `${lead.id}:undo`,
  `${lead.id}:__proto__`,
  '',
])('the press %j changes nothing and leads back', async (change) => {
  const { location } = await press(change, { list: 'open' });
  expect(location).toBe('owner?list=open');
  expect(await storedLead()).toEqual(lead);
  expect(await storedReview()).toEqual(review);
});

test.each([
  ['publish', { approved: 'true', decision: 'published' }, 'is published.'],
  ['decline', { approved: 'false', decision: 'declined' }, 'stays off your site.'],
])('%s decides on a review with one press, and Undo has it wait again', async (...given) => {
  const [decision, outcome, sentence] = given;
  const { location, body } = await press(`${review.id}:${decision}`, { list: 'reviews' });
  expect(location).toBe(`owner?list=reviews&done=${review.id}`);
  expect(body).toContain(`The review by <bdi dir="auto">Visitor One</bdi> ${sentence}`);
  expect(body).toContain('No reviews are waiting for you.');
  const { undecided: _, ...rest } = review;
  expect(await storedReview()).toEqual({ ...rest, ...outcome, decidedAt: now.toISOString() });
  const undone = await press(`${review.id}:undo`, { list: 'reviews' });
  expect(undone.body).toContain('is waiting for you again.');
  expect(await storedReview()).toEqual({ ...review, decidedAt: now.toISOString() });
});
