import { expect, test } from 'vitest';
import { type Estimate, estimateProject } from '../../domain/estimate.ts';
import { projectScopes } from '../../domain/project.ts';
import { MAX_SQUARE_FEET } from '../../domain/quote-request.ts';
import { type PricedProjectType, type RateCard, rateCard } from '../../domain/rate-card.ts';
import { aRateCard } from '../factories.ts';

const RUNS = 2000;
const types = Object.keys(rateCard.prices) as PricedProjectType[];

/** Numbers from 0 to 1 that look like chance and are the same in each run: xorshift32. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A size that the form takes: small ones as often as large ones, whole ones and others. */
function aSize(next: () => number): number {
  const size = MAX_SQUARE_FEET ** next();
  return next() < 0.5 ? Math.round(size) : size;
}

/** A card that an owner might write: the unit prices are anything, the order of each pair is kept. */
function aCard(next: () => number): RateCard {
  const pair = () => [next() * 200, next() * 200].map((price) => Math.ceil(price * 4) / 4);
  const card = aRateCard({ minimumCharge: 100 * Math.ceil(next() * 50) });
  for (const type of types) {
    const [low = 0, high = 0] = pair().toSorted((a, b) => a - b);
    card.prices[type] = { ...card.prices[type], low, high };
  }
  return card;
}

function forAny(check: (type: PricedProjectType, card: RateCard, next: () => number) => void) {
  const next = chance(20_251_101);
  for (let run = 0; run < RUNS; run++) {
    const type = types[Math.floor(next() * types.length)] ?? 'block-work';
    check(type, run % 2 ? rateCard : aCard(next), next);
  }
}

const ends = ({ range }: Estimate) => [range?.low, range?.high].map(Number) as [number, number];

test('a range is ordered, in whole hundreds, and never below the minimum charge', () => {
  forAny((projectType, card, next) => {
    const [low, high] = ends(estimateProject({ projectType, squareFootage: aSize(next) }, card));
    expect(high).toBeGreaterThanOrEqual(low);
    expect(low).toBeGreaterThanOrEqual(card.minimumCharge);
    expect([low % 100, high % 100]).toEqual([0, 0]);
  });
});

test('a larger job never costs less', () => {
  forAny((projectType, card, next) => {
    const [smaller = 0, larger = 0] = [aSize(next), aSize(next)].toSorted((a, b) => a - b);
    const [low, high] = ends(estimateProject({ projectType, squareFootage: smaller }, card));
    const [lowOfLarger, highOfLarger] = ends(
      estimateProject({ projectType, squareFootage: larger }, card),
    );
    expect(lowOfLarger).toBeGreaterThanOrEqual(low);
    expect(highOfLarger).toBeGreaterThanOrEqual(high);
  });
});

test('the same project is the same estimate', () => {
  forAny((projectType, card, next) => {
    const project = { projectType, squareFootage: aSize(next) };
    expect(estimateProject({ ...project }, card)).toEqual(estimateProject(project, card));
  });
});

test('a size within a scope costs no less and no more than the scope', () => {
  const scopes = Object.keys(projectScopes) as (keyof typeof projectScopes)[];
  forAny((projectType, card, next) => {
    const projectScope = scopes[Math.floor(next() * scopes.length)] ?? 'small';
    const { from, to } = card.sizes[projectScope];
    const [low, high] = ends(estimateProject({ projectType, projectScope }, card));
    const squareFootage = from + next() * (to - from);
    const [lowOfOne, highOfOne] = ends(estimateProject({ projectType, squareFootage }, card));
    expect(lowOfOne).toBeGreaterThanOrEqual(low);
    expect(highOfOne).toBeLessThanOrEqual(high);
  });
});
