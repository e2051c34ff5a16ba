import { phrases, unreviewedSource } from './notation.ts';
import type { Job } from './price-sheet.ts';

const wall = unreviewedSource(
  'inchcalculator.com, "Cost to Install a Concrete Block Wall in 2024", 2024: $15 to $20 a sq ft, nationwide',
);
const footing = unreviewedSource(
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
      frost footing*, new footing*, new block footing, with footing*, with a footing, with a new footing,
      and footing*, footing below, footings below, footing * below, footing * under, footing * past,
      footing * deep, footing and block, footings and block, footing dug, dig * footing*, dug footing*,
      pour * footing*, pour footing*, footing for, footings for, needs a footing, needs footings,
      need a footing, need footings, need footing*, need * footing poured, needs * footing, no footing*,
      footing needed, footing too, footing included, footing has to, footings have to, including footing*,
      includes footing*, incl footing*, include footing*, frost line, frostline, frost wall*, below frost,
      below the frost, past frost, past the frost, under the frost, under frost, beneath the frost,
      frost depth, 42 inches down, 42 inches deep, 4 feet down, four feet down, 48 inches down, stem wall,
      new foundation, foundation for, foundation under, garage foundation, shed foundation,
      porch foundation, from scratch, from the ground up, nothing there now, dig and pour, footing w,
      footer and, new footer*, needs a footer, pour * footer*
    `),
    vagueHints: phrases(`
      addition, crawl space, crawlspace, privacy wall, fence wall, block fence, garden wall, perimeter wall,
      boundary wall, sound wall, screen wall, free standing, freestanding, new wall, new block wall,
      block privacy, dumpster enclosure, new cinder block wall, new concrete block wall
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
      existing footing*, existing slab, existing foundation, existing concrete, existing footer*,
      old footing*, on a slab, on the slab, on our slab, on top of the slab, on concrete, same footing*,
      on the same footing, have a footing, have footings, have the footing, have a slab, has a footing,
      has footings, footing exists, partition wall, interior wall, inside wall, block partition, partition,
      footing is there, footing's there, footings are there, footing thats there, footing that's there,
      footing is in, footing's in, footings are in, footings in, footing in already, footing is already,
      footing is still, footings are already, footings are poured, footing is poured, footing was poured,
      footing * poured already, footing's poured, poured the footing*, poured a footing,
      poured * footing* last, slab is poured, slab's poured, already poured, footing there already,
      footing already, footing we already, footing that is, good footing, sound footing, footing from,
      footing is good, footing is sound, footing * sound, footing is cured, footing * cured, on the footing,
      on a footing that, footing we have, footing we got, footing we've got, footing i have, footing i got,
      footing left, got the footing, got a footing, footings done, footing's done, footing is done,
      footing done, just need the * laid, just lay, just the block, basement wall inside
    `),
  },
} as const satisfies Record<string, Job>;
