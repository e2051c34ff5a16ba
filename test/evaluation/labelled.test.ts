import { expect, test } from 'vitest';
import { priceProject } from '../../domain/estimate/price-project.ts';
import {
  byPicks,
  byRules,
  crossType,
  isCrossTypeRight,
  labelledSets,
  misledPicks,
  score,
} from './score.ts';

const share = (text: unknown) => Number.parseFloat(String(text));

test.each(Object.entries(labelledSets))(
  'on the %s descriptions our own rules read no worse than they have',
  (_, labelled) => {
    const figures = score(labelled.map((entry) => ({ entry, estimate: byRules(entry) })));
    if (labelled.some(({ truth }) => truth))
      expect(share(figures['true price in the range'])).toBeGreaterThanOrEqual(0.85);
    expect(share(figures['high / low after answers, most'])).toBeLessThanOrEqual(2.1);
    expect(share(figures['wrong size without a question'])).toBeLessThanOrEqual(0.04);
    expect(share(figures['adders precision'])).toBeGreaterThanOrEqual(0.9);
    expect(share(figures['adders recall'])).toBeGreaterThanOrEqual(0.8);
    expect(share(figures['warnings precision'])).toBeGreaterThanOrEqual(0.85);
    expect(share(figures['warnings recall'])).toBeGreaterThanOrEqual(0.9);
  },
);

test('of 30 requests under another type at least 27 are read as the jobs that they ask for', () => {
  expect(crossType.filter(isCrossTypeRight).length).toBeGreaterThanOrEqual(27);
});

test('a model that picks everything moves no price by more than what is open', () => {
  for (const entry of labelledSets.labelled ?? []) {
    const [rules, misled] = [byRules(entry), byPicks(entry, misledPicks(entry))].map(
      ({ offer, choices }) => priceProject(offer, choices)?.range,
    );
    if (!rules || !misled) continue;
    expect((misled.low + misled.high) / (rules.low + rules.high)).toBeLessThan(1.5);
  }
});
