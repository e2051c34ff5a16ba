import { expect, test } from 'vitest';
import { inputFromEntries } from '../../domain/form-entries.ts';

test('empty fields are absent and numeric text is a number', () => {
  const entries: [string, string][] = [
    ['name', 'Ann'],
    ['phone', ' '],
    ['rating', '4'],
    ['squareFootage', '120.5'],
  ];
  expect(inputFromEntries(entries)).toEqual({ name: 'Ann', rating: 4, squareFootage: 120.5 });
});

test('text that is no number stays text, for the schema to refuse', () => {
  expect(inputFromEntries([['squareFootage', 'about 20']])).toEqual({ squareFootage: 'about 20' });
});
