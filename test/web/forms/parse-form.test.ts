import { expect, test } from 'vitest';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../../domain/forms/testimonial.ts';
import { parseForm } from '../../../web/forms/parse-form.ts';

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
