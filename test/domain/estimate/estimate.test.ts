import { expect, test } from 'vitest';
import type { Choices, Offer } from '../../../domain/estimate/estimate.ts';
import { estimateFromForm } from '../../../domain/estimate/estimate-from-form.ts';
import { estimateInText } from '../../../domain/estimate/estimate-in-text.ts';
import { estimateView, rangeOf, summaryLine } from '../../../domain/estimate/estimate-view.ts';
import { rangeText } from '../../../domain/estimate/money.ts';
import { priceProject, workedExamples } from '../../../domain/estimate/price-project.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';
import { groundPicks } from '../../../domain/reading/ground-picks.ts';
import { readDescription } from '../../../domain/reading/read-description.ts';

const offer: Offer = {
  date: '2026-01-01',
  minimumCharge: 2500,
  usualJob: 'block',
  jobs: [
    {
      id: 'block',
      label: 'Block wall',
      measure: 'face foot',
      fixed: { low: 1000, high: 1500 },
      perUnit: { low: 30, high: 60 },
      includes: 'block and labor',
      typical: { length: 30, height: 3 },
    },
    {
      id: 'steps',
      label: 'Steps',
      measure: 'step',
      fixed: { low: 1500, high: 2500 },
      perUnit: { low: 700, high: 1300 },
      includes: 'the steps',
      typical: { steps: 4 },
    },
  ],
  adders: [
    { id: 'removal', label: 'Removal', sentence: 's', effect: { per: 'unit', low: 8, high: 15 } },
    {
      id: 'footing',
      label: 'Footing',
      sentence: 's',
      effect: { per: 'linear foot', low: 45, high: 90 },
    },
    { id: 'access', label: 'Access', sentence: 's', effect: { per: 'percent', low: 10, high: 20 } },
    { id: 'reuse', label: 'Reuse', sentence: 's', effect: { per: 'percent', low: -10, high: -5 } },
    { id: 'said', label: 'Said', sentence: 's' },
    {
      id: 'block-only',
      label: 'B',
      sentence: 's',
      jobs: ['block'],
      effect: { per: 'job', low: 100, high: 200 },
    },
  ],
};

const priced = (choices: Partial<Choices>) =>
  priceProject(offer, { dimensions: {}, adders: [], ...choices });

test('a wall is its fixed part and its face feet', () => {
  expect(priced({ dimensions: { length: 50, height: 3 } })).toMatchObject({
    units: 150,
    assumed: [],
    range: { low: 5500, high: 10_500 },
    lines: [{ id: 'base', range: { low: 5500, high: 10_500 } }],
  });
});

test('what is added counts by the job, the unit, the foot of length or the hundred, and lines add up', () => {
  const adders = ['removal', 'footing', 'access', 'reuse', 'said', 'block-only'];
  const result = priced({ dimensions: { length: 50, height: 3 }, adders });
  expect(result?.lines).toEqual([
    { id: 'base', range: { low: 5500, high: 10_500 } },
    { id: 'removal', range: { low: 1200, high: 2300 } },
    { id: 'footing', range: { low: 2300, high: 4500 } },
    { id: 'access', range: { low: 600, high: 2100 } },
    { id: 'reuse', range: { low: -500, high: -500 } },
    { id: 'said' },
    { id: 'block-only', range: { low: 100, high: 200 } },
  ]);
  expect(result?.range).toEqual({ low: 9200, high: 19_100 });
});

test('a size that is missing is that of a typical job, and is named as assumed', () => {
  expect(priced({ dimensions: { length: 50 } })).toMatchObject({ units: 150, assumed: ['height'] });
  expect(priced({})).toMatchObject({ units: 90, assumed: ['length', 'height'] });
});

test('an area that was given beats sides, and a length still counts for what goes by the foot', () => {
  const result = priced({ dimensions: { area: 200, length: 40 }, adders: ['footing'] });
  expect(result).toMatchObject({ units: 200, range: { low: 8800, high: 17_100 } });
});

test('no job is below the minimum charge, and none is a bare figure', () => {
  expect(priced({ dimensions: { area: 10 } })).toMatchObject({
    isMinimumCharge: true,
    range: { low: 2500, high: 3500 },
  });
});

test('steps are counted, and what belongs to another kind of job adds nothing', () => {
  expect(priced({ job: 'steps', dimensions: { steps: 5 }, adders: ['block-only'] })).toMatchObject({
    units: 5,
    lines: [{ id: 'base' }],
    range: { low: 5000, high: 9000 },
  });
});

test('without a usual kind of job there is no price until one is chosen', () => {
  const { usualJob: _, ...other } = offer;
  expect(priceProject(other, { dimensions: {}, adders: [] })).toBeUndefined();
  expect(priceProject(other, { job: 'steps', dimensions: {}, adders: [] })?.job.id).toBe('steps');
});

test('a scope is two sizes worked out, and none where the square foot is no measure', () => {
  const choices = { dimensions: {}, adders: [] };
  expect(workedExamples(offer, choices, 'medium')).toEqual([
    { area: 150, range: { low: 5500, high: 10_500 } },
    { area: 400, range: { low: 13_000, high: 25_500 } },
  ]);
  expect(workedExamples(offer, { ...choices, job: 'steps' }, 'medium')).toEqual([]);
});

const sheet = priceList.sheets['retaining-wall'];

function aReading(description: string, projectScope?: 'medium') {
  const fields = { projectType: 'retaining-wall', projectScope } as const;
  const estimate = estimateFromForm(fields, sheet, priceList.date);
  const picks = readDescription(description, sheet);
  return groundPicks(picks, { sheet, description, estimate, readBy: 'rules' });
}

test('the text has the range, the size, and the words of the visitor behind what is added', () => {
  const estimate = aReading('A block wall 50 ft long, 3 ft high. The old wall has to come out.');
  const range = rangeOf(estimate);
  const text = estimateInText(estimate);
  expect(text).toContain(range && rangeText(range));
  expect(text).toContain('50 ft × 3 ft (150 face feet)');
  expect(text).toContain('("The old wall has to come out")');
  expect(text).toContain('our own rules read your description');
  expect(summaryLine(estimate)).toMatch(/^Retaining wall of .*, 50 ft × 3 ft, .*: \$/);
});

test('what is switched off stays in view, counts nothing, and leaves the text', () => {
  const estimate = aReading('A block wall. The old wall has to come out.');
  const without = { ...estimate, choices: { ...estimate.choices, adders: [] } };
  const line = ({ id }: { id: string }) => id === 'removal';
  expect(estimateView(estimate).lines.find(line)?.isOn).toBe(true);
  expect(estimateView(without).lines.find(line)?.isOn).toBe(false);
  expect(rangeOf(without)?.high).toBeLessThan(rangeOf(estimate)?.high ?? 0);
  expect(estimateInText(without)).not.toContain('The old wall has to come out');
});

test('what is switched off says what it would come to, and so does what was answered and taken back', () => {
  const estimate = aReading('A block wall 50 ft long, 3 ft high. The old wall has to come out.');
  const without = { ...estimate, choices: { ...estimate.choices, adders: [] } };
  const removal = (view: ReturnType<typeof estimateView>) =>
    view.lines.find(({ id }) => id === 'removal');
  expect(removal(estimateView(without))?.amount).toBe(removal(estimateView(estimate))?.amount);

  const { reading, ...unread } = without;
  expect(removal(estimateView(unread))).toBeUndefined();
  expect(removal(estimateView(unread, ['removal']))).toMatchObject({
    amount: expect.stringMatching(/^\+\$/),
    isOn: false,
  });
});

test('an estimate that nobody has read says so, and no AI is named', () => {
  const { reading, ...unread } = aReading('A block wall.');
  expect(reading?.readBy).toBe('rules');
  expect(estimateInText(unread)).toContain('your description has not been read yet');
  expect(estimateInText(unread)).not.toContain('AI');
});

test('a scope alone shows the price of one unit and two sizes worked out, and no range over all of it', () => {
  const { figure, examples, lines } = estimateView(aReading('A wall of block.', 'medium'));
  expect(figure).toContain('per face foot');
  expect(examples.map(({ size }) => size)).toEqual(['150 face feet', '400 face feet']);
  expect(lines).toEqual([]);
});

test('work of no priced kind is settled by a visit, and no figure stands alone', () => {
  const other = priceList.sheets.other;
  const estimate = estimateFromForm({ projectType: 'other' }, other, priceList.date);
  expect(estimateView(estimate).figure).toBe('A visit settles the price');
  expect(estimateView(estimate).lines).toEqual([]);
});
