import { expect, test } from 'vitest';
import { estimateFromForm } from '../../../domain/estimate/estimate-from-form.ts';
import { estimateInText } from '../../../domain/estimate/estimate-in-text.ts';
import { estimateView, rangeOf, summaryLine } from '../../../domain/estimate/estimate-view.ts';
import { rangeText } from '../../../domain/estimate/money.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';
import { groundPicks } from '../../../domain/reading/ground-picks.ts';
import { readDescription } from '../../../domain/reading/read-description.ts';

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
