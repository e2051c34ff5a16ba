import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import type { PriceSheet } from '../../domain/price-list/price-sheet.ts';
import { type ProjectType, projectTypes } from '../../domain/project.ts';
import { groundPicks, singleSpaced } from '../../domain/reading/ground-picks.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { hostileTexts } from '../../evaluation/hostile-texts.ts';

const types = Object.keys(projectTypes) as ProjectType[];
const plain = 'A job of ours, 20 ft long and 3 ft high.';

/** Every field of the tool's answer that holds text, filled with one text. */
function picksOf(text: string) {
  return {
    job: text,
    sizes: [
      { dimension: 'length', words: text },
      { dimension: text, words: text },
    ],
    adders: [
      { id: text, words: text },
      { id: 'removal', words: text },
    ],
    notIncluded: [text],
    warnings: [text],
    questions: [text],
    haveReady: [text],
    [text]: text,
  };
}

function estimateOf(picks: unknown, description: string, projectType: ProjectType): Estimate {
  const sheet = priceList.sheets[projectType];
  const estimate = estimateFromForm({ projectType }, sheet, priceList.date);
  return groundPicks(picks, { sheet, description, estimate, readBy: 'ai' });
}

/** Lists texts of an estimate that stand neither in the price list nor, as they are, in the description. */
function foreignTexts({ choices, reading }: Estimate, sheet: PriceSheet, description: string) {
  const sentences = [...sheet.notIncluded, ...sheet.warnings, ...sheet.haveReady];
  const ids = [...sheet.jobs, ...sheet.adders].map(({ id }) => id);
  const own = new Set<string>([
    ...sentences.map(({ sentence }) => sentence),
    ...sheet.questions.map(({ text }) => text),
    ...ids,
  ]);
  const text = singleSpaced(description);
  const shown = [
    ...(reading?.warnings ?? []),
    ...(reading?.notIncluded ?? []),
    ...(reading?.haveReady ?? []),
    ...choices.adders,
    ...(choices.job === undefined ? [] : [choices.job]),
    ...(reading?.questions ?? [])
      .filter(({ id }) => !id.startsWith('size-'))
      .map(({ text }) => text),
  ];
  const words = (reading?.reasons ?? []).flatMap((each) => ('words' in each ? each.words : []));
  return [
    ...shown.filter((each) => !own.has(each)),
    ...words.filter((each) => !text.includes(each)),
  ];
}

describe.each(types)('%s', (type) => {
  const sheet = priceList.sheets[type];
  const untouched = estimateInText(estimateOf({}, plain, type));

  test('no hostile text in any field of the answer changes what is shown', () => {
    const changed = hostileTexts.filter(
      // Some are parts of any text: "20" or a blank.
      (text) =>
        !singleSpaced(plain).includes(singleSpaced(text)) &&
        estimateInText(estimateOf(picksOf(text), plain, type)) !== untouched,
    );
    expect(changed).toEqual([]);
  });

  test('a hostile description shows nothing but sentences of ours and its own words, whoever reads', () => {
    for (const text of hostileTexts) {
      const description = text.slice(0, quoteForm.fields.description.maxLength);
      for (const picks of [picksOf(description), readDescription(description, sheet)]) {
        const estimate = estimateOf(picks, description, type);
        expect(foreignTexts(estimate, sheet, description)).toEqual([]);
        expect(() => estimateInText(estimate)).not.toThrow();
      }
    }
  });
});

test('whatever JSON the tool is called with, nothing throws and nothing foreign is shown', () => {
  const ids = types.flatMap((type) => {
    const { adders, jobs, warnings } = priceList.sheets[type];
    return [...adders, ...jobs, ...warnings].map(({ id }) => id);
  });
  const texts = fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.constantFrom(...ids),
    fc.string(),
    fc.constantFrom('20 ft', '3 ft high', plain),
  );
  const { picks } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      texts,
      fc.double(),
      fc.constantFrom(null, true, undefined),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('id', 'words', 'dimension', '__proto__'), tie('value')),
    ),
    picks: fc.dictionary(
      fc.constantFrom(
        'job',
        'sizes',
        'adders',
        'notIncluded',
        'warnings',
        'questions',
        'haveReady',
      ),
      tie('value'),
    ),
  }));
  fc.assert(
    fc.property(picks, texts, fc.constantFrom(...types), (input, description, type) => {
      const estimate = estimateOf(input, description, type);
      expect(foreignTexts(estimate, priceList.sheets[type], description)).toEqual([]);
      estimateInText(estimate);
    }),
    { numRuns: 1000 },
  );
});
