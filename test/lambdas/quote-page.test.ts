import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-view.ts';
import { quotePage } from '../../lambdas/generate-quote/quote-page.ts';
import { aReadEstimate } from '../factories.ts';

const id = '11111111-2222-8333-8444-555555555555';

/** Returns the text of a page about an estimate, a line for each element. */
function shownFor(estimate: Estimate): string[] {
  const { body } = quotePage({ id, estimate });
  return String(body)
    .replace(/<\/?(bdi|span|a)[^>]*>/g, '')
    .split(/<[^>]+>|\n/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test('the page has all of an estimate, in the order of the panel', () => {
  const description = 'A wall 50 ft long, 3 ft high, after removal. It is leaning.';
  const { reading, ...fields } = aReadEstimate({ description });
  const [yes, no] = [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ];
  const questions = [{ id: 'water', text: 'Is it wet?', answers: [yes, no] }];
  const estimate = { ...fields, reading: reading && { ...reading, questions } } as Estimate;
  expect(shownFor(estimate)).toEqual([
    'Retaining Wall: a wall',
    '$5,100 to $8,500',
    '50 ft × 3 ft (150 face feet), by your words “50 ft long”, “3 ft high”',
    'Before we read your words it was $2,900 to $4,800.',
    estimateText.warnings,
    'Please keep away from the wall.',
    estimateText.lines,
    'A wall $5,000 to $8,300',
    expect.stringContaining('The price includes block and labor.'),
    'With removal +$100 to +$200',
    '“after removal”',
    'If there is removal, it takes longer.',
    'Not in this range',
    'A permit is not included.',
    'One answer would narrow it',
    'Is it wet? (Yes / No)',
    estimateText.haveReady,
    'Photos of the spot.',
    `Do you have photos? Email them to ${business.email} with the subject “Photos for my request 11111111”.`,
    disclaimerFor(estimate),
    estimateText.requestOfficial,
  ]);
});

test('words that are both sizes are quoted once', () => {
  const { reading, ...fields } = aReadEstimate();
  const reasons = ['length', 'height'].map((size) => ({ id: `size-${size}`, words: '50 x 3' }));
  const estimate = { ...fields, reading: reading && { ...reading, reasons } } as Estimate;
  expect(shownFor(estimate)).toContain('50 ft × 3 ft (150 face feet), by your words “50 x 3”');
});

test('the page leaves out what was taken out, and shows the words as no markup', () => {
  const { reading, choices, ...fields } = aReadEstimate();
  const reasons = [{ id: 'removal', words: '<b>removal</b>' }];
  const estimate = { ...fields, reading: reading && { ...reading, reasons }, choices } as Estimate;
  expect(shownFor(estimate)).toContain('“&lt;b&gt;removal&lt;/b&gt;”');
  const without = { ...estimate, choices: { ...choices, adders: [] }, isCorrected: true };
  expect(shownFor(without).join('\n')).not.toContain('removal');
});

test('the page for work without a usual price promises a visit and no figure', () => {
  const shown = shownFor(aReadEstimate({ projectType: 'other', description: 'A bench.' }));
  expect(shown.slice(0, 2)).toEqual(['Other', estimateText.noPrice]);
  expect(shown).not.toContain(estimateText.lines);
});

test('the page for a scope has two sizes worked out', () => {
  const shown = shownFor(aReadEstimate({ projectScope: 'medium', description: 'A wall.' }));
  expect(shown).toContainEqual(expect.stringMatching(/^150 face feet \$[\d,]+ to \$[\d,]+$/));
  expect(shown).toContainEqual(expect.stringMatching(/^400 face feet \$[\d,]+ to \$[\d,]+$/));
});

test('the page for a project without a size says that the price is that of a typical job', () => {
  const estimate = aReadEstimate({ description: 'A wall.' });
  expect(shownFor(estimate)).toContain(
    'You gave no size: this is for a typical job of 20 ft × 4 ft (80 face feet).',
  );
});
