import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { aLeadItem, aQuoteLeadItem, aReadEstimate } from '../../factories.ts';
import { fakeSes, printedLines } from '../fakes.ts';
import { failAt } from '../site-tables.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';

const ses = fakeSes();
const { put, stream, items, remove, unsent, lead: stored } = notifyOwner();

const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

/** A quote request of an hour ago that the owner is still to be told of. */
const aQuote = (changes: object = {}) =>
  aQuoteLeadItem({
    id: '11111111-2222-8333-8444-555555555555',
    createdAt: minutesAgo(60),
    estimate: aReadEstimate(),
    unsent: 'unsent',
    ...changes,
  });

/** A message of the same homeowner. */
const aMessage = (changes: object = {}) =>
  aLeadItem({
    id: '22222222-2222-8333-8444-555555555555',
    createdAt: minutesAgo(5),
    unsent: 'unsent',
    ...changes,
  });

/** Stores leads and has the function hear of them, one after another; returns the subjects of all emails so far. */
async function arrive(...leads: LeadItem[]) {
  for (const lead of leads) {
    await put('leads', lead);
    await stream([lead]);
  }
  return (await ses.emails()).map(({ subject }) => subject);
}

const quote = aQuote();
const message = aMessage();

test.each([
  ['the reference in a message without a number', { quoteId: quote.id, phone: undefined }],
])('a message with %s of a quote request asks for its official quote', async (_, changes) => {
  const subjects = await arrive(quote, aMessage(changes));
  expect(subjects).toEqual([
    'Visitor One asks for a quote: retaining wall, $5,100 to $8,500',
    'Visitor One asks for an official quote: retaining wall, $5,100 to $8,500',
  ]);
  expect(await stored(quote.id)).toMatchObject({
    joinedIds: new Set([message.id]),
    stage: 'waiting',
    stageSince: quote.createdAt,
  });
  const joined = await stored(message.id);
  expect(joined).toMatchObject({ conversationId: quote.id });
  expect(joined).not.toHaveProperty('stage');
  expect(joined).not.toHaveProperty('unsent');
  const [, email] = await ses.emails();
  // The number stands in the quote request alone.
  expect(email?.text).toContain('Call:\ntel:+16125550199');
  expect(email?.text).toContain('Estimate:\n- Size: 50 ft × 3 ft (150 face feet)');
  expect(email?.text).toMatch(/Before, on [^\n]*:\n> A wall along the drive\.\n/);
});

const phone = '612-555-2199';
const byPhone = { email: 'other@home.example', phone: '+1 (612) 555.2199', name: 'visitor  ONE ' };

test.each([
  ['address in other letters', { email: ' VISITOR@home.example', phone: undefined }],
  ['number and name, written otherwise', byPhone],
])('a message with the same %s joins', async (_, changes) => {
  const subjects = await arrive(aQuote({ phone }), aMessage(changes));
  expect(subjects[1]).toMatch(/^visitor ONE wrote again|^Visitor One wrote again: retaining wall/);
  expect(await stored(message.id)).toMatchObject({ conversationId: quote.id });
});

test('the email of a message that joined by number and name has no word, price or link of the other address', async () => {
  const token = { ownerToken: 'token-of-the-quote' };
  await arrive(aQuote({ phone, ...token }), aMessage(byPhone));
  const [, email] = await ses.emails();
  for (const words of ['A wall along the drive', '$5,100', token.ownerToken, quote.id]) {
    expect(email?.text).not.toContain(words);
    expect(email?.html).not.toContain(words);
  }
});

test.each(['612-555-2199', '123-456-7890', '612-555-0199', '222-222-2222', '5552199'])(
  'two strangers with the number %s, or one of them with another name, are two leads',
  async (number) => {
    const name = number === phone ? 'Somebody Else' : 'Visitor One';
    const email = 'other@home.example';
    await arrive(aQuote({ phone: number }), aMessage({ name, email, phone: number }));
    expect(await stored(quote.id)).not.toHaveProperty('joinedIds');
    expect(await stored(message.id)).toMatchObject({ stage: 'waiting' });
  },
);

test.each([
  ['another address and number', { email: 'other@home.example', phone: '612-555-0198' }],
  [
    'a reference that nobody has',
    { quoteId: crypto.randomUUID(), email: 'o@x.example', phone: '' },
  ],
  ['words that may be spam', { possibleSpam: ['4 links'], stage: 'spam' }],
])('a message with %s is a lead of its own', async (_, changes) => {
  await arrive(quote, aMessage(changes));
  expect(await stored(quote.id)).not.toHaveProperty('joinedIds');
  expect(await stored(message.id)).not.toHaveProperty('conversationId');
  expect(await stored(message.id)).toHaveProperty('stage');
});

test('after thirty days the same homeowner is a new lead', async () => {
  await arrive(aQuote({ phone }));
  const contacts = (await items('settings')).filter(({ id }) => `${id}`.startsWith('contact#'));
  expect(contacts).toHaveLength(2);
  for (const contact of contacts) {
    const days = (Number(contact.expiresAt) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect(JSON.stringify(contact)).not.toMatch(/home\.example|2199/);
  }
  // DynamoDB takes up to two days over what has expired.
  await put(
    'settings',
    contacts.map((contact) => ({ ...contact, expiresAt: Math.floor(Date.now() / 1000) - 1 })),
  );
  await arrive(message);
  expect(await stored(message.id)).not.toHaveProperty('conversationId');
  expect(await stored(message.id)).toMatchObject({ stage: 'waiting' });
});

test('a lead that was answered waits again once its homeowner writes again, with one more reminder', async () => {
  await arrive(quote);
  await put('leads', [
    {
      ...(await stored(quote.id)),
      leadStatus: 'visit-set',
      stage: 'open',
      stageSince: daysAgo(1),
      answeredAt: daysAgo(1),
      remindedAt: daysAgo(2),
      formerState: { stage: 'waiting' },
      expiresAt: 1,
    },
  ]);
  await arrive(message);
  const root = await stored(quote.id);
  expect(root).toMatchObject({
    leadStatus: 'visit-set',
    stage: 'waiting',
    stageSince: message.createdAt,
    answeredAt: expect.any(String),
  });
  expect(root).not.toHaveProperty('remindedAt');
  expect(root).not.toHaveProperty('formerState');
  expect(Number(root?.expiresAt)).toBeGreaterThan(Date.now() / 1000 + 1090 * 86_400);
});

test('the same record once more changes nothing, and two leads at once are one conversation', async () => {
  await put('leads', [quote, message]);
  await stream([quote, message]);
  await put('leads', [{ ...(await stored(message.id)), unsent: 'unsent' }]);
  await stream([quote, message]);
  const leads = await items('leads');
  const roots = leads.filter(({ joinedIds }) => joinedIds);
  expect(roots).toHaveLength(1);
  expect(roots[0]).toMatchObject({ joinedIds: { size: 1 } });
  expect(leads.filter(({ stage }) => stage === 'waiting')).toEqual(roots);
  expect(leads.filter(({ conversationId }) => conversationId === roots[0]?.id)).toHaveLength(1);
});

test('a conversation ends at twenty-five, and the next lead is one of its own', async () => {
  const joinedIds = new Set(Array.from({ length: 24 }, (_, index) => `lead-${index}`));
  await arrive(quote);
  await put('leads', [{ ...(await stored(quote.id)), joinedIds }]);
  await arrive(message);
  expect(await stored(quote.id)).toMatchObject({ joinedIds });
  expect(await stored(message.id)).toMatchObject({ stage: 'waiting' });
});

test('where the first lead was deleted, the next one begins the conversation anew', async () => {
  await arrive(quote);
  await remove('leads', quote.id);
  const later = aMessage({ id: '44444444-2222-8333-8444-555555555555', createdAt: minutesAgo(1) });
  await arrive(message, later);
  expect(await stored(message.id)).toMatchObject({ joinedIds: new Set([later.id]) });
});

test('a lead that cannot be joined is mailed alone, and no word of it is logged', async () => {
  await arrive(quote);
  failAt(GetCommand, 'leads');
  const subjects = await arrive(aMessage({ quoteId: quote.id }));
  expect(subjects[1]).toBe('Visitor One sent a message');
  expect(await unsent()).toEqual([]);
  expect(printedLines.join('\n')).toContain('Lead could not be joined');
  expect(printedLines.join('\n')).not.toContain('Please call');
});
