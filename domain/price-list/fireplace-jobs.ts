import { phrases, standIn } from './notation.ts';
import type { Job } from './price-sheet.ts';

const refacing = standIn(
  'tastyfoodlovers.com, "Refacing Your Fireplace: A Comprehensive Cost Guide", read 2026: $1,000 to $5,000, with stone $10,000 or more',
);
const outdoor = standIn(
  'outdoorcabinets.org, "How Much is an Outdoor Fireplace?", read 2026: $3,000 to $10,000, nationwide',
);
const masonry = standIn(
  'engineerfix.com, "How Much Does It Cost to Build a Chimney and Fireplace?", read 2026: $8,500 to over $20,000, nationwide',
);

/** The kinds of fireplace work with a price. */
export const fireplaceJobs = {
  refacing: {
    id: 'refacing',
    label: 'Fireplace refaced',
    measure: 'face foot',
    fixed: { low: 1000, high: 1800, source: refacing },
    perUnit: { low: 38, high: 62, source: refacing },
    includes: 'stone or thin brick, mortar, covering the room, and the labor to set and point it',
    typical: { length: 8, height: 8 },
    hints: phrases(`
      reface*, re-face*, refacing, reface the, resurface*, re-surface*, face lift, facelift, new face, new facing,
      new surround, surround, fireplace surround, fireplace wall, update*, updating, outdated, dated,
      modernize*, remodel*, makeover, make over, refresh*, redo, re-do, cover the brick*, cover the tile*,
      cover the old, over the brick*, over the existing, over existing, replace brick with, replace the brick, replace the tile, hearth, mantel*, veneer*, stone veneer,
      floor to ceiling, floor-to-ceiling, living room, family room, existing fireplace, old fireplace,
      our fireplace, my fireplace, gas insert, electric fireplace, electric insert, brick fireplace,
      ugly, 70s, 80s, 90s
    `),
  },
  outdoorFireplace: {
    id: 'outdoor-fireplace',
    label: 'Outdoor fireplace',
    measure: 'piece',
    fixed: { low: 2000, high: 3500, source: outdoor },
    perUnit: { low: 7000, high: 11500, source: outdoor },
    includes: 'a base, firebox, short chimney, stone or brick facing and the labor',
    typical: {},
    hints: phrases(`
      outdoor fireplace*, outdoors, outdoor, outside fireplace*, outside, exterior fireplace,
      patio fireplace*, backyard fireplace*, fireplace in the backyard, fireplace in our backyard,
      fireplace in the yard, fireplace on the patio, fireplace on our patio, fireplace for the patio,
      fireplace for our patio, patio, backyard, back yard, yard, pergola, deck, isokern, fire pit*,
      firepit*, pizza oven, outdoor masonry fireplace, outdoor masonry, outdoor brick fireplace,
      outdoor brick, outdoor stone fireplace, outdoor stone, outdoor gas, outdoor wood,
      outdoor wood burning, new outdoor fireplace, new outdoor, outdoor living, outdoor room,
      by the pool, on the terrace, terrace
    `),
  },
  masonryFireplace: {
    id: 'masonry-fireplace',
    label: 'Masonry fireplace with chimney',
    measure: 'piece',
    fixed: { low: 4000, high: 7000, source: masonry },
    perUnit: { low: 17000, high: 28000, source: masonry },
    includes: 'firebox, smoke chamber, clay flue, chimney, stone or brick facing and the labor',
    typical: {},
    hints: phrases(`
      new fireplace and chimney, fireplace and chimney, fireplace with chimney, fireplace with a chimney,
      fireplace and a chimney, full masonry, full fireplace, masonry fireplace, real masonry, real fireplace,
      traditional fireplace, wood burning fireplace, wood-burning fireplace, real wood burning,
      real wood-burning, build a fireplace, build a new fireplace, build a wood*, add a fireplace,
      adding a fireplace, add a wood*, new fireplace, new wood*, new construction, new home, new house,
      new build, building a house, building a home, custom home, rumford, two sided fireplace,
      double sided fireplace, see-through fireplace, see through fireplace, from scratch, from the ground up,
      with a new chimney, and new chimney, whole new, heart of the home
    `),
  },
} as const satisfies Record<string, Job>;
