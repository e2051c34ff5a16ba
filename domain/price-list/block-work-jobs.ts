import { phrases, standIn } from './notation.ts';
import type { Job } from './price-sheet.ts';

const wall = standIn(
  'inchcalculator.com, "Cost to Install a Concrete Block Wall in 2024", 2024: $15 to $20 a sq ft, nationwide',
);
const footing = standIn(
  'HomeAdvisor, "How Much Do Concrete Footings Cost in 2025?", 2025: $5 to $18 a foot, without digging below frost',
);

/** The kinds of block work with a price. */
export const blockWorkJobs = {
  onFrostFooting: {
    id: 'block-wall-on-frost-footing',
    label: 'Block wall with a footing below frost',
    measure: 'face foot',
    fixed: { low: 1200, high: 2000, source: footing },
    perUnit: { low: 23, high: 40, source: footing },
    includes: 'digging, a concrete footing below frost, block, mortar, reinforcement and the labor',
    typical: { length: 30, height: 4 },
    hints: phrases(`
      frost footing*, frost-footing*, new footing*, with footing*, with a footing, and footing*,
      footing below, footings below, footing and, footings and, footing for, footings for,
      pour footing*, pour a footing, pour the footing*, needs a footing, needs footings, need a footing,
      need footings, need footing*, dig footing*, dig the footing*, including footing*,
      includes footing*, frost line, frost wall*, below frost, below the frost, frost depth, stem wall,
      new foundation, foundation for, foundation under, addition, garage foundation, shed foundation,
      porch foundation, crawl space, crawlspace, privacy wall, free standing wall, freestanding wall,
      fence wall, block fence, garden wall, perimeter wall, boundary wall, sound wall,
      free standing block, freestanding block, free-standing, freestanding, free standing, new wall,
      new block wall, block privacy
    `),
  },
  blockWall: {
    id: 'block-wall',
    label: 'Block wall on a footing that is there',
    measure: 'face foot',
    fixed: { low: 400, high: 700, source: wall },
    perUnit: { low: 16, high: 27, source: wall },
    includes: 'block, mortar, joint reinforcement and the labor to lay it',
    typical: { length: 30, height: 4 },
    hints: phrases(`
      existing footing*, existing slab, existing foundation, existing concrete, old footing*, on a slab,
      on the slab, on our slab, on top of the slab, on concrete, have a footing, have footings, have a slab,
      has a footing, has footings, footing exists, partition wall, interior wall, inside wall, block partition,
      footing is there, footings are there, footing is in, footings are in, footing is already,
      footings are already, footings are poured, footing is poured, slab is poured, already poured
    `),
  },
} as const satisfies Record<string, Job>;
