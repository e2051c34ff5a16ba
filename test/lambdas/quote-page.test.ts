import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  estimateText,
  estimateView,
  questionText,
} from '../../domain/estimate/estimate-view.ts';
import { makeEstimate } from '../../domain/estimate/make-estimate.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { itemizedEstimate } from '../../lambdas/estimate-text/lead-estimate.ts';
import { quotePage } from '../../lambdas/generate-quote/quote-page.ts';
import { aReadEstimate } from '../factories.ts';
import { unescaped } from './fakes.ts';

const id = '11111111-2222-8333-8444-555555555555';

/** Returns the text of a page about an estimate, a line for each element. */
function shownFor(estimate: Estimate): string[] {
  const { body } = quotePage({ id, estimate });
  return String(body)
    .replace(/<\/?(bdi|span|a)[^>]*>/g, '')
    .split(/<[^>]+>|\n/)
    .map((text) => unescaped(text).trim())
    .filter(Boolean);
}

test('the page has all of an estimate, in the order of the panel', () => {
  const description = 'Boulder wall 50 ft long, 3 ft high, after removal. It is leaning.';
  const estimate = aReadEstimate({ description });
  const { haveReady, notIncluded, warnings } = estimate.reading;
  const { questions, lines, figure } = estimateView(estimate);
  expect(shownFor(estimate)).toEqual([
    'Retaining Wall: boulder wall',
    figure,
    '50 × 3 ft (150 face feet)',
    'By your words “50 ft long”, “3 ft high”',
    estimateText.warnings,
    ...warnings,
    estimateText.lines,
    ...lines.flatMap(({ label, amount, words, sentence }) => [
      `${label} ${amount}`,
      ...(words ? [`“${words}”`] : []),
      sentence,
    ]),
    'Not in this range',
    ...notIncluded,
    'Two quick questions to narrow it down',
    ...questions.map(questionText),
    estimateText.haveReady,
    ...haveReady,
    `Do you have photos? Email them to ${business.email} with the subject “Photos for my request 11111111”.`,
    disclaimerFor(estimate),
    estimateText.requestOfficial,
  ]);
  expect(warnings).toHaveLength(1);
});

test('the page leaves out what was taken out, and shows the words as no markup', () => {
  const read = aReadEstimate();
  const reasons = [{ id: 'removal', part: 0, words: '<b>after it</b>' }];
  const estimate = { ...read, reading: { ...read.reading, reasons } };
  expect(shownFor(estimate)).toContain('“<b>after it</b>”');
  const parts = read.choices.parts.map((part) => ({ ...part, adders: [] }));
  const without = { ...estimate, choices: { parts }, isCorrected: true };
  expect(shownFor(without).join('\n')).not.toContain('after it');
});

test('a question because of a photo says so, and the owner reads who looked', () => {
  const project = { projectType: 'retaining-wall', description: 'Boulder wall' } as const;
  const read = readDescription(project.projectType, project.description);
  const asks = [{ id: 'tight-access', photo: 1 }];
  const estimate = makeEstimate(project, read, { readBy: 'ai', asks, photos: 1 });
  expect(shownFor(estimate).join('\n')).toMatch(
    /Can a small machine.*from your photo[\s\S]*looked at one photo of yours/,
  );
  expect(itemizedEstimate(estimate).origin).toMatch(/^Read by AI \(text and 1 photo\) · /);
});
