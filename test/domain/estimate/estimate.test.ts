import { expect, test } from 'vitest';
import {
  type AskedQuestion,
  type Estimate,
  type Offer,
  type Part,
  unknownJob,
} from '../../../domain/estimate/estimate.ts';
import { corrected, estimateView, summaryLine } from '../../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../../domain/estimate/estimate-wording.ts';
import {
  difference,
  pricePart,
  priceProject,
  sum,
} from '../../../domain/estimate/price-project.ts';
import { estimateByName } from '../../../lambdas/generate-quote/estimate/estimate-by-name.ts';
import {
  makeEstimate,
  type Project,
} from '../../../lambdas/generate-quote/estimate/make-estimate.ts';
import { estimateFor, frozenPriceList, labeledSets, recorded } from '../../evaluation/score.ts';
import { priceList } from '../../price-list.ts';

const job = 'boulder';

const blankProject = { projectType: 'retaining-wall', description: '' } as const;
const project = (changes: Partial<Project>): Project => ({ ...blankProject, ...changes });

const readByModel = (project: Project, input: unknown) =>
  makeEstimate(priceList, project, { readBy: 'ai', input });

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
  return readByModel(project({ ...changes, description }), answer);
}

const answerNth = (estimate: Estimate, question: number, choice: number): Estimate => {
  const asked = estimate.reading.questions[question];
  const chosen = asked?.answers[choice % asked.answers.length];
  return asked && chosen ? corrected(estimate, asked.part, chosen.change) : estimate;
};

/** True if a size is assumed without an answer, so the range doesn't cover the answers. */
const isAssumption = ({ unanswered: { sizes = {} } }: Pick<AskedQuestion, 'unanswered'>) =>
  Object.values(sizes).some((values) => values.length === 0);

/** Every labeled description, read by name and by the recorded model. */
const readEstimates = Object.values(labeledSets)
  .flat()
  .flatMap((entry) => [
    estimateByName(frozenPriceList, entry),
    estimateFor(frozenPriceList, entry, recorded.answers[entry.id]),
  ]);

test('lines and unanswered questions add up to the range', () => {
  for (const estimate of readEstimates) {
    const { lines } = estimateView(estimate);
    const known = sum(lines.filter(({ isOn }) => isOn).map(({ range }) => range));
    expect(known).toEqual(priceProject(estimate)?.known ?? { low: 0, high: 0 });
  }
});

test.each([0, 1, 2])('every answer stays within the range, by the choice %i', (choice) => {
  for (const estimate of readEstimates) {
    const priced = priceProject(estimate);
    // By the form alone, adders are asked about but don't widen the range.
    if (!priced || estimate.reading.readBy === 'form') continue;
    let current = estimate;
    for (const [index, question] of estimate.reading.questions.entries()) {
      if (isAssumption(question)) continue;
      current = answerNth(current, index, choice);
      const narrowed = priceProject(current)?.range ?? priced.range;
      expect(narrowed.low).toBeGreaterThanOrEqual(priced.range.low);
      expect(narrowed.high).toBeLessThanOrEqual(priced.range.high);
    }
    const last = priceProject(current);
    if (last) expect(difference(last.range, last.known)).toEqual({ low: 0, high: 0 });
    expect(estimateView(current).asked.every(isAssumption)).toBe(true);
  }
});

test('each answer narrows the range by its share of the unanswered amount', () => {
  const estimate = wallEstimate({ length: 50, height: 3 });
  const view = estimateView(estimate);
  expect(view).toMatchObject({
    unanswered: 'up to $3,000 more',
    figure: '$5,500–12,000',
    price: {
      known: { low: 5500, high: 9000 },
      knownText: [
        '$5,500–9,000 from what you told us',
        "$5,500–12,000 with what we don't know yet",
      ],
    },
  });
  expect(view.asked.map(({ answers }) => answers.map(({ effect }) => effect))).toEqual([
    ['no change', '+$800 to $2,000'],
    ['no change', '+$500 to $1,000'],
  ]);
  const answered = estimateView(answerNth(answerNth(estimate, 0, 1), 1, 0));
  expect(answered).toMatchObject({
    unanswered: undefined,
    figure: '$6,300–11,000',
    asked: [],
    isAllAnswered: true,
    price: { knownText: [] },
  });
});

test('a price for an assumed size is not all answered', () => {
  expect(estimateView(wallEstimate({ length: 50 })).isAllAnswered).toBe(false);
});

test('shows both results of the first question if the range is too wide', () => {
  const kinds = ['segmental-block', 'natural-stone-wall'];
  const { isWide, asked } = estimateView(wallEstimate({ length: 50, or: kinds }));
  expect(isWide).toBe(true);
  const effects = asked[0]?.answers.map(({ effect }) => effect);
  expect(effects).toEqual(Array(3).fill(expect.stringMatching(/^\$[\d,]+(–[\d,]+)?$/)));
});

test('prices the typical job if the description names none', () => {
  const estimate = estimateByName(
    priceList,
    project({ projectType: 'patio-walkway', squareFootage: 300 }),
  );
  const view = estimateView(estimate);
  expect(view).toMatchObject({
    figure: '$6,000–18,000',
    price: { known: { low: 6000, high: 9000 } },
  });
  expect(estimate.reading.questions.map(({ about }) => about.kind)).toContain('job');
  expect(view.origin).toBe('We priced the kind of work you chose.');
});

test('a wall over 4 ft costs more by the square foot', () => {
  const [four, five] = [4, 5].map((height) => priceProject(wallEstimate({ length: 40, height })));
  expect(four?.known).toEqual({ low: 5800, high: 9500 });
  expect(five?.known).toEqual({ low: 7000 + 3000, high: 11_500 + 6000 });
});

test('the length of an area follows from the stated or else the typical height', () => {
  const wall: Offer['jobs'][number] = {
    id: 'wall',
    label: 'Wall',
    type: 'retaining-wall',
    measure: 'face foot',
    includes: 'labor',
    typical: { length: 30, height: 2 },
    minimum: 0,
    prices: [{ per: 'linear foot', low: 100, high: 200 }],
  };
  const offer = { date: '2025-11-01', jobs: [wall], adders: [] };
  const priceOf = (sizes: Part['sizes']) =>
    pricePart(offer, { ...unknownJob, job: wall.id, sizes })?.range;
  expect(priceOf({ area: [200], height: [4] })).toEqual({ low: 50 * 100, high: 50 * 200 });
  expect(priceOf({ area: [200] })).toEqual({ low: 100 * 100, high: 100 * 200 });
});

test.each<[note: string, Estimate]>([
  ['We priced a typical job, because your note names no size.', wallEstimate({})],
  ['No height given, so this covers 2 to 4 ft.', wallEstimate({ length: 50 })],
  ['We couldn\'t tell what "5000 ft" meant.', wallEstimate({ length: 5000 })],
  ['also covers interlocking block', wallEstimate({ length: 50, or: ['segmental-block'] })],
])('the notes contain %j', (note, estimate) => {
  expect(estimateView(estimate).notes.join(' ')).toContain(note);
});

test('asks about a form size that differs from the description by more than a quarter', () => {
  const estimate = wallEstimate({ length: 50, height: 3 }, { squareFootage: 300 });
  expect(priceProject(estimate)?.parts[0]?.units).toBe(150);
  const [first] = estimate.reading.questions;
  expect(first?.answers.map(({ label }) => label)).toEqual(['150 sq ft', '300 sq ft']);
  expect(priceProject(answerNth(estimate, 0, 1))?.parts[0]?.units).toBe(300);
  const same = wallEstimate({ length: 50, height: 3 }, { squareFootage: 160 });
  expect(same.reading.questions.map(({ about }) => about.kind)).not.toContain('size');
});

test('the minimum price is explained in its line', () => {
  const { lines } = estimateView(wallEstimate({ length: 10, height: 2 }));
  expect(lines.map(({ amount }) => amount)).toEqual(['$2,500–3,500']);
  expect(lines[0]?.sentence).toMatch(/^Our smallest job of this kind is about \$2,500\./);
});

test('prices the described kind of work if the form names another, and says so', () => {
  const estimate = wallEstimate({ length: 50, height: 3 }, { projectType: 'fireplace' });
  const { jobsText, notes } = estimateView(estimate);
  expect(jobsText).toContain('Wall of boulders');
  expect(notes[0]).toMatch(/^You chose Fireplace, .* more like wall of boulders\.$/);
});

test('prices two jobs even if other work needs a visit', () => {
  const description = 'boulder wall 20 ft by 3 ft, a paver patio 12 x 14, an outdoor kitchen';
  const sizesOf = (job: string, words: string, sizes: object) =>
    Object.entries(sizes).map(([dimension, value]) => ({ job, words, dimension, value }));
  const sizes = [
    ...sizesOf(job, '20 ft by 3 ft', { length: 20, height: 3 }),
    ...sizesOf('concrete-pavers', '12 x 14', { length: 12, width: 14 }),
  ];
  const visits = [{ id: 'outdoor-kitchen', words: 'outdoor kitchen' }];
  const answer = { jobs: [sizes[0], sizes[2]], sizes, visits };
  const estimate = readByModel(project({ description }), answer);
  const view = estimateView(estimate);
  const { price, notes, figure, jobsText } = view;
  expect(price?.known).toEqual({ low: 2800 + 3400, high: 4500 + 5000 });
  expect(notes.join()).toContain('outdoor kitchen');
  expect(jobsText).toBe('Wall of boulders, 20 × 3 ft + paving of pavers, 12 × 14 ft');
  expect(summaryLine(view)).toBe(`${figure} · ${jobsText}`);
});

test('a note that names no job leads with the question whose answers have prices', () => {
  const project = { projectType: 'other', description: 'Something for the yard' } as const;
  const { headline, priceQuestion, notes } = estimateView(estimateByName(frozenPriceList, project));
  expect(headline).toBe(priceQuestion?.text);
  expect(priceQuestion?.answers.map(({ effect }) => effect).join()).toContain('$');
  expect(notes.at(-1)).toMatch(/^Pick one for a price\./);
});

const visit = { visits: [{ id: 'shore', words: 'at the lake' }] };
test.each<[string, Estimate]>([
  ['a wall at a lake', readByModel(project({ description: 'A wall at the lake' }), visit)],
  ['a retaining wall of 6 ft', wallEstimate({ length: 40, height: 6 })],
  ['a total beyond any job', estimateByName(priceList, project({ squareFootage: 100_000 }))],
])('%s gets no price, and no sentence about one', (_, estimate) => {
  const { figure, notes, origin, price } = estimateView(estimate);
  expect([figure, origin, price]).toEqual([estimateText.noPrice, '', undefined]);
  expect(notes.at(-1)).toMatch(/^We have your request and will call within \d+ hours?\.$/);
});

test.each([
  ['a job of the kind in the form', { description: 'A block wall, 20 ft' }, true],
  ['a job of another kind', { projectType: 'fireplace', description: 'A block wall' }, false],
  ['a form that names no kind', { projectType: 'other', description: 'A block wall' }, false],
  ['no job', { description: 'Something along the drive' }, false],
] as const)('whether a price shows before the reading: %s', (_, changes, isSure) => {
  const { isSureBeforeReading } = estimateView(estimateByName(priceList, project(changes)));
  expect(isSureBeforeReading).toBe(isSure);
});

test.each([
  ['It SMELLS like  gas near the insert', [/smell gas/]],
  ['Our retaining wall is leaning over the sidewalk', [/leaning wall/]],
  ['There is a gas line behind the wall', []],
])('without a model, %j gives these dangers: %j', (description, expected) => {
  const { dangers } = estimateByName(priceList, project({ description })).reading;
  expect(dangers).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

test.each([
  ['name', 1],
  ['ai', 0],
] as const)('read by %s, a phrase adds %i warnings; a danger always counts', (readBy, count) => {
  const description = 'Never once had water in the basement, but I smell gas';
  const { reading } = makeEstimate(priceList, project({ description }), { readBy, input: {} });
  expect(reading.warnings).toHaveLength(count);
  expect(reading.dangers).toHaveLength(1);
});

test('the disclaimer names the reader of the description', () => {
  expect(disclaimerFor(estimateByName(priceList, project({})))).toMatch(
    /^No AI read your description\./,
  );
  const byModel = readByModel(project({}), {});
  expect(disclaimerFor(byModel)).toMatch(/AI-generated\. AI read your description\./);
});
