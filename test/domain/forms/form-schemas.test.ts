import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contactForm } from '../../../domain/forms/contact-message.ts';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
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

test('an empty review is refused with the words of the specification at each field', () => {
  expect(messages(testimonialForm.schema, {})).toEqual({
    name: 'Name is required',
    location: 'Location is required',
    testimonial: 'Testimonial must be at least 10 characters',
  });
});

test('a review that is too long is refused with the words of the specification', () => {
  const long = aTestimonial({
    name: 'n'.repeat(101),
    location: 'l'.repeat(101),
    testimonial: 't'.repeat(1001),
  });
  expect(messages(testimonialForm.schema, long)).toEqual({
    name: 'Name must be less than 100 characters',
    location: 'Location must be less than 100 characters',
    testimonial: 'Testimonial must be less than 1000 characters',
  });
});

test('a review at the very limits is taken', () => {
  const input = aTestimonial({
    name: 'n'.repeat(100),
    location: 'l'.repeat(100),
    testimonial: 't'.repeat(1000),
  });
  expect(messages(testimonialForm.schema, input)).toEqual({});
});

test('a review is trimmed, its line ends are counted once, and its rating is 5 unless given', () => {
  const { rating: _, ...input } = aTestimonial({ name: '  Ann  ', testimonial: ' 1234\r\n6789 ' });
  expect(messages(testimonialForm.schema, input)).toEqual({
    testimonial: 'Testimonial must be at least 10 characters',
  });
  expect(testimonialForm.schema.parse({ ...input, testimonial: ' 1234\r\n67890 ' })).toMatchObject({
    name: 'Ann',
    testimonial: '1234\n67890',
    rating: 5,
  });
});

test.each([0, 6, 4.5, '5', Number.NaN, null])('the rating %s is refused', (rating) => {
  expect(messages(testimonialForm.schema, aTestimonial({ rating }))).toEqual({
    rating: 'Rating must be a whole number from 1 to 5',
  });
});

test.each(['\r\nBcc: a@b.example', 'a\nb', 'a\tb', 'a\u0000b', 'a\u2028b', 'a\ud800b'])(
  'a name with the line break or control character in %j is refused',
  (name) => {
    expect(messages(contactForm.schema, aContactMessage({ name: `Ann${name}Lee` }))).toEqual({
      name: 'Name must be a single line of text',
    });
  },
);

test.each(['a@b', 'not an address', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'])(
  'the address %j is refused',
  (email) => {
    expect(Object.keys(messages(contactForm.schema, aContactMessage({ email })))).toEqual([
      'email',
    ]);
  },
);

test('newline and tab belong in a message, other control characters do not', () => {
  expect(messages(contactForm.schema, aContactMessage({ message: 'One\n\tTwo' }))).toEqual({});
  expect(messages(contactForm.schema, aContactMessage({ message: 'One\u0007' }))).toEqual({
    message: 'Message must not contain control characters',
  });
});

test('a contact message needs no phone, and an empty one counts as none', () => {
  expect(contactForm.schema.parse(aContactMessage({ phone: '  ' })).phone).toBeUndefined();
  expect(messages(contactForm.schema, aContactMessage({ phone: '12' }))).toEqual({
    phone: 'Please enter a valid phone number',
  });
});

test('an empty quote request is refused at each required field', () => {
  expect(messages(quoteForm.schema, {})).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    projectType: 'Please choose a project type',
    description: 'Description is required',
  });
});

test.each([0, -5, 10_000_000, '200', Number.POSITIVE_INFINITY])(
  'the size %s is refused at its field',
  (squareFootage) => {
    expect(messages(quoteForm.schema, aQuoteRequest({ squareFootage }))).toEqual({
      squareFootage: 'Square footage must be a number from 1 to 100,000',
    });
  },
);

test('a field that is not part of the form is refused by its name', () => {
  expect(messages(contactForm.schema, aContactMessage({ admin: true }))).toEqual({
    admin: 'This field is not part of the form',
  });
});

test('whatever a robot writes into the hidden field is taken, so that the message is kept', () => {
  const website = 'x'.repeat(5000);
  expect(contactForm.schema.parse(aContactMessage({ website })).website).toBe('x'.repeat(200));
});

test.each(['\u200b', '\u3164', '\u2060\u00ad', '\u2800', '\u0301', '\u202e \u200f'])(
  'a name that nobody can see, %j, is no name, and one with a visible character is',
  (name) => {
    expect(messages(contactForm.schema, aContactMessage({ name }))).toEqual({
      name: 'Name is required',
    });
    expect(messages(contactForm.schema, aContactMessage({ name: `${name}李` }))).toEqual({});
  },
);
