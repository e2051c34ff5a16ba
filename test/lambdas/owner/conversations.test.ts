import { expect, test } from 'vitest';
import { contactLinks } from '../../../lambdas/owner/contact-links.ts';
import {
  conversationsOf,
  findConversation,
  stageOf,
  waitsSince,
} from '../../../lambdas/owner/conversations.ts';
import { leadRows } from '../../../lambdas/owner/lead-details.ts';
import { aLeadItem, aQuoteLeadItem } from '../../factories.ts';

const quote = aQuoteLeadItem({ id: 'quote', createdAt: '2026-03-02T15:00:00.000Z' });
const message = (changes: object = {}) =>
  aLeadItem({ id: 'message', createdAt: '2026-03-03T15:00:00.000Z', ...changes });

const ids = (...leads: ReturnType<typeof message>[]) =>
  conversationsOf(leads).map((each) => each.leads.map(({ id }) => id));

test.each([
  ['the same address', { email: ' Visitor@home.example' }],
  ['the reference of the quote', { email: 'other@home.example', quoteId: 'quote' }],
])('a message with %s joins the quote request, whatever the order of the leads', (_, changes) => {
  expect(ids(message(changes), quote)).toEqual([['message', 'quote']]);
});

test.each([
  ["a neighbor's name and number, and another address", { email: 'other@home.example' }],
  ['a reference that nobody has', { email: 'other@home.example', quoteId: 'guess' }],
  ['words that may be spam', { possibleSpam: ['4 links'] }],
  ['the same address a month later', { createdAt: '2026-04-02T15:00:00.000Z' }],
])('a message with %s is a lead of its own', (_, changes) => {
  expect(ids(quote, message(changes))).toEqual([['message'], ['quote']]);
});

test('an answered conversation waits again once its homeowner writes again', () => {
  const answered = { ...quote, waiting: undefined, leadStatus: 'won' as const };
  expect(stageOf(findConversation(answered, []))).toBe('closed');
  const again = findConversation(message(), [answered]);
  expect([stageOf(again), waitsSince(again)]).toEqual(['waiting', '2026-03-03T15:00:00.000Z']);
});

test('the buttons use the number and address of the first message; others are called different', () => {
  const later = message({ email: 'other@home.example', phone: '612-555-0111', quoteId: 'quote' });
  const conversation = findConversation(later, [quote]);
  const urls = contactLinks(conversation).map(({ url }) => url.replace(/\?.*/, ''));
  expect(urls).toEqual(['tel:+16125550199', 'sms:+16125550199', 'mailto:visitor@home.example']);
  expect(leadRows(later, conversation)).toEqual(
    expect.arrayContaining([
      { label: 'Different phone', value: '612-555-0111', url: 'tel:+16125550111' },
      { label: 'Different email', value: 'other@home.example', url: 'mailto:other@home.example' },
    ]),
  );
});
