import { expect, test } from 'vitest';
import { checkReading, findQuote } from '../../../lambdas/generate-quote/estimate/check-reading.ts';
import { priceList } from '../../price-list.ts';

const job = 'boulder';
const jobs = [{ job, words: 'boulder wall' }];

const read = (description: string, answer: object) =>
  checkReading(priceList, { jobs, ...answer }, `A boulder wall. ${description}`).jobs[0];
const size = (dimension: string, value: number, words: string) => {
  return { job, dimension, value, words };
};

test.each([
  ['WALL  of stone', `A wall of${'\n'.repeat(600)}stone`, 'wall of stone'],
  ['3\' 6"', 'It is 3’ 6” high', '3’ 6”'],
  ['20 ft', 'about 120 ft', undefined],
  ['wall', 'wallpaper', undefined],
  ['tear it out', 'It has to be torn out', undefined],
])('finds the quote %o in %o: %o', (words, description, quote) => {
  expect(findQuote(description, words)).toBe(quote);
});

test.each([
  ['words that are not in the description', '', size('length', 40, '40 ft')],
  ['a value beyond any such job', '900 ft', size('length', 900, '900 ft')],
  ['words without a number', 'Knee high', size('length', 2, 'knee high')],
  ['another value than the number', '12 long', size('length', 39.4, '12')],
  ['another value than the feet', '12 ft', size('length', 1, '12 ft')],
])('a size with %s becomes a question', (_, description, entry) => {
  const unclear = { sizes: {}, unclear: ['length'] };
  expect(read(description, { sizes: [entry] })).toMatchObject(unclear);
});

test.each([
  ['30 inches', size('height', 2.5, '30 inches'), { height: [2.5] }],
  // Not a dimension of a wall.
  ['4 steps', size('steps', 4, '4 steps'), {}],
  ['30 ft wide', size('width', 30, '30 ft wide'), { length: [30] }],
  // A question offers both ends.
  ['3 to 4 ft high', { ...size('height', 3, '3 to 4 ft'), to: 4 }, { height: [3, 4] }],
])('a wall of %s is clear', (description, entry, sizes) => {
  expect(read(description, { sizes: [entry] })).toMatchObject({ sizes, unclear: [] });
});

test('decides an adder by quoted words, and asks about one without them', () => {
  const adder = (id: string, words: string, wanted = 'yes') => ({ job, id, words, wanted });
  const wall = read('The old one has to go. A bobcat gets in.', {
    adders: [
      adder('removal', 'the old one has to go'),
      adder('tight-access', 'bobcat gets in', 'no'),
      adder('drainage', 'water stands there'),
      adder('driveway', 'old one'),
      adder('__proto__', 'old one'),
    ],
  });
  expect(wall).toMatchObject({
    adders: { removal: 'yes', 'tight-access': 'no' },
    asks: ['drainage'],
  });
});

test('keeps at most four jobs, and only known ids with quoted words', () => {
  const words = 'boulder wall';
  const ids = ['boulder', 'boulder', 'free-of-charge', 'masonry-steps', 'repointing', 'new-brick'];
  const jobs = [...ids, 'mailbox'].map((id) => ({ job: id, or: ['boulder', 'x'], words }));
  const warnings = [
    { id: 'gas-smell', words: 'I smell gas' },
    { id: 'leaning-wall', words },
  ];
  const visits = ['shore', 'free-of-charge'].map((id) => ({ id, words }));
  const reading = checkReading(priceList, { jobs, warnings, visits }, 'A boulder wall');
  expect(reading.warnings.map(({ id }) => id)).toEqual(['leaning-wall']);
  expect(reading.visits.map(({ id }) => id)).toEqual(['shore']);
  const kindsRead = reading.jobs.map(({ job, otherJobs }) => [job, ...otherJobs].join(' or '));
  const [first, ...later] = ['boulder', 'masonry-steps', 'repointing', 'new-brick'];
  expect(kindsRead).toEqual([first, ...later.map((kind) => `${kind} or boulder`)]);
});

test('ignores an answer of the wrong shape', () => {
  const nothing = { jobs: [], warnings: [], visits: [] };
  for (const answer of [undefined, null, 'text', [1], { jobs: 'boulder', sizes: [null, 3, {}] }])
    expect(checkReading(priceList, answer, 'A boulder wall')).toEqual(nothing);
});
