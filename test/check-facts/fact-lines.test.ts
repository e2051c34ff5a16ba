import { expect, test } from 'vitest';
import { factLines } from '../../scripts/check-facts.ts';

const source = `import type { Business } from './schema.ts';

/** A name: 'with' { brackets [. */
export const business: Readonly<Business> = {
  name: 'Stone, "Sons" & { Co',
  /** email: not here. */
  email: "owner@stone.test",
  hours: [
    { days: 'Mon-Fri', opens: '7:00 AM' },
    // A comment.
    {
      days: 'Sat',
      opens: '8:00 AM',
    },
  ],
  owner: { name: 'A Mason' }, founded: 2025,
};

export const other = { email: 1 };
`;

const lineOf = factLines(source, 'business');

test.each([
  [['name'], 5],
  [['email'], 7],
  [['hours'], 8],
  [['hours', 0], 9],
  [['hours', 0, 'opens'], 9],
  [['hours', 1], 11],
  [['hours', 1, 'opens'], 13],
  [['owner', 'name'], 16],
  [['founded'], 16],
])('the fact %j stands on line %i', (path, line) => {
  expect(lineOf(path)).toBe(line);
});

test('a fact that is missing is looked for in the group that lacks it', () => {
  expect(lineOf(['hours', 0, 'closes'])).toBe(9);
  expect(lineOf(['owner', 'portrait'])).toBe(16);
  expect(lineOf(['phone'])).toBeUndefined();
});
