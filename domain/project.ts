/** The kinds of work that a homeowner can request a price for, with their labels. */
export const projectTypes = {
  'stone-veneer': 'Stone Veneer',
  'brick-work': 'Brick Work',
  'block-work': 'Block Work',
  fireplace: 'Fireplace',
  'retaining-wall': 'Retaining Wall',
  'patio-walkway': 'Patio/Walkway',
  other: 'Other',
} as const;

export type ProjectType = keyof typeof projectTypes;

/** Sizes for visitors who don't know a number, with their labels. */
export const projectScopes = {
  small: 'Small (under 100 sq ft)',
  medium: 'Medium (100-500 sq ft)',
  large: 'Large (500-1000 sq ft)',
  xlarge: 'Extra large (1000+ sq ft)',
} as const;

export type ProjectScope = keyof typeof projectScopes;

/** Square feet that roughly fit each scope, and the size that is priced for it. */
export const scopeSizes = {
  small: { min: 0, typical: 60, max: 120 },
  medium: { min: 80, typical: 250, max: 600 },
  large: { min: 400, typical: 750, max: 1200 },
  xlarge: { min: 800, typical: 1500, max: Number.POSITIVE_INFINITY },
};

/**
 * The units that jobs are priced by, each with its dimensions; an area replaces a surface's two dimensions. A face foot
 * is a square foot of a wall's visible side. A chimney is priced per foot of height above the roof.
 */
export const dimensionsOf = {
  'face foot': ['length', 'height'],
  'square foot': ['length', 'width'],
  'foot of chimney': ['height'],
  'running foot': ['length'],
  step: ['steps'],
  piece: ['count'],
} as const;

export type Measure = keyof typeof dimensionsOf;

export const measures = Object.keys(dimensionsOf) as Measure[];

export const PRICE_UNITS = ['job', 'unit', 'linear foot', 'unit over 4 ft', '%'] as const;

export type PriceUnit = (typeof PRICE_UNITS)[number];
