import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { checkReading } from '../../domain/estimate/check-reading.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  estimateText,
  estimateView,
  questionText,
} from '../../domain/estimate/estimate-view.ts';
import { estimateByReading } from '../../domain/estimate/make-estimate.ts';
import { quotePage } from '../../lambdas/generate-quote/quote-page.ts';
import { estimateDocument } from '../../lambdas/owner/estimate.ts';
import { aModelAnswer, aReadEstimate } from '../factories.ts';
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
  const estimate = aReadEstimate(
    {},
    aModelAnswer({ warnings: [{ id: 'leaning-wall', words: 'wall' }] }),
  );
  const { haveReady, notIncluded, warnings } = estimate.reading;
  const { asked, lines, open, figure, notes } = estimateView(estimate);
  expect(shownFor(estimate)).toEqual([
    'Segmental block wall',
    figure,
    ...notes,
    estimateText.warnings,
    ...warnings,
    estimateText.lines,
    ...lines.flatMap(({ label, amount, words, sentence }) => [
      `${label} ${amount}`,
      ...(words ? [`“${words}”`] : []),
      sentence,
    ]),
    `Still open ${open}`,
    `Your range ${figure}`,
    'Not included',
    ...notIncluded,
    'Answer two quick questions to narrow it down',
    ...asked.map(questionText),
    estimateText.haveReady,
    ...haveReady,
    `Have photos? Email them to ${business.email} and keep the subject line “Photos for my request 11111111”.`,
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

test('what only a photo shows is asked, and the owner reads who looked', () => {
  const project = { projectType: 'retaining-wall', description: 'Boulder wall' } as const;
  const answer = {
    jobs: [{ job: 'boulder', words: 'Boulder wall' }],
    photos: [{ id: 'drainage', photo: 1 }],
  };
  const estimate = estimateByReading(project, checkReading(answer, project.description, 1), 1);
  const asked = estimate.reading.questions.find(({ id }) => id === 'drainage-0');
  expect(asked).toMatchObject({
    photo: 1,
    text: expect.stringMatching(/^Should we include/),
  });
  expect(estimateDocument(estimate).origin).toMatch(/^Read by AI, with 1 photo · /);
});
