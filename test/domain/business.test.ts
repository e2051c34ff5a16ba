import { expect, test } from 'vitest';
import { phoneLink, placeholdersIn } from '../../domain/business.ts';

const filledIn = {
  name: 'Stone & Sons LLC',
  phone: '(612) 444-0142',
  email: 'hello@stone.test',
  domain: 'stone.test',
};

test('each placeholder is named with its value and its file', () => {
  expect(placeholdersIn({ ...filledIn, phone: '(612) 555-0142' })).toEqual([
    'business.phone in domain/business.ts is still the placeholder "(612) 555-0142".',
  ]);
});

test('facts that are filled in are no placeholders', () => {
  expect(placeholdersIn(filledIn)).toEqual([]);
});

test('every kind of placeholder is found', () => {
  const placeholders = {
    name: 'Example Masonry LLC',
    phone: '612-555-0100',
    email: 'owner@masonry.example',
    domain: 'masonry.example',
  };
  expect(placeholdersIn(placeholders)).toHaveLength(4);
});

test.each([
  ['(612) 444-0142', 'tel:+16124440142'],
  ['1-612-444-0142', 'tel:+16124440142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['612.444.0142 ext. 7', 'tel:+16124440142'],
])('the number %s is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
