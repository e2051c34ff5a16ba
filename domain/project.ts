/** The kinds of work a visitor can ask a price for, in the order of the form: value and label. */
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

/** The sizes to choose from for a visitor who knows no number: value and label. */
export const projectScopes = {
  small: 'Small (under 100 sq ft)',
  medium: 'Medium (100-500 sq ft)',
  large: 'Large (500-1000 sq ft)',
  xlarge: 'Extra large (1000+ sq ft)',
} as const;

export type ProjectScope = keyof typeof projectScopes;
