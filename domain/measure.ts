/**
 * Units that a kind of job is priced by. A face foot is a square foot of a wall's visible side; a chimney is
 * priced by the foot of its height above the roof; a piece is the whole thing.
 */
export const measures = ['face foot', 'square foot', 'foot of chimney', 'step', 'piece'] as const;

export type Measure = (typeof measures)[number];
