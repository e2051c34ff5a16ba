import { expect, test } from 'vitest';
import { conversationsOf } from '../../../../lambdas/shared/leads/conversations.ts';
import { aLeadItem, aQuoteLeadItem } from '../../../factories.ts';

const quote = aQuoteLeadItem({ id: 'quote', createdAt: '2026-03-02T15:00:00.000Z' });
const message = (changes: object = {}) =>
  aLeadItem({ id: 'message', createdAt: '2026-03-03T15:00:00.000Z', ...changes });

const ids = (...leads: ReturnType<typeof message>[]) =>
  conversationsOf(leads).map((conversation) => conversation.leads.map(({ id }) => id));

test.each([
  ["a neighbor's name and number, and another address", { email: 'other@home.example' }],
  ['a reason to think of spam', { possibleSpam: ['4 links'] }],
  ['the same address a month later', { createdAt: '2026-04-02T15:00:00.000Z' }],
])('a message with %s is a lead of its own', (_, changes) => {
  expect(ids(quote, message(changes))).toEqual([['message'], ['quote']]);
});
