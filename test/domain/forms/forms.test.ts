import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contactForm } from '../../../domain/forms/contact-message.ts';
import { HONEYPOT, inputFromEntries } from '../../../domain/forms/form-definition.ts';
import { quoteForm, squareFeetIn } from '../../../domain/forms/quote-request.ts';
import {
  type SentForm,
  sentFields,
  shortFields,
  visitorText,
} from '../../../domain/forms/sent-forms.ts';
import { testimonialForm } from '../../../domain/forms/testimonial.ts';
import { fieldErrors } from '../../../domain/problem.ts';
import { aContactMessage, aQuoteRequest, aTestimonial } from '../../factories.ts';

function messages(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  if (result.success) return {};
  return Object.fromEntries(
    fieldErrors(result.error).map(({ field, message }) => [field, message]),
  );
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

test('a review at its limits is accepted, and one more character is refused with the specified messages', () => {
  const review = (length: number) => ({ name: 'n'.repeat(length), location: 'l'.repeat(length) });
  expect(inReview({ ...review(100), testimonial: 't'.repeat(1000) })).toEqual({});
  expect(inReview({ ...review(101), testimonial: 't'.repeat(1001) })).toEqual({
    name: 'Name must be less than 100 characters',
    location: 'Location must be less than 100 characters',
    testimonial: 'Testimonial must be less than 1000 characters',
  });
});

test('a review is trimmed, its line ends are counted once, and its rating is 5 unless given', () => {
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

test.each(['\r\nBcc: a@b.example', 'a\tb', 'a\u0000b', 'a\u2028b', 'a\ud800b'])(
  'a name with the line break or control character in %j is refused',
  (name) => {
    expect(inContact({ name: `Ann${name}Lee` })).toEqual({ name: 'Name must be one line of text' });
  },
);

test.each(['a@b', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'])(
  'the address %j is refused',
  (email) => expect(Object.keys(inContact({ email }))).toEqual(['email']),
);

test.each(['\u200b', '\u3164', '\u2060\u00ad', '\u2800', '\u0301', '\u202e \u200f'])(
  'an invisible name, %j, is refused, and a visible character is enough',
  (name) => {
    expect(inContact({ name })).toEqual({ name: 'Name is required' });
    expect(inContact({ name: `${name}李` })).toEqual({});
  },
);

test('a message takes newline and tab, but no other control character or unknown field', () => {
  expect(inContact({ message: 'One\n\tTwo' })).toEqual({});
  expect(inContact({ message: 'One\u0007', admin: true })).toEqual({
    message: "Message contains characters we can't read",
    admin: 'This field is not part of the form',
  });
});

test.each([0, 100_001, '200'])('the size %s is refused at its field', (squareFootage) => {
  expect(messages(quoteForm.schema, aQuoteRequest({ squareFootage }))).toEqual({
    squareFootage: 'Square footage must be a number from 1 to 100,000',
  });
});

test('an empty phone counts as none, and any text in the honeypot is accepted', () => {
  const message = aContactMessage({ phone: '  ', [HONEYPOT]: 'x'.repeat(5000) });
  const output = { phone: undefined, [HONEYPOT]: undefined };
  expect(contactForm.schema.parse(message)).toMatchObject(output);
  expect(inContact({ phone: '12' })).toEqual({ phone: 'Please enter a valid phone number' });
});

test('empty and unknown entries are dropped, and numeric text becomes a number', () => {
  const typed = { name: 'Ann', phone: ' ', squareFootage: 'about 1,200 sq ft' };
  const entries = Object.entries({ ...typed, hasOwnProperty: '1', added: 'by an extension' });
  expect(inputFromEntries(quoteForm, entries)).toEqual({ name: 'Ann', squareFootage: 1200 });
  expect(inputFromEntries(testimonialForm, [['rating', '4']])).toEqual({ rating: 4 });
});

test.each<[SentForm, string]>([
  [
    { kind: 'quote-request', ...aQuoteRequest({ squareFootage: 1200, projectScope: 'xlarge' }) },
    'Phone: 612-555-0199; Project type: Retaining Wall; Square feet: 1,200; Project size: Extra large (1000+ sq ft)',
  ],
  [
    { kind: 'contact-message', ...aContactMessage({ place: '55424', bestTime: 'evening' }) },
    'Phone: undefined; City or ZIP: 55424; Best time to call: Evening; Timing: undefined',
  ],
  [aTestimonial() as SentForm, 'Name: Visitor One; Location: Edina; Stars: ★★★★☆ (4 of 5)'],
])('%o is read in the order of its form, with the labels of its choices', (form, rows) => {
  const read = shortFields(form).map(({ label, text }) => `${label}: ${text}`);
  expect(read.join('; ').endsWith(rows)).toBe(true);
});

test('multi-line text is read separately, and stored attributes are not fields', () => {
  const sent = { kind: 'contact-message', ...aContactMessage(), ownerToken: 'secret' } as const;
  expect(visitorText(sent)).toBe('Please call.');
  expect(JSON.stringify(sentFields(sent))).not.toContain('secret');
});

test.each([
  ['1200 s.f.', 1200],
  ['About 1,200 square feet', 1200],
  ['1.5k', 1500],
  ["20' x 30'", 600],
  ['10.1 x 3', 30.3],
])('%j is %d square feet', (text, feet) => {
  expect(squareFeetIn(text)).toBe(feet);
});

test.each('a lot; 100-200; 20 30; 1.200; 12,34; -5; 1e3; 10 x 12 x 8; 100 m2; ₁₂₀₀'.split('; '))(
  '%j is no size',
  (text) => {
    expect(squareFeetIn(text)).toBeNaN();
  },
);
