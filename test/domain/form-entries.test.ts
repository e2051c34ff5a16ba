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
  expect(inputFromEntries([['squareFootage', 'a lot']])).toEqual({ squareFootage: 'a lot' });
});

test('a size is read as people type it, and a field named like a method of every object is text', () => {
  const entries: [string, string][] = [
    ['squareFootage', 'about 1,200 sq ft'],
    ['hasOwnProperty', '1'],
  ];
  expect(inputFromEntries(entries)).toEqual({ squareFootage: 1200, hasOwnProperty: '1' });
});
