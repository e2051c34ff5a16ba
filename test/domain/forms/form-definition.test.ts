import { expect, test } from 'vitest';
import { inputFromEntries } from '../../../domain/forms/form-definition.ts';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../../domain/forms/testimonial.ts';

test('empty fields are absent and numeric text is a number', () => {
  const entries: [string, string][] = [
    ['name', 'Ann'],
    ['phone', ' '],
    ['squareFootage', '120.5'],
  ];
  expect(inputFromEntries(quoteForm, entries)).toEqual({
    name: 'Ann',
    squareFootage: 120.5,
  });
  expect(inputFromEntries(testimonialForm, [['rating', '4']])).toEqual({ rating: 4 });
});

test('text that is no number stays text, for the schema to refuse', () => {
  expect(inputFromEntries(quoteForm, [['squareFootage', 'a lot']])).toEqual({
    squareFootage: 'a lot',
  });
});

test('a size is read as people type it, and what the form does not have is left out', () => {
  const entries: [string, string][] = [
    ['squareFootage', 'about 1,200 sq ft'],
    ['hasOwnProperty', '1'],
    ['extension-field', 'added by the browser'],
  ];
  expect(inputFromEntries(quoteForm, entries)).toEqual({ squareFootage: 1200 });
});
