import { expect, test } from 'vitest';
import { checkReading } from '../../domain/estimate/check-reading.ts';
import {
  disclaimerFor,
  estimateInText,
  estimateText,
  estimateView,
} from '../../domain/estimate/estimate-view.ts';
import { estimateByReading } from '../../domain/estimate/make-estimate.ts';
import { quotePage } from '../../lambdas/generate-quote/handler.ts';
import { estimateDocument } from '../../lambdas/owner/estimate.ts';
import { aReadEstimate } from '../factories.ts';
import { expectParts, unescaped } from './fakes.ts';

const id = '11111111-2222-8333-8444-555555555555';

test('the page has all of an estimate as text, its words as no markup, and the way to send photos', () => {
  const read = aReadEstimate();
  const reasons = [{ id: 'removal', part: 0, words: '<b>after it</b>' }];
  const estimate = { ...read, reading: { ...read.reading, reasons } };
  const { body } = quotePage({ id, quote: estimateInText(estimate) });
  const shown = unescaped(String(body));
  expect(String(body)).toContain('&lt;b&gt;after it&lt;/b&gt;');
  expectParts(shown, [
    `Segmental block wall<br>${estimateView(estimate).figure}</bdi>`,
    'Photos for my request 11111111',
    `${disclaimerFor(estimate)}</bdi>`,
    estimateText.requestOfficial,
  ]);
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
