import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { aLeadItem, aQuoteLeadItem, aReadEstimate, aReadRange } from '../../factories.ts';
import { expectUnlogged, printedLines } from '../fakes.ts';
import { failAt } from '../site-tables.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';

const { put, arrive, stream, subjects, items, remove, unsent, stored } = notifyOwner();

/** A quote request of an hour ago that the owner is still to be told of. */
const aQuote = (changes: object = {}) => {
  const createdAt = minutesAgo(60);
  const estimate = aReadEstimate();
  return aQuoteLeadItem({ id: 'the-quote', createdAt, estimate, unsent: 'unsent', ...changes });
};

/** A message of the same homeowner. */
const aMessage = (changes: object = {}) =>
  aLeadItem({ id: 'the-message', createdAt: minutesAgo(5), unsent: 'unsent', ...changes });

const quote = aQuote();
const message = aMessage();

test('a message with the reference of a quote request asks for its official quote, and says each thing once', async () => {
  const summary = 'Retaining Wall, a wall, 50 ft × 3 ft, with removal: $5,100 to $8,500';
  const words = `Please send me an official quote.\n\n${summary}\n\nA wall along the drive.`;
  const official = { quoteId: quote.id, phone: undefined, message: words, bestTime: 'evening' };
  const [first, { subject, text = '' } = {}] = await arrive(quote, aMessage(official));
  expect([first?.subject, subject]).toEqual([
    `Visitor One asks for a quote: retaining wall, ${aReadRange}`,
    `Visitor One asks for an official quote: retaining wall, ${aReadRange}`,
  ]);
  const root = { stage: 'waiting', stageSince: quote.createdAt };
  expect(await stored(quote.id)).toMatchObject({ ...root, joinedIds: new Set([message.id]) });
  const joined = await stored(message.id);
  expect(joined).toMatchObject({ conversationId: quote.id, stage: 'joined' });
  expect(joined).not.toHaveProperty('unsent');
  for (const once of [summary, 'A wall along the drive.', 'Best time to call: Evening']) {
    expect(text.split(once)).toHaveLength(2);
  }
  // The number stands in the quote request alone.
  expect(text).toContain('Call:\ntel:+16125550199');
  expect(text).toContain('Estimate:\n- Size: 50 × 3 ft\n');
});

test('a message from the same address quotes the words before it', async () => {
  const emails = await arrive(quote, message);
  expect(emails[1]?.text).toMatch(/Earlier, [^\n]*:\n> A wall along the drive\.\n/);
});

test.each<[string, object]>([
  ['the same name and number, and another address', { email: 'other@home.example' }],
  ['a reference that nobody has', { email: 'other@home.example', quoteId: crypto.randomUUID() }],
  ['words that may be spam', { possibleSpam: ['4 links'], stage: 'spam' }],
])('a message with %s is a lead of its own', async (_, changes) => {
  await arrive(quote, aMessage(changes));
  expect(await stored(quote.id)).not.toHaveProperty('joinedIds');
  expect(await stored(message.id)).not.toHaveProperty('conversationId');
  expect(await stored(message.id)).toHaveProperty('stage');
});

test('after thirty days the same homeowner is a new lead', async () => {
  await arrive(quote);
  const contacts = (await items('settings')).filter(({ id }) => `${id}`.startsWith('contact#'));
  expect(contacts).toHaveLength(1);
  expect(JSON.stringify(contacts)).not.toMatch(/home\.example/);
  for (const { expiresAt } of contacts) {
    expect((Number(expiresAt) - Date.now() / 1000) / 86_400).toBeCloseTo(30, 2);
  }
  // DynamoDB takes up to two days over what has expired.
  const expiresAt = Math.floor(Date.now() / 1000) - 1;
  for (const contact of contacts) await put('settings', { ...contact, expiresAt });
  await arrive(message);
  expect(await stored(message.id)).toMatchObject({ stage: 'waiting' });
});

test('a lead that was answered waits again once its homeowner writes again, with one more reminder', async () => {
  await arrive(quote);
  const yesterday = minutesAgo(24 * 60);
  const answered = { leadStatus: 'visit-set', answeredAt: yesterday };
  const state = { ...answered, stage: 'open', stageSince: yesterday, remindedAt: yesterday };
  const former = { formerState: { stage: 'waiting' }, expiresAt: 1 };
  await put('leads', { ...(await stored(quote.id)), ...state, ...former });
  await arrive(message);
  const root = await stored(quote.id);
  const waiting = { stage: 'waiting', stageSince: message.createdAt };
  expect(root).toMatchObject({ ...answered, ...waiting });
  expect(root).not.toHaveProperty('remindedAt');
  expect(root).not.toHaveProperty('formerState');
  expect(Number(root?.expiresAt)).toBeGreaterThan(Date.now() / 1000 + 1090 * 86_400);
});

test('the same record once more changes nothing, and two leads at once are one conversation', async () => {
  await put('leads', [quote, message]);
  await stream([quote, message]);
  await put('leads', { ...(await stored(message.id)), unsent: 'unsent' });
  await stream([quote, message]);
  const leads = await items('leads');
  const roots = leads.filter(({ joinedIds }) => joinedIds);
  expect(roots).toMatchObject([{ joinedIds: { size: 1 } }]);
  expect(leads.filter(({ stage }) => stage === 'waiting')).toEqual(roots);
  expect(leads.filter(({ conversationId }) => conversationId === roots[0]?.id)).toHaveLength(1);
});

test('a conversation ends at twenty-five, or as its first lead is deleted, and the next lead begins another', async () => {
  const joinedIds = new Set(Array.from({ length: 24 }, (_, index) => `lead-${index}`));
  await arrive(quote);
  await put('leads', { ...(await stored(quote.id)), joinedIds });
  await arrive(message);
  expect(await stored(quote.id)).toMatchObject({ joinedIds });
  expect(await stored(message.id)).toMatchObject({ stage: 'waiting' });
  await remove('leads', quote.id);
  await arrive(aMessage({ id: 'third' }), aMessage({ id: 'fourth' }));
  expect(await stored('third')).toMatchObject({ joinedIds: new Set(['fourth']) });
});

test('a lead that cannot be joined is mailed alone, and no word of it is logged', async () => {
  await arrive(quote);
  failAt(GetCommand, 'leads');
  await arrive(aMessage({ quoteId: quote.id }));
  expect((await subjects())[1]).toBe('Visitor One sent a message');
  expect(await unsent()).toEqual([]);
  expect(printedLines).not.toEqual([]);
  expectUnlogged('Please call');
});
