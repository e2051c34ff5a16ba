import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../../domain/forms/testimonial.ts';
import { idempotencyKeyOf, parseForm } from '../../../web/forms/form-request.ts';
import { stubSessionStorage } from '../browser/session-storage-stub.ts';

beforeEach(() => void stubSessionStorage());
afterEach(() => void vi.unstubAllGlobals());

function formData(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const quoteFields = {
  name: ' Ann ',
  email: 'ann@home.example',
  phone: '612-555-0199',
  projectType: 'fireplace',
  squareFootage: '',
  projectScope: '',
  description: 'A hearth\r\nof brick',
  website: '',
};

test('a quote form becomes its request: trimmed, empty choices left out', () => {
  const reading = parseForm(quoteForm, formData(quoteFields));
  expect(JSON.parse(JSON.stringify(reading))).toEqual({
    input: {
      name: 'Ann',
      email: 'ann@home.example',
      phone: '612-555-0199',
      projectType: 'fireplace',
      description: 'A hearth\nof brick',
    },
  });
});

test('a size that is no number is refused at its field, not dropped', () => {
  const reading = parseForm(quoteForm, formData({ ...quoteFields, squareFootage: 'big' }));
  expect(reading).toEqual({
    errors: [
      {
        field: 'squareFootage',
        message: 'Square footage must be a number from 1 to 100,000',
      },
    ],
  });
});

test('an empty testimonial form names each field in the order of the form', () => {
  const empty = formData({ name: '', location: '', testimonial: '', rating: '5', website: '' });
  expect(parseForm(testimonialForm, empty)).toEqual({
    errors: [
      { field: 'name', message: 'Name is required' },
      { field: 'location', message: 'Location is required' },
      { field: 'testimonial', message: 'Testimonial must be at least 10 characters' },
    ],
  });
});

test('a form keeps its key over a reload, and no other form has it', () => {
  const key = idempotencyKeyOf('/contact').current();
  expect(idempotencyKeyOf('/contact').current()).toBe(key);
  expect(idempotencyKeyOf('/quote').current()).not.toBe(key);
});

test('a renewed key is another one, over a reload too', () => {
  const key = idempotencyKeyOf('/contact');
  const first = key.current();
  const second = key.renew();
  expect(second).not.toBe(first);
  expect(idempotencyKeyOf('/contact').current()).toBe(second);
});

test('where the browser keeps nothing the key holds as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const key = idempotencyKeyOf('/contact');
  expect(key.current()).toBe(key.current());
  expect(idempotencyKeyOf('/contact').current()).not.toBe(key.current());
});

test('without a secure context the key is as long and as random', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const key = idempotencyKeyOf('/contact');
  expect(key.current()).toMatch(/^[0-9a-f]{32}$/);
  const first = key.current();
  expect(key.renew()).not.toBe(first);
});
