import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contactForm } from '../../../domain/forms/contact-message.ts';
import { fieldErrors, HONEYPOT, inputFromEntries } from '../../../domain/forms/form-definition.ts';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { type SentForm, shortFields, visitorText } from '../../../domain/forms/sent-forms.ts';
import { testimonialForm } from '../../../domain/forms/testimonial.ts';
import { aContactMessage, aQuoteRequest, aTestimonial } from '../../factories.ts';

function messages(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  if (result.success) return {};
  const errors = fieldErrors(result.error).map(({ field, message }) => [field, message]);
  return Object.fromEntries(errors);
}
const inContact = (changes: object) => messages(contactForm.schema, aContactMessage(changes));
const inReview = (changes: object) => messages(testimonialForm.schema, aTestimonial(changes));

test('an empty form is refused with the specified message at each field', () => {
  expect(messages(quoteForm.schema, {})).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    projectType: 'Please choose a project type',
    description: 'Description is required',
  });
  expect(messages(testimonialForm.schema, {})).toEqual({
    name: 'Name is required',
    location: 'Location is required',
    testimonial: 'Testimonial must be at least 10 characters',
  });
});

test('accepts a review at its limits, and refuses one more character', () => {
  const review = (length: number) => ({ name: 'n'.repeat(length), location: 'l'.repeat(length) });
  expect(inReview({ ...review(100), testimonial: 't'.repeat(1000) })).toEqual({});
  expect(inReview({ ...review(101), testimonial: 't'.repeat(1001) })).toEqual({
    name: 'Name must be less than 100 characters',
    location: 'Location must be less than 100 characters',
    testimonial: 'Testimonial must be less than 1000 characters',
  });
});

test('trims a review, counts a line break as one character, and rates 5 by default', () => {
  expect(inReview({ testimonial: ' 1234\r\n6789 ' })).toEqual({
    testimonial: 'Testimonial must be at least 10 characters',
  });
  const input = { name: '  Ann  ', location: 'Edina', testimonial: ' 1234\r\n67890 ' };
  const output = { ...input, name: 'Ann', testimonial: '1234\n67890', rating: 5 };
  expect(testimonialForm.schema.parse(input)).toEqual(output);
});

test.each([0, 6, 4.5, '5'])('the rating %s is refused', (rating) => {
  expect(inReview({ rating })).toEqual({ rating: 'Rating must be a whole number from 1 to 5' });
});

const treads = 'Front steps:\vtwo treads\floose\u2028here\r\nand\tthere\u0007\u200b\ud800 ';
const joined = 'نی\u200cما 👩\u200d🔧 🏴\u{e0067}\u{e007f}';

test.each([
  ['message', [treads], 'Front steps:\ntwo treads\n\nloose\nhere\nand there'],
  ['name', ['Dana\tQuist', '\u2066Dana\r\nQuist\u2069', 'Dana\u2029Quist\0'], 'Dana Quist'],
  ['name', [joined], joined],
  ['phone', ['６１２-５５５-０１２３'], '612-555-0123'],
  ['phone', ['Cell: 612-555-0123, after 5'], 'Cell: 612-555-0123, after 5'],
  ['phone', ['N/A'], 'N/A'],
  ['email', ['\u200bdana@example.com', '\u2066dana@example.com\u2069'], 'dana@example.com'],
  ['email', ['dana\u200d@example.com\t', 'dana@example.com.'], 'dana@example.com'],
  ['email', ['ｄana＠example.com'], 'dana@example.com'],
  ['email', ['dana@example. com', 'dana @example.com', 'dana@ example .com'], 'dana@example.com'],
  ['email', ["a/b+o'neil@mail.example.com"], "a/b+o'neil@mail.example.com"],
])('reads the %s %j as %j', (field, spellings, value) => {
  for (const typed of spellings) {
    const message = contactForm.schema.parse(aContactMessage({ [field]: typed }));
    expect(message).toHaveProperty(field, value);
  }
});

test('refuses an address without a domain, with a header, or beside another one', () => {
  const withHeader = 'a@b.example\r\nBcc: c@d.example';
  for (const email of ['a@b', 'see a@b.example', withHeader, 'a@b.example, c@d.example'])
    expect(Object.keys(inContact({ email })), email).toEqual(['email']);
});

test('refuses an invisible name, and accepts one visible character', () => {
  for (const name of ['\u200b', '\u3164', '\u2060\u00ad', '\u2800', '\u0301', '\u202e \u200f']) {
    expect(inContact({ name }), name).toEqual({ name: 'Name is required' });
    expect(inContact({ name: `${name}李` }), name).toEqual({});
  }
});

test.each([0, 100_001, '200'])('the size %s is refused', (squareFootage) => {
  const refusal = { squareFootage: 'Square footage must be a number from 1 to 100,000' };
  expect(messages(quoteForm.schema, aQuoteRequest({ squareFootage }))).toEqual(refusal);
});

test('an empty phone counts as omitted, and the honeypot accepts any text', () => {
  const message = aContactMessage({ phone: '  ', [HONEYPOT]: 'x'.repeat(5000) });
  expect(contactForm.schema.parse(message).phone).toBeUndefined();
});

test('empty and unknown entries are dropped, and numeric text becomes a number', () => {
  const typed = { name: 'Ann', phone: ' ', squareFootage: '1,200 sq ft' };
  const entries = Object.entries({ ...typed, hasOwnProperty: '1', added: 'by an extension' });
  expect(inputFromEntries(quoteForm, entries)).toEqual({ name: 'Ann', squareFootage: 1200 });
  expect(inputFromEntries(testimonialForm, [['rating', '4']])).toEqual({ rating: 4 });
});

test('lists the sent fields in form order, with the labels of choices', () => {
  const changes = { place: 'Edina', squareFootage: 1200, projectScope: 'xlarge' };
  const request = { kind: 'quote-request', ...aQuoteRequest(changes), ownerToken: 'secret' };
  const read = shortFields(request as SentForm).filter(({ text }) => text);
  expect(read.map(({ label, text }) => `${label}: ${text}`).slice(3)).toEqual([
    'City or ZIP: Edina',
    'Project type: Retaining Wall',
    'Square feet: 1,200',
    'Project size: Extra large (1000+ sq ft)',
  ]);
  expect(visitorText(request as SentForm)).toBe('A wall along the drive.');
  const review = shortFields(aTestimonial() as SentForm);
  expect(review.at(-1)).toMatchObject({ label: 'Stars', text: '★★★★☆ (4 of 5)' });
});

test.each([
  ["12'6\" x 10'", 125],
  ["12 ft. by 14'", 168],
  ['500 sq. ft.', 500],
  ['1,200.00', 1200],
])('reads %s as %i square feet', (typed, squareFootage) => {
  expect(inputFromEntries(quoteForm, [['squareFootage', typed]])).toEqual({ squareFootage });
});

const noSize = ['around 500', '100-200', '1.200', '12,34', '10 x 12 x 8', '100 m2', '0', '200000'];

test.each(noSize)('keeps %s as it was typed', (typed) => {
  const input = inputFromEntries(quoteForm, [['squareFootage', typed]]);
  expect(input).toEqual({ sizeAsTyped: typed });
});
