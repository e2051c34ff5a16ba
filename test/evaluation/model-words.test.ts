import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { type ProjectType, projectTypes } from '../../domain/project.ts';
import { estimateOf } from './score-readings.ts';

const description = 'A job of ours, 20 ft long and 3 ft high, where an old wall has to come out.';

/** A character that is in no price list and no description. */
const MARK = '\ue000';

/** Picks of ids, of words that stand in the description, and of a model's own words, which all have the mark. */
function picksFor(projectType: ProjectType): fc.Arbitrary<unknown> {
  const { jobs, adders, warnings, questions } = priceList.sheets[projectType];
  const id = fc.constantFrom(...[...jobs, ...adders, ...warnings, ...questions].map((it) => it.id));
  const own = fc.tuple(fc.string(), fc.string()).map((parts) => parts.join(MARK));
  const given = fc.constantFrom('20 ft', '3 ft high', 'old wall has to come out', 'length');
  const text = fc.oneof(id, own, given);
  const pick = fc.record({ id: text, words: text, dimension: text }, { requiredKeys: [] });
  const list = fc.array(fc.oneof(pick, text, fc.anything()), { maxLength: 8 });
  const value = fc.oneof(list, text, fc.anything());
  const fields = { job: text, sizes: value, adders: value, notIncluded: value, warnings: value };
  return fc.record({ ...fields, questions: value, haveReady: value }, { requiredKeys: [] });
}

test.each(Object.keys(projectTypes) as ProjectType[])(
  'whatever picks a model makes for %s, none of its own words is in the estimate',
  (projectType) => {
    const labels = { id: '', expected: { adders: [], warnings: [], sizes: {} }, isHeldOut: false };
    fc.assert(
      fc.property(picksFor(projectType), (picks) => {
        const estimate = estimateOf({ ...labels, projectType, description }, picks, 'ai');
        expect(JSON.stringify(estimate) + estimateInText(estimate)).not.toContain(MARK);
      }),
      { numRuns: 300 },
    );
  },
);
