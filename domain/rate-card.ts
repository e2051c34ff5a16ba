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
  /** Sentences that go with a price whatever the size, such as what the law asks for. */
  notes: Partial<Record<ProjectType, readonly string[]>>;
}

/**
 * $15 to $50 a square foot installed: manufactured stone at the low end, natural stone at the high one
 * (visualfoodie.com, "An Estimate of the Average Stone Siding Cost").
 */
const stoneVeneer: Price = {
  low: 15,
  high: 50,
  per: 'square foot',
  includes: 'stone, mortar, lath and moisture barrier, and the labor to set and point it',
};

/**
 * $14 a square foot for a plain wall (inchcalculator.com, "Brick Wall Installation Cost") to $45 for
 * the most work (engineerfix.com, "How Much Does It Cost to Build a Brick Wall?").
 */
const brickWork: Price = {
  low: 14,
  high: 45,
  per: 'square foot',
  includes: 'brick, mortar and ties, and the labor to lay and point it',
};

/** $15 to $30 a square foot installed (homeadvisor.com, "How Much Do Cinder Block Walls Cost?", 2022). */
const blockWork: Price = {
  low: 15,
  high: 30,
  per: 'square foot',
  includes: 'block, mortar, reinforcement and the labor to lay it',
};

/**
 * $3,000 for a small one of brick to $10,000 for one of stone (outdoorcabinets.org, "How Much is an
 * Outdoor Fireplace?").
 */
const fireplace: Price = {
  low: 3000,
  high: 10000,
  per: 'fireplace',
  includes: 'the firebox, the masonry around it and the labor',
};

/**
 * $20 to $55 a face foot, for block (engineerfix.com, "How Much Does It Cost to Build a Retaining
 * Wall?") as for boulders (homeadvisor.com, "How Much Does a Boulder or Stone Retaining Wall Cost to
 * Install?", 2024).
 */
const retainingWall: Price = {
  low: 20,
  high: 55,
  per: 'face foot',
  includes: 'block or boulders, base, drainage behind the wall and the labor',
};

/**
 * $18 to $25 a square foot in Minnesota, with standard pavers (northwoodoutdoorservices.net, "How Much
 * Does a Paver Patio Cost to Build in Minnesota?").
 */
const patioWalkway: Price = {
  low: 18,
  high: 25,
  per: 'square foot',
  includes: 'pavers, excavation, compacted base, edging and joint sand',
};

/**
 * Almost every job starts at about this much (northwoodoutdoorservices.net, "How Much Does a Paver
 * Patio Cost to Build in Minnesota?").
 */
const MINIMUM_CHARGE = 2500;

/**
 * Minnesota Rules 1300.0120, subpart 4, A(4): a retaining wall not over four feet, from the bottom of
 * its footing to its top, needs no permit unless it supports a surcharge.
 */
const TALLEST_WALL_WITHOUT_PERMIT_FEET = 4;

/**
 * The owner's prices. They are stand-ins: every figure is what others publish for such work, and the
 * owner reviews each before the site goes live.
 */
export const rateCard: RateCard = {
  version: '2025-1',
  date: '2025-11-01',
  minimumCharge: MINIMUM_CHARGE,
  typicalSize: 200,
  prices: {
    'stone-veneer': stoneVeneer,
    'brick-work': brickWork,
    'block-work': blockWork,
    fireplace,
    'retaining-wall': retainingWall,
    'patio-walkway': patioWalkway,
  },
  sizes: {
    small: { from: 25, to: 100 },
    medium: { from: 100, to: 500 },
    large: { from: 500, to: 1000 },
    xlarge: { from: 1000, to: 2000 },
  },
  notes: {
    'retaining-wall': [
      `A retaining wall over ${TALLEST_WALL_WITHOUT_PERMIT_FEET} ft needs engineering and a permit.`,
    ],
  },
};
