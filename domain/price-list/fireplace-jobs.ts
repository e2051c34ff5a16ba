import { dangerHints } from './danger-hints.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { Job } from './price-sheet.ts';

const refacing = unreviewedSource(
  'tastyfoodlovers.com, "Refacing Your Fireplace: A Comprehensive Cost Guide", read 2026: $1,000 to $5,000, with stone $10,000 or more',
);
const outdoor = unreviewedSource(
  'outdoorcabinets.org, "How Much is an Outdoor Fireplace?", read 2026: $3,000 to $10,000, nationwide',
);
const masonry = unreviewedSource(
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
      reface*, re-face*, refacing, resurface*, re-surface*, resurfacing, face lift, facelift, new face,
      new facing, new front, new skin, new surround, fireplace surround, fresh look, new look,
      change the look, different look, update*, updating, modernize*, modern look, remodel*, makeover,
      make over, refresh*, redo the fireplace, redo our fireplace, redo my fireplace, re-do, redo, redone,
      fireplace redone, cover the brick*, cover the tile*, cover the old, cover up the, over the brick*,
      over the existing, over existing, over the old, stone over, tile over, replace brick with,
      replace the brick, replace the tile, stone veneer, stone on the fireplace, stone on our fireplace,
      stone on my fireplace, stone around the fireplace, brick around the fireplace, stone front,
      face the fireplace, facing the fireplace, face * fireplace, dress up, outdated, dated, fireplace wall,
      front of the fireplace, change * the front, put * front
    `),
    vagueHints: phrases(`
      surround, hearth, mantel*, mantle*, veneer*, floor to ceiling, living room, family room,
      existing fireplace, old fireplace, our fireplace, my fireplace, gas insert, electric fireplace,
      electric insert, brick fireplace, ugly, 70s, 80s, 90s, stone face, tile
    `),
    unless: [
      ...dangerHints.load,
      ...phrases(
        'smell*, smoke*, alarm*, asbestos, lead, headache*, carbon monoxide, unsafe, acid, muriatic',
      ),
    ],
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
      outdoor fireplace*, outdoor fire place, outdoors, outdoor, outside fireplace*, exterior fireplace,
      patio fireplace*, backyard fireplace*, back yard fireplace*, fireplace in the backyard,
      fireplace in our backyard, fireplace in the yard, fireplace on the patio, fireplace on our patio,
      fireplace for the patio, fireplace for our patio, in the backyard, in our backyard, in the back yard,
      in our back yard, in my backyard, in the yard, out in the yard, in our yard, out back, on the patio,
      on our patio, on the back patio, on the new patio, next to the patio, end of the patio,
      edge of the patio, isokern, fire pit*, firepit*, pizza oven, outdoor masonry*, outdoor brick*,
      outdoor stone*, outdoor gas, outdoor wood, outdoor living, outdoor room, by the pool, near the pool,
      on the terrace, on the deck, under the pergola, by the pergola, on the point, by the lake,
      by the dock
    `),
    vagueHints: phrases(`
      outside, patio, backyard, back yard, yard, pergola, deck, terrace, cabin
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
      fireplace and a chimney, full masonry, full fireplace, masonry fireplace, real masonry,
      real fireplace, traditional fireplace, wood burning fireplace, wood-burning fireplace,
      real wood burning, real wood-burning, build a fireplace, build a new fireplace, build a wood*,
      add a fireplace, adding a fireplace, add a wood*, new fireplace, new wood*, new construction,
      new home, new house, new build, building a house, building a home, custom home, rumford,
      two sided fireplace, double sided fireplace, see-through fireplace, see through fireplace,
      from scratch, from the ground up, with a new chimney, and new chimney, whole new, heart of the home,
      own chimney, own stack, own flue, new chimney, new masonry fireplace, new brick fireplace,
      new stone fireplace, second fireplace, another fireplace, additional fireplace, wood burner,
      honest wood burner, put in a fireplace, put in * fireplace, fireplace * with chimney,
      fireplace * with * chimney, fireplace and * chimney, fireplace built, fireplace from scratch,
      no fireplace now, never had a fireplace, fireplace in the new addition, fireplace for the new,
      fireplace for our addition, fireplace in our addition, fireplace where there is none, with its own,
      masonry chimney, russian, finnish, masonry heater, new indoor fireplace, new inside fireplace,
      new real fireplace, build a * fireplace, build us a * fireplace, build us an * fireplace,
      add a * fireplace, adding a * fireplace, want a * fireplace with
    `),
    unless: phrases(`
      outdoor*, backyard, back yard, in the yard, in our yard, on the patio, on our patio,
      on the back patio, pergola, out back
    `),
  },
} as const satisfies Record<string, Job>;
