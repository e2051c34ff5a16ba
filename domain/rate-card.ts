import type { ProjectScope, ProjectType } from './project.ts';

export type PricedProjectType = Exclude<ProjectType, 'other'>;

/** What a price is for one of. A face foot is a square foot of a wall's visible side. */
export type PriceUnit = 'square foot' | 'face foot' | 'fireplace';

/** US dollars for one unit, and what they pay for. */
export interface Price {
  low: number;
  high: number;
  per: PriceUnit;
  includes: string;
}

/** Square feet (face feet for walls). The top of `xlarge` is a typical large job, not a limit. */
export interface SizeBand {
  from: number;
  to: number;
}

export interface RateCard {
  version: string;
  /** ISO 8601 date from which the prices hold. */
  date: string;
  /** US dollars below which no job is taken on. */
  minimumCharge: number;
  /** The job that a price is shown for where the visitor gives no size, in square feet. */
  typicalSize: number;
  prices: Record<PricedProjectType, Price>;
  sizes: Record<ProjectScope, SizeBand>;
}

/**
 * The owner's prices. They are stand-ins: ranges that contractors and cost guides publish for work
 * of this kind in 2025, installed; the owner reviews each before the site goes live.
 */
export const rateCard: RateCard = {
  version: '2025-1',
  date: '2025-11-01',
  minimumCharge: 2500,
  typicalSize: 200,
  prices: {
    'stone-veneer': {
      low: 15,
      high: 50,
      per: 'square foot',
      includes: 'stone, mortar, lath and moisture barrier, and the labor to set and point it',
    },
    'brick-work': {
      low: 14,
      high: 45,
      per: 'square foot',
      includes: 'brick, mortar and ties, and the labor to lay and point it',
    },
    'block-work': {
      low: 15,
      high: 30,
      per: 'square foot',
      includes: 'block, mortar, reinforcement and the labor to lay it',
    },
    fireplace: {
      low: 3000,
      high: 10000,
      per: 'fireplace',
      includes: 'the firebox, the masonry around it and the labor',
    },
    'retaining-wall': {
      low: 20,
      high: 55,
      per: 'face foot',
      includes: 'block or boulders, base, drainage behind the wall and the labor',
    },
    'patio-walkway': {
      low: 18,
      high: 25,
      per: 'square foot',
      includes: 'pavers, excavation, compacted base, edging and joint sand',
    },
  },
  sizes: {
    small: { from: 25, to: 100 },
    medium: { from: 100, to: 500 },
    large: { from: 500, to: 1000 },
    xlarge: { from: 1000, to: 2000 },
  },
};
