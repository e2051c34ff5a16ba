import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered, type Estimate } from '../../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  estimateInText,
  estimateText,
  estimateView,
  rangeOf,
  summaryLine,
} from '../../../domain/estimate/estimate-view.ts';
import { makeEstimate, type Project } from '../../../domain/estimate/make-estimate.ts';
import { priceProject } from '../../../domain/estimate/price-project.ts';
import {
  type ProjectScope,
  type ProjectType,
  projectScopes,
  projectTypes,
} from '../../../domain/estimate/project.ts';
import { questionsOf } from '../../../domain/price-list/price-list.ts';
import { readDescription } from '../../../domain/reading/read-description.ts';

function estimateOf(
  projectType: ProjectType,
  description: string,
  fields: Partial<Project> = {},
): Estimate {
  return makeEstimate(
    { projectType, description, ...fields },
    readDescription(projectType, description),
  );
}

const answer = (estimate: Estimate, question: number, choice: number): Estimate => {
  const asked = estimate.reading.questions[question];
  const chosen = asked?.answers[choice];
  const parts = estimate.choices.parts.map((part, index) =>
    chosen && index === asked?.part ? answered(part, chosen) : part,
  );
  return { ...estimate, choices: { parts }, isCorrected: true };
};
const widthOf = (estimate: Estimate) => {
  const { low = 0, high = 0 } = rangeOf(estimate) ?? {};
  return high - low;
};

const phrases = `boulder wall; pavers; flagstone; tuckpoint; chimney; rebuild; front steps; cinder block wall;
  reface the fireplace; cultured stone; 30 ft x 3 ft; 200 sq ft; 50 ft long; 3 to 4 ft high; five steps;
  the old one has to come out; no machine; on a slope; 5 ft tall; level ground; 400 x 500 cm; and; .`;
const words = fc
  .array(fc.constantFrom(...phrases.split(/;\s+/)), { maxLength: 9 })
  .map((parts) => parts.join(' '));
const project = fc.record(
  {
    projectType: fc.constantFrom(...(Object.keys(projectTypes) as ProjectType[])),
    description: words,
    squareFootage: fc.integer({ min: 1, max: 100_000 }),
    projectScope: fc.constantFrom(...(Object.keys(projectScopes) as ProjectScope[])),
  },
  { requiredKeys: ['projectType', 'description'] },
);

test('every answer to every question narrows the range and stays within it, and the last one leaves at most 2 to 1', () => {
  fc.assert(
    fc.property(project, fc.nat(3), fc.nat(3), (request, first, second) => {
      const estimate = estimateOf(request.projectType, request.description, request);
      const range = rangeOf(estimate);
      if (!range) return;
      let current = estimate;
      for (const [index, choice] of [first, second].entries()) {
        const asked = current.reading.questions[index];
        if (!asked) continue;
        const next = answer(current, index, choice % asked.answers.length);
        expect(widthOf(next)).toBeLessThan(widthOf(current));
        current = next;
      }
      const { low, high } = rangeOf(current) ?? range;
      expect(low).toBeGreaterThanOrEqual(range.low);
      expect(high).toBeLessThanOrEqual(range.high);
      const isKnown = current.choices.parts.every(
        ({ otherJobs, openSizes, open }) =>
          otherJobs.length + open.length + Object.keys(openSizes).length === 0,
      );
      if (isKnown) expect(high / low).toBeLessThanOrEqual(2.1);
    }),
    { numRuns: 300 },
  );
});

test('a question is asked of the jobs that its row names, and none of a mailbox about a roof', () => {
  fc.assert(
    fc.property(project, ({ projectType, description }) => {
      const { choices, reading } = estimateOf(projectType, description);
      for (const { part, text, answers } of reading.questions) {
        if (answers.every(({ adds }) => adds === undefined)) continue;
        const fitting = questionsOf(choices.parts[part]?.job ?? '');
        expect(fitting.map((question) => question.text)).toContain(text);
      }
    }),
  );
  const mailbox = estimateOf('brick-work', 'A brick mailbox, 2 ft wide and 5 ft high');
  expect(mailbox.reading.questions.map(({ text }) => text).join()).not.toMatch(/high up/);
});

test('a range is the sum of its lines, and an open adder widens its top', () => {
  const estimate = estimateOf('retaining-wall', 'Boulder wall, 50 ft long and 3 ft high');
  const { parts, range } = priceProject(estimate.offer, estimate.choices) ?? {};
  expect(parts?.[0]?.base).toEqual({ low: 5100, high: 8400 });
  expect(range?.low).toBe(5100);
  expect(estimate.choices.parts[0]?.open).toEqual(['slope-or-load-above', 'removal']);
  const closed = answer(answer(estimate, 0, 0), 1, 0);
  expect(rangeOf(closed)).toEqual({ low: 5100, high: 8400 });
  expect(rangeOf(answer(closed, 0, 1))?.low).toBeGreaterThan(5100);
});

test('a wall over 4 ft costs more by the face foot', () => {
  const priceOf = (feet: number) =>
    rangeOf(
      estimateOf(
        'retaining-wall',
        `Boulder wall, 40 ft long and ${feet} ft high, level above, bare ground, skid steer fits`,
      ),
    );
  const [low = 0, high = 0] = [priceOf(4)?.low, priceOf(5)?.low];
  expect(high - low).toBeGreaterThan(15 * 200);
});

test.each<[string, Estimate, string]>([
  [
    'no size',
    estimateOf('retaining-wall', 'A boulder wall'),
    "You didn't mention a size, so this is for a typical 30 × 3 ft job.",
  ],
  [
    'no kind of job',
    estimateOf('retaining-wall', 'Wall, 30 ft x 3 ft'),
    "You didn't say what kind of retaining wall, so we priced the most common one: segmental block.",
  ],
  [
    'no length',
    estimateOf('retaining-wall', 'Boulder wall 3 ft high'),
    "You didn't give a length, so we used a typical one.",
  ],
  [
    'no height',
    estimateOf('retaining-wall', 'Boulder wall 50 ft long'),
    "You didn't give a height, so the range runs from 2 to 4 ft.",
  ],
  ['a small job', estimateOf('brick-work', 'repoint 20 sq ft'), 'Our minimum is about $1,500.'],
  [
    'a scope',
    estimateOf('patio-walkway', 'pavers', { projectScope: 'medium' }),
    'You chose Medium (100-500 sq ft). The range runs from 150 to 400 sq ft.',
  ],
  [
    'a scope that is not so',
    estimateOf('patio-walkway', 'pavers 10 x 12', { projectScope: 'large' }),
    'You chose Large (500-1000 sq ft), but your sizes come to 120 sq ft. We used the sizes.',
  ],
  [
    'a size beyond any job',
    estimateOf('patio-walkway', 'pavers 4000 x 5000'),
    'We weren\'t sure about "4000 x 5000". Tell us the size for your own range.',
  ],
])('of %s it is said what was taken', (_, estimate, note) => {
  expect(estimateView(estimate).notes.join(' ')).toContain(note);
});

test('with a scope alone the range covers it, every line is shown, and its sizes are asked', () => {
  const view = estimateView(
    estimateOf('patio-walkway', 'pavers, the old deck has to come out', { projectScope: 'medium' }),
  );
  expect(view.figure).toBe('$4,700 to $21,700');
  expect(view.questions[0]?.answers.map(({ label }) => label)).toEqual(['150 sq ft', '400 sq ft']);
  expect(view.lines.map(({ id, words }) => [id, words])).toEqual([
    ['base', undefined],
    ['removal', 'the old deck has to come out'],
  ]);
});

test('two jobs are both priced, and both stand in the text and the summary', () => {
  const estimate = estimateOf(
    'retaining-wall',
    'Keystone wall 20 ft long and 3 ft high, and a paver patio 12 x 14',
  );
  const [one, other] = priceProject(estimate.offer, estimate.choices)?.parts ?? [];
  expect(rangeOf(estimate)?.low).toBe((one?.range.low ?? 0) + (other?.range.low ?? 0));
  for (const text of [estimateInText(estimate), summaryLine(estimate)]) {
    expect(text.toLowerCase()).toContain('segmental block wall');
    expect(text.toLowerCase()).toContain('paver patio');
  }
});

test.each<[string, Estimate]>([
  ['a wall at a lake', estimateOf('retaining-wall', 'Boulder wall at the lake, 30 ft x 3 ft')],
  ['a house foundation', estimateOf('block-work', 'The foundation is bowing in, 30 ft')],
  ['a cracked basement', estimateOf('block-work', 'repair 2 cracks in the basement block wall')],
  ['work without a set price', estimateOf('other', 'A statue for the garden')],
  ['a total beyond any job', estimateOf('fireplace', 'reface', { squareFootage: 5000 })],
  ['a size beyond any job', estimateOf('patio-walkway', 'pavers 4000 x 5000')],
])('no price stands beside %s', (_, estimate) => {
  expect(estimateView(estimate).figure).toBe(estimateText.noPrice);
  expect(estimateInText(estimate)).not.toMatch(/\$\d/);
});

test('an answer says in dollars what it does', () => {
  const { questions } = estimateView(estimateOf('retaining-wall', 'Boulder wall, 50 ft x 3 ft'));
  expect(questions[0]?.answers.map(({ label, effect }) => [label, effect])).toEqual([
    ['Level ground', ''],
    ['A slope, driveway or building', '+$800 to $2,500'],
  ]);
});

test('the disclaimer names who read the description, and photos that were looked at', () => {
  const { reading, offer } = estimateOf('retaining-wall', 'Boulders');
  expect(disclaimerFor({ reading, offer })).toMatch(
    /^Our own rules, not AI, read your description this time/,
  );
  const byModel = { ...reading, readBy: 'ai' as const, photos: 2 };
  expect(disclaimerFor({ reading: byModel, offer })).toMatch(
    /AI-generated: AI read your description, looked at two photos of yours/,
  );
});
