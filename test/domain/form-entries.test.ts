import { expect, test } from 'vitest';
import { inputFromEntries } from '../../domain/form-entries.ts';
import { quoteRequestSchema } from '../../domain/quote-request.ts';
import { testimonialSchema } from '../../domain/testimonial.ts';

test('empty fields are absent and numeric text is a number', () => {
  const entries: [string, string][] = [
    ['name', 'Ann'],
    ['phone', ' '],
    ['squareFootage', '120.5'],
  ];
  expect(inputFromEntries(entries, quoteRequestSchema)).toEqual({
    name: 'Ann',
    squareFootage: 120.5,
  });
  expect(inputFromEntries([['rating', '4']], testimonialSchema)).toEqual({ rating: 4 });
});

test('text that is no number stays text, for the schema to refuse', () => {
  expect(inputFromEntries([['squareFootage', 'a lot']], quoteRequestSchema)).toEqual({
    squareFootage: 'a lot',
  });
});

test('a size is read as people type it, and what the form does not have is left out', () => {
  const entries: [string, string][] = [
    ['squareFootage', 'about 1,200 sq ft'],
    ['hasOwnProperty', '1'],
    ['extension-field', 'added by the browser'],
  ];
  expect(inputFromEntries(entries, quoteRequestSchema)).toEqual({ squareFootage: 1200 });
});
