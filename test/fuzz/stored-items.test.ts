import { expect, test } from 'vitest';
import { refusalOf } from '../../scripts/fuzz/stored-items.ts';
import { aLeadItem, aQuoteLeadItem, aReadEstimate, aTestimonialItem } from '../factories.ts';

const ownerToken = 't'.repeat(43);
const lead = { ...aLeadItem(), ownerToken };
const estimate = aReadEstimate();
const quote = aQuoteLeadItem({ estimate, ownerToken });
const review = { ...aTestimonialItem(), ownerToken };

test.each([lead, quote, review])('an item as a form leaves it is in order', (item) => {
  expect(refusalOf(item)).toBeUndefined();
});

test.each([
  ['a name that is too long', { ...lead, name: 'n'.repeat(101) }],
  ['no message', { ...lead, message: undefined }],
  ['a phone that was not trimmed', { ...lead, phone: ' 612-555-0199' }],
  ['a size that is text', { ...quote, squareFootage: '200' }],
  ['no estimate', { ...quote, estimate: undefined }],
  [
    'choices that no estimate has',
    { ...quote, estimate: { ...estimate, choices: { dimensions: { length: -1 } } } },
  ],
  ['six stars', { ...review, rating: 6 }],
  ['a time with more digits', { ...review, createdAt: '2025-11-20T15:00:00.0000Z' }],
  ['no token', { ...review, ownerToken: undefined }],
  ['a kind that nobody knows', { ...lead, kind: 'letter' }],
])('an item with %s is none that a form leaves', (_, item) => {
  expect(refusalOf(item)).toContain(lead.id === item.id ? lead.id : review.id);
});
