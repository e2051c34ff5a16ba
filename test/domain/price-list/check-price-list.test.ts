import { expect, test } from 'vitest';
import { priceListErrors } from '../../../domain/price-list/check-price-list.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';
import type { PriceSheet } from '../../../domain/price-list/price-sheet.ts';
import { aPriceList } from './a-price-list.ts';

const errorsIn = (spoil: (sheet: PriceSheet) => unknown) => priceListErrors(aPriceList(spoil));
const sheetFile = 'domain/price-list/retaining-wall.ts';
const addersFile = 'domain/price-list/retaining-wall-adders.ts';
const jobsFile = 'domain/price-list/retaining-wall-jobs.ts';
const warningsFile = 'domain/price-list/warnings.ts or fire-warnings.ts';

/** Sets a field as an owner without a type checker could. */
function set(target: object | undefined, changes: object) {
  Object.assign(target ?? {}, changes);
}

test('a list without a mistake has no sentence', () => {
  expect(priceListErrors(aPriceList())).toEqual([]);
});

test.each<[string, (sheet: PriceSheet) => unknown, string]>([
  [
    'a price with cents',
    (sheet) => set(sheet, { minimumCharge: 999.99 }),
    `${sheetFile}: "minimumCharge" must be whole or half dollars (it is 999.99).`,
  ],
  [
    'an unknown measure',
    ({ jobs }) => set(jobs[0], { measure: 'yard' }),
    `${jobsFile}: the job "wall": "measure" must be one of "face foot", "square foot", "foot of chimney", "step", "piece" (it is "yard").`,
  ],
  [
    'a source without a year',
    ({ jobs }) => set(jobs[0]?.fixed, { source: 'a friend' }),
    `${jobsFile}: the job "wall": "fixed.source" must name the year of the source (it is "a friend").`,
  ],
  [
    'a hint with a comma',
    ({ adders }) => set(adders[2], { hints: ['steps', 'Stairs, too'] }),
    `${addersFile}: the adder "steps": "hints.2" must be small letters, digits and spaces (it is "Stairs, too").`,
  ],
  [
    'two entries of one id',
    ({ adders }) => set(adders[3], { id: 'steps' }),
    `${addersFile}: "steps" is the "id" of two entries; give one of them another.`,
  ],
  [
    'an adder for a job that is not there',
    ({ adders }) => set(adders[0], { jobs: ['fence'] }),
    `${addersFile}: the adder "removal": "jobs" must name one of "wall" (it is "fence").`,
  ],
  [
    'an answer that chooses what is not there',
    ({ questions }) => set(questions[0]?.answers[1], { job: 'fence' }),
    `${sheetFile}: the answer "no" of the question "old-wall": "job" must name one of "wall" (it is "fence").`,
  ],
  [
    'a typical job without a size',
    ({ jobs }) => set(jobs[0], { typical: { length: 20 } }),
    `${jobsFile}: the job "wall": "typical" needs "length" and "height", since it is priced by the face foot.`,
  ],
  [
    'a range that says too little',
    ({ jobs }) => set(jobs[0]?.perUnit, { high: 100 }),
    `${jobsFile}: the job "wall": "fixed" and "perUnit" make a typical one $2900 to $8800; the high end must be at most 2.2 times the low one.`,
  ],
  [
    'a typical job below the minimum charge',
    (sheet) => set(sheet, { minimumCharge: 3000 }),
    `${jobsFile}: the job "wall": "fixed" and "perUnit" make a typical one $2900 to $4800, which begins below "minimumCharge" (3000); raise them or lower it.`,
  ],
  [
    'too few adders',
    ({ adders }) => adders.pop(),
    `${sheetFile}: "adders" must have 6 to 10 entries (it has 5).`,
  ],
  [
    'an entry that nothing finds',
    ({ warnings }) => set(warnings[0], { hints: [] }),
    `${warningsFile}: "leaning": "hints" must not be empty; write words that people use for it.`,
  ],
  [
    'a sentence that promises',
    ({ notIncluded }) => set(notIncluded[0], { sentence: 'We guarantee the wall.' }),
    `${sheetFile}: "permit": "We guarantee the wall." must not promise; take out "guarantee".`,
  ],
])('%s is said in one sentence', (_, spoil, sentence) => {
  expect(errorsIn(spoil)).toEqual([sentence]);
});

test.each([
  'The footing is frost-free.',
  'A freestanding wall takes longer.',
  'A permit is not included where your city asks for one.',
])('"%s" is no promise', (sentence) => {
  expect(errorsIn(({ notIncluded }) => set(notIncluded[0], { sentence }))).toEqual([]);
});

test.each(['It will not need a permit.', 'There is no charge.', 'Our warranty covers it.'])(
  '"%s" is a promise',
  (sentence) => {
    expect(errorsIn(({ notIncluded }) => set(notIncluded[0], { sentence }))).toHaveLength(1);
  },
);

test('a mistake in a job of the brick work is said once, though "Other" has the job too', () => {
  const list = aPriceList();
  set(list.sheets['brick-work'].jobs[0], { typical: {} });
  set(list.sheets.other.jobs[0], { typical: {} });
  expect(priceListErrors(list)).toEqual([
    'domain/price-list/brick-work-jobs.ts: the job "wall": "typical" needs "length" and "height", since it is priced by the face foot.',
  ]);
});

test('a missing sheet, version and date are named', () => {
  const list = aPriceList();
  set(list, { version: '', date: 'November', sheets: { ...list.sheets, fireplace: undefined } });
  expect(priceListErrors(list)).toEqual([
    'domain/price-list/price-list.ts: "version" must not be empty; write for example "2025-2".',
    'domain/price-list/price-list.ts: "date" must be a day such as "2025-11-01" (it is "November").',
    'domain/price-list/price-list.ts: "sheets" must have one for "fireplace".',
  ]);
});

test('the price list has no mistake', () => {
  expect(priceListErrors(priceList)).toEqual([]);
});
