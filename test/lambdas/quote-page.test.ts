import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-view.ts';
import { itemizedEstimate } from '../../lambdas/estimate-text/itemized-estimate.ts';
import { readerOf } from '../../lambdas/estimate-text/lead-estimate.ts';
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

const read = aReadEstimate();
const question = { id: 'q', text: 'Is it wet?', answers: [{ id: 'yes', label: 'Yes' }], photo: 1 };

/** The estimate of the factory, with its removal because of a photo in place of words. */
function fromPhoto(changes: Partial<Estimate> = {}): Estimate {
  if (!read.reading) throw new Error('The estimate of the factory was not read.');
  const reasons = [{ id: 'removal', photo: 1 }];
  return {
    ...read,
    reading: { ...read.reading, photos: 1, reasons, questions: [question] },
    ...changes,
  };
}

test('the owner reads of a line and of a question that they come from a photo, and who looked at it', () => {
  const { items, lists, origin } = itemizedEstimate(fromPhoto());
  expect(items).toContainEqual(expect.objectContaining({ words: [], note: 'by AI from a photo' }));
  expect(lists).toContainEqual({
    title: 'Open questions',
    entries: ['Is it wet? (Yes, because of a photo)'],
  });
  expect(origin).toMatch(/^Read by AI, 1 photo by AI · /);
  const { reading } = fromPhoto();
  const byRules = reading && { ...reading, readBy: 'rules' as const, photos: 2 };
  expect(readerOf(fromPhoto({ reading: byRules }))).toBe('our own rules, 2 photos by AI');
});

test('what a photo offered and nobody chose is not called taken out', () => {
  const choices = { ...read.choices, adders: [] };
  const { items } = itemizedEstimate(fromPhoto({ choices, isCorrected: true }));
  expect(items.map(({ amount }) => amount)).toContain('left out by the homeowner');
  expect(items.map(({ amount }) => amount)).not.toContain('taken out by the homeowner');
});

test('the page of an estimate says what comes from a photo', () => {
  const page = String(
    quotePage({ id: '99999999-2222-8333-8444-555555555555', estimate: fromPhoto() }).body,
  );
  expect(page).toContain('<p class="quiet">from your photo</p>');
  expect(page).toContain('looked at one photo of yours');
});
