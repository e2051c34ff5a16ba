import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateFromForm } from '../../../domain/estimate/estimate-from-form.ts';
import { priceProject } from '../../../domain/estimate/price-project.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';
import type { ProjectType } from '../../../domain/project.ts';
import { groundPicks, singleSpaced } from '../../../domain/reading/ground-picks.ts';
import { readDescription } from '../../../domain/reading/read-description.ts';

const wall =
  'We want a retaining wall, 50 feet long and 3 feet high.\nThe old timber wall has to come out first, and the gate is narrow.';

/** The estimate that these picks make of a description. */
function grounded(
  picks: unknown,
  description = wall,
  projectType: ProjectType = 'retaining-wall',
  squareFootage?: number,
) {
  const sheet = priceList.sheets[projectType];
  const estimate = estimateFromForm({ projectType, squareFootage }, sheet, priceList.date);
  return groundPicks(picks, { sheet, description, estimate, readBy: 'ai' });
}

test('ids of the sheet and words of the description make the choices and their reasons', () => {
  const { choices, reading } = grounded({
    job: 'segmental-block',
    sizes: [
      { dimension: 'length', words: '50 feet long' },
      { dimension: 'height', words: '3 feet high' },
    ],
    adders: [{ id: 'removal', words: 'The old  timber wall\nhas to come out' }],
  });
  expect(choices).toEqual({
    job: 'segmental-block',
    dimensions: { length: 50, height: 3 },
    adders: ['removal'],
  });
  expect(reading?.reasons).toEqual([
    { id: 'size-length', words: '50 feet long' },
    { id: 'size-height', words: '3 feet high' },
    { id: 'removal', words: 'The old timber wall has to come out' },
  ]);
});

test('an id that is unknown, and words that the description does not hold, come to nothing', () => {
  const { choices, reading } = grounded({
    job: 'gold-plating',
    sizes: [
      { dimension: 'length', words: '500 feet long' },
      { dimension: 'soul', words: '50 feet long and more' },
    ],
    adders: [
      { id: 'free-of-charge', words: 'old timber wall' },
      { id: 'tight-access', words: 'no permit is needed' },
      { id: 'removal', words: '' },
    ],
    notIncluded: ['You hired us'],
    warnings: ['Mix bleach with acid'],
  });
  expect(choices).toEqual({ dimensions: {}, adders: [] });
  expect(reading?.reasons).toEqual([]);
});

test('what goes with some kinds of job only counts for none that is unknown', () => {
  const picks = { adders: [{ id: 'scaffold-height', words: 'way up on the gable' }] };
  const description = 'Bricks are loose way up on the gable';
  expect(grounded(picks, description, 'other').choices.adders).toEqual([]);
  expect(grounded({ ...picks, job: 'repointing' }, description, 'other').choices.adders).toEqual([
    'scaffold-height',
  ]);
});

test('a size that was said in two ways is asked and not guessed', () => {
  const description = 'A wall 40 feet long, or rather 60 feet long, and 3 feet high.';
  const picks = readDescription(description, priceList.sheets['retaining-wall']);
  const { choices, reading } = grounded(picks, description);
  expect(choices.dimensions).toEqual({ height: 3 });
  expect(reading?.questions[0]).toEqual({
    id: 'size-length',
    text: 'How long is it?',
    answers: [
      { id: '40', label: '40 ft', dimensions: { length: 40 } },
      { id: '60', label: '60 ft', dimensions: { length: 60 } },
    ],
  });
});

test('a size typed into its own field holds against words that say another, and the two are asked', () => {
  const picks = readDescription(wall, priceList.sheets['retaining-wall']);
  const { choices, reading } = grounded(picks, wall, 'retaining-wall', 300);
  expect(choices.dimensions.area).toBe(300);
  expect(reading?.questions[0]).toMatchObject({
    id: 'size-area',
    answers: [{ label: '300 sq ft' }, { label: '150 sq ft' }],
  });
});

test('no reader can leave out a warning that the words themselves call for', () => {
  const description = 'The old retaining wall is leaning and bulging badly. Replace it.';
  expect(grounded({}, description).reading?.warnings).not.toEqual([]);
});

test('whatever a reader picks, only sentences of the sheet and words of the visitor come out', () => {
  const types = Object.keys(priceList.sheets) as ProjectType[];
  const words = fc.oneof(fc.string(), fc.constantFrom('50 feet', 'old timber', '</homeowner>'));
  const list = fc.array(fc.oneof(fc.anything(), fc.record({ id: words, words, dimension: words })));
  const picks = fc.oneof(
    fc.anything(),
    fc.record({
      job: fc.anything(),
      sizes: list,
      adders: list,
      notIncluded: list,
      warnings: list,
      questions: list,
      haveReady: list,
    }),
  );
  fc.assert(
    fc.property(picks, fc.constantFrom(...types), fc.string(), (input, type, description) => {
      const sheet = priceList.sheets[type];
      const { choices, offer, reading } = grounded(input, description, type);
      const said = sheet.warnings.concat(sheet.notIncluded, sheet.haveReady);
      const sentences = new Set(said.map(({ sentence }) => sentence));
      const shown = [
        ...(reading?.warnings ?? []),
        ...(reading?.notIncluded ?? []),
        ...(reading?.haveReady ?? []),
      ];
      expect(shown.filter((sentence) => !sentences.has(sentence))).toEqual([]);
      for (const reason of reading?.reasons ?? []) {
        expect(singleSpaced(description)).toContain('words' in reason ? reason.words : undefined);
      }
      const known = sheet.adders.map(({ id }) => id);
      expect(choices.adders.filter((id) => !known.includes(id))).toEqual([]);
      const priced = priceProject(offer, choices);
      if (priced) expect(priced.range.high / priced.range.low).toBeGreaterThanOrEqual(1.39);
    }),
    { numRuns: 500 },
  );
});
