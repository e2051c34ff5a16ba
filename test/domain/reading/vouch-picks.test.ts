import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateInText, rangeOf } from '../../../domain/estimate/estimate-view.ts';
import { makeEstimate } from '../../../domain/estimate/make-estimate.ts';
import { type ProjectType, projectTypes } from '../../../domain/estimate/project.ts';
import { allJobs, priceList } from '../../../domain/price-list/price-list.ts';
import { readDescription, vouchesForAdder } from '../../../domain/reading/read-description.ts';
import { vouchPicks } from '../../../domain/reading/vouch-picks.ts';

/** A character that is in no price list and no description. */
const MARK = '\ue000';

const adderIds = [...Object.values(priceList.tables), priceList.shared].flatMap(({ adder }) =>
  adder.map(({ id }) => id),
);
const descriptions = [
  'Block wall, 150 ft long and 3 ft high. We do not need removal of the old one.',
  'Paver patio, 20 x 15 ft, and the old deck has to come out.',
  'Tuckpoint the chimney, 1,150 bricks or so',
];

/** Generates picks of a model: ids, words of the description, and words of its own, all of which have the mark. */
function picksFor(description: string): fc.Arbitrary<unknown> {
  const own = fc.tuple(fc.string(), fc.string()).map((parts) => parts.join(MARK));
  const given = fc
    .tuple(fc.nat(description.length), fc.nat(60))
    .map(([start, length]) => description.slice(start, start + length));
  const words = fc.oneof(given, own);
  const id = fc.oneof(fc.constantFrom(...adderIds, ...allJobs.map((job) => job.id)), own);
  const quoted = fc.array(fc.oneof(fc.record({ id, words }), fc.anything()), { maxLength: 6 });
  const spans = fc.array(
    fc.record({ dimension: fc.constantFrom('length', 'height', 'area'), words }),
  );
  const part = fc.record(
    { job: id, words, adders: quoted, spans },
    { requiredKeys: ['job', 'words'] },
  );
  return fc.record(
    {
      parts: fc.array(fc.oneof(part, fc.anything()), { maxLength: 4 }),
      photos: fc.anything(),
    },
    { requiredKeys: [] },
  );
}

const cases = descriptions.flatMap((description) =>
  (Object.keys(projectTypes) as ProjectType[]).map((projectType) => ({ projectType, description })),
);

test.each(cases)(
  'whatever a model picks for $projectType and $description, nothing of it is taken without words',
  (project) => {
    fc.assert(
      fc.property(picksFor(project.description), (picks) => {
        const { read, suggestions } = vouchPicks(picks, project);
        const estimate = makeEstimate(project, read, suggestions);
        expect(JSON.stringify(estimate) + estimateInText(estimate)).not.toContain(MARK);
        for (const { adders } of read.parts) {
          for (const { id, words } of adders) {
            expect(vouchesForAdder(words, id)).toBe(true);
            expect(project.description).toContain(words);
          }
        }
        const rules = rangeOf(
          makeEstimate(project, readDescription(project.projectType, project.description)),
        );
        const range = rangeOf(estimate);
        expect(range && rules ? range.low <= rules.high && range.high >= rules.low : true).toBe(
          true,
        );
      }),
      { numRuns: 40 },
    );
  },
);

const wall = {
  projectType: 'retaining-wall' as const,
  description:
    'Block wall, 150 ft long and 3 ft high. Some roots. The old wall is fine, no removal.',
};
const partWith = (changes: object) => ({
  parts: [{ job: 'segmental-block', words: 'Block wall', adders: [], spans: [], ...changes }],
});

test.each([
  ['two letters', { id: 'roots-or-poor-ground', words: 'So' }],
  ['words of something else', { id: 'drainage', words: 'Some roots' }],
  ['words that are denied', { id: 'removal', words: 'removal' }],
  ['words that are not there', { id: 'drainage', words: 'water behind it' }],
])('an adder with %s is not taken', (_, adder) => {
  const { read } = vouchPicks(partWith({ adders: [adder] }), wall);
  expect(read.parts[0]?.adders).toEqual([]);
});

test('what a model finds with the right words is taken, and what it left out is asked', () => {
  const adders = [{ id: 'roots-or-poor-ground', words: 'Some roots' }];
  expect(vouchPicks(partWith({ adders }), wall).read.parts[0]?.adders).toEqual([
    { id: 'roots-or-poor-ground', words: 'Some roots' },
  ]);
  const { suggestions } = vouchPicks(partWith({}), wall);
  expect(suggestions.asks).toContainEqual({ id: 'roots-or-poor-ground' });
});

test.each([
  ['words that are there', '150 ft long', 150],
  ['a part of a number', '50 ft long', undefined],
  ['words that are not there', '90 ft long', undefined],
])('a span with %s is a size of what our rules left open: %s is %s', (_, words, length) => {
  const description = 'Block wall, 3 ft high. The fence there is 150 ft long.';
  const picks = partWith({ spans: [{ dimension: 'length', words }] });
  const { read } = vouchPicks(picks, { ...wall, description });
  expect(read.parts[0]?.sizes.known.length).toBe(length);
});

test('a photo makes a question and never a price line', () => {
  const photos = [
    { id: 'tight-access', photo: 1 },
    { id: 'tiers', photo: 9 },
  ];
  const { read, suggestions } = vouchPicks({ ...partWith({}), photos }, wall, 1);
  const { choices, reading } = makeEstimate(wall, read, suggestions);
  expect(choices.parts[0]?.adders).not.toContain('tight-access');
  expect(reading.questions).toContainEqual(
    expect.objectContaining({ id: 'tight-access-0', photo: 1 }),
  );
  expect(JSON.stringify(reading)).not.toContain('tiers');
});
