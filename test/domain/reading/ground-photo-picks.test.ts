import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Estimate, estimateSchema } from '../../../domain/estimate/estimate.ts';
import { estimateFromForm } from '../../../domain/estimate/estimate-from-form.ts';
import { estimateInText } from '../../../domain/estimate/estimate-in-text.ts';
import { estimateView } from '../../../domain/estimate/estimate-view.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';
import type { ProjectType } from '../../../domain/project.ts';
import { groundPhotoPicks } from '../../../domain/reading/ground-photo-picks.ts';
import { groundPicks } from '../../../domain/reading/ground-picks.ts';
import { readDescription } from '../../../domain/reading/read-description.ts';

const wall = 'A block wall, 50 ft long and 3 ft high.';
const types = Object.keys(priceList.sheets) as ProjectType[];

/** An estimate whose description was read. */
function aReading(description: string, type: ProjectType, changes: Partial<Estimate> = {}) {
  const sheet = priceList.sheets[type];
  const estimate = estimateFromForm({ projectType: type }, sheet, priceList.date);
  const picks = readDescription(description, sheet);
  const read = groundPicks(picks, { sheet, description, estimate, readBy: 'ai' });
  return { ...read, ...changes } as Parameters<typeof groundPhotoPicks>[1]['estimate'];
}

interface Props {
  description?: string;
  type?: ProjectType;
  photos?: number;
  changes?: Partial<Estimate>;
}

/** The estimate before and after these picks. */
function grounded(
  picks: unknown,
  { description = wall, type = 'retaining-wall', photos = 2, changes = {} }: Props = {},
) {
  const before = aReading(description, type, changes);
  const sheet = priceList.sheets[type];
  return {
    before,
    after: groundPhotoPicks(picks, { sheet, description, estimate: before, photos }),
  };
}

const removal = { id: 'removal', photo: 2 };

test('an addition because of a photo counts, says so, and takes nothing back', () => {
  const { before, after } = grounded({ adders: [removal], questions: [] });
  expect(after.choices).toEqual({ ...before.choices, adders: ['removal'] });
  expect(after.reading?.reasons).toEqual([...before.reading.reasons, removal]);
  const line = estimateView(after).lines.find(({ id }) => id === 'removal');
  expect(line).toMatchObject({ isFromPhoto: true, isOn: true });
  expect(line).not.toHaveProperty('words');
  expect(estimateInText(after)).toContain('(from your photo)');
  expect(estimateSchema.parse(after)).toEqual(after);
});

test('a question because of a photo comes before the others, and says so', () => {
  const sheet = priceList.sheets['retaining-wall'];
  const { before } = grounded({});
  const others = sheet.questions.filter(
    ({ id, answers }) =>
      answers.every(({ job }) => !job) && !before.reading.questions.some((each) => each.id === id),
  );
  const [picked] = others;
  if (!picked) throw new Error('The sheet has no other question.');
  const { after } = grounded({ questions: [{ id: picked.id, photo: 1 }] });
  expect(after.reading?.questions).toContainEqual({ ...picked, photo: 1 });
  expect(after.reading?.questions).toHaveLength(2);
  const adds = picked.answers.flatMap((answer) => answer.adds ?? []);
  expect(after.offer.adders.map(({ id }) => id)).toEqual(expect.arrayContaining(adds));
});

test.each([
  ['is not in the sheet', { id: 'free-of-charge', photo: 1 }],
  ['has the name of what every object has', { id: 'constructor', photo: 1 }],
  ['names a photo that nobody sent', { id: 'removal', photo: 3 }],
  ['names no photo', { id: 'removal' }],
  ['names photo 0', { id: 'removal', photo: 0 }],
  ['names half a photo', { id: 'removal', photo: 1.5 }],
  ['names a photo in words', { id: 'removal', photo: '1' }],
  ['gives words that nobody wrote in place of a photo', { id: 'removal', words: 'A permit' }],
])('an addition that %s comes to nothing', (_, pick) => {
  const { before, after } = grounded({ adders: [pick], questions: [pick] });
  expect(after).toEqual({ ...before, reading: { ...before.reading, photos: 2 } });
});

test('what the description denies is not added because of a photo', () => {
  const denials = ['Please do not tear the old one out.', "I'll tear the old wall out by myself."];
  for (const denial of denials) {
    const { after } = grounded({ adders: [removal] }, { description: `${wall} ${denial}` });
    expect(after.choices.adders, denial).not.toContain('removal');
  }
});

test('photos add two things at most, however often they are read', () => {
  const ids = priceList.sheets['retaining-wall'].adders.map(({ id }) => id);
  const picks = { adders: ids.map((id) => ({ id, photo: 1 })) };
  const { before, after } = grounded(picks);
  expect(after.choices.adders.length - before.choices.adders.length).toBe(2);
  const again = groundPhotoPicks(picks, {
    sheet: priceList.sheets['retaining-wall'],
    description: wall,
    estimate: after as typeof before,
    photos: 2,
  });
  expect(again).toEqual(after);
});

test('a corrected estimate keeps its choices and its questions, and is offered the rest switched off', () => {
  const choices = { job: 'segmental-block', dimensions: { length: 60 }, adders: [] };
  const { before, after } = grounded(
    { adders: [removal], questions: [{ id: 'machine', photo: 1 }] },
    { changes: { choices, isCorrected: true } },
  );
  expect(after.choices).toEqual(choices);
  expect(after.offer.adders.map(({ id }) => id)).toContain('removal');
  expect(estimateView(after).lines).toContainEqual(
    expect.objectContaining({ id: 'removal', isOn: false, isFromPhoto: true }),
  );
  expect(after.reading?.questions).toEqual(before.reading.questions);
});

test('whatever the model answers, photos bring ids of the sheet, with a photo that was shown, and no size', () => {
  const ids = types.flatMap((type) => {
    const { adders, jobs, questions } = priceList.sheets[type];
    return [...adders, ...jobs, ...questions].map(({ id }) => id);
  });
  const texts = fc.oneof(fc.constantFrom(...ids), fc.string());
  const pick = fc.record(
    {
      id: fc.oneof(fc.constantFrom(...ids), texts, fc.anything()),
      photo: fc.oneof(fc.integer({ min: -1, max: 4 }), fc.double(), fc.anything()),
      words: texts,
      dimension: fc.constantFrom('length', 'height', 'area'),
      value: fc.integer(),
    },
    { requiredKeys: [] },
  );
  const list = fc.oneof(fc.array(pick, { maxLength: 8 }), fc.anything());
  const picks = fc.oneof(
    fc.record({ adders: list, questions: list, sizes: list, job: texts, warnings: list }),
    fc.anything(),
  );
  const descriptions = fc.oneof(texts, fc.constantFrom(wall, 'A patio, 20 x 15 ft.'));
  const props = [
    picks,
    descriptions,
    fc.constantFrom(...types),
    fc.integer({ min: 0, max: 2 }),
    fc.boolean(),
  ] as const;
  fc.assert(
    fc.property(...props, (input, description, type, photos, isCorrected) => {
      const sheet = priceList.sheets[type];
      const changes = isCorrected ? { isCorrected } : {};
      const { before, after } = grounded(input, { description, type, photos, changes });
      const { adders, ...rest } = after.choices;
      const { adders: addersBefore, ...restBefore } = before.choices;
      expect(rest).toEqual(restBefore);
      if (isCorrected) expect(adders).toEqual(addersBefore);
      expect(adders.slice(0, addersBefore.length)).toEqual(addersBefore);
      const known = sheet.adders.map(({ id }) => id);
      const reasons = after.reading?.reasons.slice(before.reading.reasons.length) ?? [];
      for (const reason of reasons) {
        expect(known).toContain(reason.id);
        expect(Object.keys(reason)).toEqual(['id', 'photo']);
        expect('photo' in reason && reason.photo).toBeLessThanOrEqual(photos);
      }
      expect(adders.length - addersBefore.length).toBeLessThanOrEqual(reasons.length);
      expect(reasons.length).toBeLessThanOrEqual(2);
      for (const { id, text, photo } of after.reading?.questions ?? []) {
        if (photo === undefined) continue;
        expect(photo).toBeLessThanOrEqual(photos);
        expect(sheet.questions).toContainEqual(expect.objectContaining({ id, text }));
      }
      expect(after.reading?.warnings).toEqual(before.reading.warnings);
      expect(estimateSchema.parse(after)).toEqual(after);
      estimateInText(after);
    }),
    { numRuns: 500 },
  );
});
