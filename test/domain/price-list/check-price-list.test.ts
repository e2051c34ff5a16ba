import { expect, test } from 'vitest';
import { priceListErrors } from '../../../domain/price-list/check-price-list.ts';
import type { PriceSheet } from '../../../domain/price-list/price-sheet.ts';
import { aPriceList, aPriceSheet } from './a-price-list.ts';

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

test('ends in the wrong order are named with their adder', () => {
  const spoil = ({ adders }: PriceSheet) => set(adders[1]?.effect, { low: 40, high: 20 });
  expect(errorsIn(spoil)).toEqual([
    `${addersFile}: the adder "drainage": "effect" must not have "low" above "high" (it is 40 to 20).`,
  ]);
});

test.each<[string, (sheet: PriceSheet) => unknown, string]>([
  [
    'a price in quotes',
    ({ jobs }) => set(jobs[0]?.fixed, { low: '500' }),
    `${jobsFile}: the job "wall": "fixed.low" must be a number (it is "500").`,
  ],
  [
    'a price with cents',
    (sheet) => set(sheet, { minimumCharge: 999.99 }),
    `${sheetFile}: "minimumCharge" must be whole or half dollars (it is 999.99).`,
  ],
  [
    'a negative price',
    ({ jobs }) => set(jobs[0]?.perUnit, { low: -30 }),
    `${jobsFile}: the job "wall": "perUnit.low" must not be below 0 (it is -30).`,
  ],
  [
    'a missing field',
    ({ adders }) => delete (adders[0] as Partial<PriceSheet['adders'][number]>).label,
    `${addersFile}: the adder "removal": "label" is missing; write it.`,
  ],
  [
    'a misspelt field',
    ({ adders }) => set(adders[0], { lable: 'Removal' }),
    `${addersFile}: the adder "removal": has "lable", which no field is called; correct its spelling or take it out.`,
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
    'an id in capitals',
    ({ haveReady }) => set(haveReady[0], { id: 'Photos' }),
    `${sheetFile}: the statement "Photos": "id" must be small letters, digits and single hyphens (it is "Photos").`,
  ],
  [
    'a hint with a comma',
    ({ adders }) => set(adders[2], { hints: ['steps', 'Stairs, too'] }),
    `${addersFile}: the adder "steps": "hints.2" must be small letters, digits and spaces (it is "Stairs, too").`,
  ],
  [
    'a list that is none',
    (sheet) => set(sheet, { warnings: 'none' }),
    `${warningsFile}: "warnings" must be a list in square brackets (it is "none").`,
  ],
  [
    'a question with one answer',
    ({ questions }) => questions[0]?.answers.pop(),
    `${sheetFile}: the question "old-wall": "answers" needs two to four answers.`,
  ],
  [
    'a question that asks nothing',
    ({ questions }) => set(questions[1], { text: 'Tell us' }),
    `${sheetFile}: the question "access": "text" must end with a question mark (it is "Tell us").`,
  ],
  [
    'a label of an answer that is empty',
    ({ questions }) => set(questions[1]?.answers[0], { label: '' }),
    `${sheetFile}: the answer "yes" of the question "access": "label" must not be empty (it is "").`,
  ],
  [
    'two entries of one id',
    ({ adders }) => set(adders[3], { id: 'steps' }),
    `${addersFile}: "steps" is the "id" of two entries; give one of them another.`,
  ],
  [
    'two answers of one id',
    ({ questions }) => set(questions[0]?.answers[1], { id: 'yes' }),
    `${sheetFile}: the question "old-wall": "yes" is the "id" of two entries; give one of them another.`,
  ],
  [
    'an adder for a job that is not there',
    ({ adders }) => set(adders[0], { jobs: ['fence'] }),
    `${addersFile}: the adder "removal": "jobs" must name one of "wall" (it is "fence").`,
  ],
  [
    'an answer that adds what is not there',
    ({ questions }) => set(questions[0]?.answers[0], { adds: 'crane' }),
    `${sheetFile}: the answer "yes" of the question "old-wall": "adds" must name one of "removal", "drainage", "steps", "slope", "winter", "roots" (it is "crane").`,
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
    'a range that says too much',
    ({ jobs }) => set(jobs[0]?.perUnit, { high: 31 }),
    `${jobsFile}: the job "wall": "fixed" and "perUnit" make a typical one $2900 to $3280; the high end must be at least 1.4 times the low one.`,
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
    'too few questions',
    ({ questions }) => questions.pop(),
    `${sheetFile}: "questions" must have 3 to 6 entries (it has 2).`,
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
  [
    'a label of an answer that promises',
    ({ questions }) => set(questions[0]?.answers[0], { label: 'Yes, for free' }),
    `${sheetFile}: "old-wall": "Yes, for free" must not promise; take out "free".`,
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

test('"Other" may have any number of adders', () => {
  const list = aPriceList();
  set(list.sheets.other, {
    adders: [],
    questions: aPriceSheet().questions.map((question) => ({
      ...question,
      answers: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
    })),
  });
  expect(priceListErrors(list)).toEqual([]);
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
