import { expect, test } from 'vitest';
import { conversationsOf } from '../../../../lambdas/shared/leads/conversations.ts';
import { aLeadItem, aQuoteLeadItem } from '../../../factories.ts';

const quote = aQuoteLeadItem({ id: 'quote', createdAt: '2026-03-02T15:00:00.000Z' });

test.each([
  ["a neighbor's name and number, and another address", { email: 'other@home.example' }],
  ['a sign of spam', { possibleSpam: ['4 links'] }],
  ['the same address a month later', { createdAt: '2026-04-02T15:00:00.000Z' }],
])('a message with %s starts its own conversation', (_, changes) => {
  const message = aLeadItem({ createdAt: '2026-03-03T15:00:00.000Z', ...changes });
  const conversations = conversationsOf([quote, message]).map(({ leads }) => leads);
  expect(conversations).toEqual([[message], [quote]]);
});
