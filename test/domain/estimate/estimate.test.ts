import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkReading } from '../../../domain/estimate/check-reading.ts';
import type { Estimate } from '../../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  estimateInText,
  estimateText,
  estimateView,
  pricedEstimate,
  summaryLine,
  withAnswer,
} from '../../../domain/estimate/estimate-view.ts';
import {
  estimateByForm,
  estimateByReading,
  type Project,
} from '../../../domain/estimate/make-estimate.ts';
import { difference, sum } from '../../../domain/estimate/price-project.ts';
import { estimateFor, labeledSets, recorded, withFaults } from '../../evaluation/score.ts';
import { pinPrices } from '../../pinned-prices.ts';

const job = 'boulder';
const perJob = (low: number, high: number) => [{ low, high, per: 'job' as const }];
pinPrices(
  {
    boulder: [
      { low: 30, high: 50, per: 'unit' },
      { low: 1000, high: 1500, per: 'job' },
    ],
    'concrete-pavers': [{ low: 20, high: 30, per: 'unit' }],
    'natural-stone-paving': [{ low: 40, high: 60, per: 'unit' }],
    removal: perJob(500, 1000),
    'slope-or-load-above': perJob(800, 2000),
    slope: perJob(700, 1900),
    'tight-access': perJob(300, 900),
    'over-4-ft': [{ low: 15, high: 30, per: 'unit over 4 ft' }],
  },
  2500,
);

const project = (changes: Partial<Project>): Project => ({
  projectType: 'retaining-wall',
  description: '',
  ...changes,
});

/** Makes the estimate of a boulder wall that a model has read. */
function wallEstimate(
  { or = [], ...sides }: { length?: number; height?: number; or?: string[] },
  changes: Partial<Project> = {},
) {
  const sizes = Object.entries(sides);
  const description = `boulder wall ${sizes.map(([name, value]) => `${name} ${value} ft`).join(' ')}`;
  const answer = {
    jobs: [{ job, or, words: 'boulder wall' }],
    sizes: sizes.map(([dimension, value]) => ({ job, dimension, value, words: `${value} ft` })),
  };
  return estimateByReading(project({ ...changes, description }), checkReading(answer, description));
}

const answerNth = (estimate: Estimate, question: number, choice: number): Estimate => {
  const asked = estimate.reading.questions[question];
  const chosen = asked?.answers[choice % asked.answers.length];
  return asked && chosen ? withAnswer(estimate, asked.part, chosen) : estimate;
};

/** The estimate of a labeled description by one of many poorer models. */
const anyEstimate = fc
  .tuple(fc.constantFrom(...Object.values(labeledSets).flat()), fc.nat(100_000))
  .map(([entry, seed]) => estimateFor(entry, withFaults(recorded.answers[entry.id], seed)));

test('lines and open questions add up to the range, and every answer stays within it', () => {
  fc.assert(
    fc.property(anyEstimate, fc.nat(3), (estimate, choice) => {
      const priced = pricedEstimate(estimate);
      if (!priced) return;
      for (const { base, adders, minimum, known } of priced.parts) {
        const added = adders.filter(({ isOn }) => isOn).map(({ range }) => range);
        expect(sum([base, ...added, ...(minimum ? [minimum] : [])])).toEqual(known);
      }
      let current = estimate;
      for (const [index, { isAssumption }] of estimate.reading.questions.entries()) {
        if (isAssumption) continue;
        current = answerNth(current, index, choice);
        const narrowed = pricedEstimate(current)?.range ?? priced.range;
        expect(narrowed.low).toBeGreaterThanOrEqual(priced.range.low);
        expect(narrowed.high).toBeLessThanOrEqual(priced.range.high);
      }
      const last = pricedEstimate(current);
      if (last) expect(difference(last.range, last.known)).toEqual({ low: 0, high: 0 });
      expect(estimateView(current).asked.every(({ isAssumption }) => isAssumption)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('each answer narrows the range by its share of the open amount', () => {
  const estimate = wallEstimate({ length: 50, height: 3 });
  const view = estimateView(estimate);
  expect(view).toMatchObject({
    known: { low: 5500, high: 9000 },
    open: 'up to +$3,000',
    figure: '$5,500–12,000',
  });
  expect(view.questions.map(({ answers }) => answers.map(({ effect }) => effect))).toEqual([
    ['+$0', '+$800 to $2,000'],
    ['+$0', '+$500 to $1,000'],
  ]);
  const closed = estimateView(answerNth(answerNth(estimate, 0, 1), 1, 0));
  expect(closed).toMatchObject({ open: undefined, figure: '$6,300–11,000', asked: [] });
  expect(estimateInText(estimate)).toMatch(
    /- Still open: up to \+\$3,000\n- Your range: \$5,500–12,000\n/,
  );
});

test('a range wider than three times its low end is replaced by the question that narrows it most', () => {
  const kinds = ['segmental-block', 'natural-stone-wall'];
  const view = estimateView(wallEstimate({ length: 50, or: kinds }));
  expect(view).toMatchObject({ figure: estimateText.oneAnswer, lines: [], open: undefined });
  expect(view.range).toBeUndefined();
  expect(view.questions).toHaveLength(1);
});

test('the form alone gives the usual price of its type, with its questions', () => {
  const estimate = estimateByForm(project({ projectType: 'patio-walkway', squareFootage: 300 }));
  const view = estimateView(estimate, true);
  expect(view).toMatchObject({
    project: 'Usual price for 300 sq ft of patio/walkway',
    figure: '$6,000–18,000',
    known: { low: 6000, high: 9000 },
    open: 'up to +$9,000',
  });
  const ids = estimate.reading.questions.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['job-0', 'removal-0', 'slope-0', 'tight-access-0']));
  expect(estimateView(estimate).notes[0]).toBe("We couldn't read your description just now.");
});

test('a wall over 4 ft costs more by the square foot', () => {
  const [four, five] = [4, 5].map((height) => pricedEstimate(wallEstimate({ length: 40, height })));
  expect(four?.known).toEqual({ low: 5800, high: 9500 });
  expect(five?.known).toEqual({ low: 7000 + 3000, high: 11_500 + 6000 });
});

test.each<[note: string, Estimate]>([
  ["You didn't give a size, so we priced a typical job: 30 × 3 ft.", wallEstimate({})],
  ['No height given, so this covers 2 to 4 ft.', wallEstimate({ length: 50 })],
  ['Our minimum for this is about $2,500.', wallEstimate({ length: 10, height: 2 })],
  ['You chose Medium (100-500 sq ft), so we', wallEstimate({}, { projectScope: 'medium' })],
  [
    'but your measurements come to',
    wallEstimate({ length: 50, height: 3 }, { projectScope: 'large' }),
  ],
  ['Based on your 50 × 3 ft (150 sq ft of wall face).', wallEstimate({ length: 50, height: 3 })],
  ['We couldn\'t tell what "5000 ft" meant.', wallEstimate({ length: 5000 })],
  ['The range also covers segmental block', wallEstimate({ length: 50, or: ['segmental-block'] })],
])('the notes contain %j', (note, estimate) => {
  expect(estimateView(estimate).notes.join(' ')).toContain(note);
});

test('the size in the form outranks the one in the description', () => {
  const estimate = wallEstimate({ length: 50, height: 3 }, { squareFootage: 300 });
  expect(estimateView(estimate).notes).toEqual(['Based on your 300 sq ft of wall face.']);
});

test('two jobs are both priced, in the text and in the summary', () => {
  const description = 'boulder wall 20 ft by 3 ft, and a paver patio 12 x 14';
  const sizesOf = (job: string, words: string, sizes: object) =>
    Object.entries(sizes).map(([dimension, value]) => ({ job, words, dimension, value }));
  const sizes = [
    ...sizesOf(job, '20 ft by 3 ft', { length: 20, height: 3 }),
    ...sizesOf('concrete-pavers', '12 x 14', { length: 12, width: 14 }),
  ];
  const answer = { jobs: [sizes[0], sizes[2]], sizes };
  const estimate = estimateByReading(project({ description }), checkReading(answer, description));
  expect(pricedEstimate(estimate)?.known).toEqual({ low: 2800 + 3400, high: 4500 + 5000 });
  expect(estimateInText(estimate)).toMatch(/Boulder wall \+ paver patio/);
  expect(summaryLine(estimate)).toMatch(
    /^\$[\d,–]+ · Boulder wall 20 × 3 ft · Paver patio or walkway 12 × 14 ft/,
  );
  expect(summaryLine(estimate).length).toBeLessThanOrEqual(90);
});

const visit = { visits: [{ id: 'shore', words: 'at the lake' }], jobs: [{ job, words: 'wall' }] };
test.each<[string, Estimate]>([
  ['a wall at a lake', estimateByReading(project({}), checkReading(visit, 'A wall at the lake'))],
  [
    'work without a set price',
    estimateByReading(project({ projectType: 'other' }), checkReading({}, 'A statue')),
  ],
  ['a total beyond any job', estimateByForm(project({ squareFootage: 100_000 }))],
])('%s gets no price', (_, estimate) => {
  expect(estimateView(estimate).figure).toBe(estimateText.noPrice);
  expect(estimateView(estimate).range).toBeUndefined();
});

test.each([
  ['It SMELLS like  gas near the insert', [/smell gas/]],
  ['The carbon monoxide alarm went off', [/911/]],
  ['There is a gas line behind the wall', []],
])('without a model, %j gives these warnings: %j', (description, expected) => {
  const { warnings } = estimateByForm(project({ description })).reading;
  expect(warnings).toEqual(expected.map((each) => expect.stringMatching(each)));
});

test('plain words give one warning if the model names it too', () => {
  const description = 'gas leak';
  const answer = { warnings: [{ id: 'gas-smell', words: description }] };
  const { reading } = estimateByReading(project({}), checkReading(answer, description));
  expect(reading.warnings).toHaveLength(1);
});

test('the disclaimer names the reader of the description and the photos', () => {
  const byForm = estimateByForm(project({}));
  expect(disclaimerFor(byForm)).toMatch(/^We priced this from your form without AI/);
  const byModel = estimateByReading(project({}), checkReading({}, ''), 2);
  expect(disclaimerFor(byModel)).toMatch(/AI-generated\. .* description and two of your photos;/);
});

test('a size that is unclear fifty times is asked about once', () => {
  const description = 'A boulder wall, knee high.';
  const sizes = Array(50).fill({ job, dimension: 'height', value: 2, words: 'knee high' });
  const answer = { jobs: [{ job, words: 'boulder wall' }], sizes };
  const project: Project = { projectType: 'retaining-wall', description };
  const { reading } = estimateByReading(project, checkReading(answer, description));
  expect(reading.unclear).toEqual(['knee high']);
});
