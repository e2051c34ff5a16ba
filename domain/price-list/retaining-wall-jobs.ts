import { phrases, unreviewedSource } from './notation.ts';
import type { Job } from './price-sheet.ts';

const block = unreviewedSource(
  'eatsip365.com, "Estimating Your Retaining Garden Wall Cost", 2026: $45 to $75 a sq ft, nationwide',
);
const boulder = unreviewedSource(
  'HomeAdvisor, "How Much Does a Boulder or Stone Retaining Wall Cost to Install?", 2024: $20 to $55 a face foot',
);
const stone = unreviewedSource(
  'HomeAdvisor, "How Much Does a Boulder or Stone Retaining Wall Cost to Install?", 2024: $40 to $100 a sq ft, dry stack',
);

/** The kinds of retaining wall with a price. */
export const retainingWallJobs = {
  segmentalBlock: {
    id: 'segmental-block',
    label: 'Retaining wall of segmental block',
    measure: 'face foot',
    fixed: { low: 900, high: 1500, source: block },
    perUnit: { low: 30, high: 47, source: block },
    includes:
      'block, caps, digging, a compacted base, gravel and pipe behind the wall, and the labor',
    typical: { length: 30, height: 3 },
    hints: phrases(`
      segmental block*, segmental, retaining wall block*, retaining block*, wall block*, landscape block*,
      landscaping block*, concrete block*, modular block*, interlocking block*, interlock*, keystone*,
      versa-lok, versalok, versa lok, versa-loc, anchor block*, anchor diamond, allan block*, allen block*,
      belgard, borgert, willow creek, rosetta, unilock, pavestone, block, wall blocks, snap together,
      stackable concrete, stackable block*, stacking block*, stack block*, versa-lok*, versa loc,
      interlocking concrete, interlocking, keystone type, split face, splitface, pinned block*,
      block with pins, blocks with the pins, blocks with pins, manufactured block*, precast block*,
      cement block*, big block*, retaining wall stone from menards, menards, home depot block*, mod block*,
      modular, redi rock, redirock, recon, stonegate, diamond pro, gravity block*, landscape stone block*,
      concrete wall block*, block system
    `),
    vagueHints: phrases(`
      block, blocks, block wall, block retaining, concrete, new block, cinder block*, cement
    `),
  },
  boulder: {
    id: 'boulder',
    label: 'Boulder wall',
    measure: 'face foot',
    fixed: { low: 900, high: 1500, source: boulder },
    perUnit: { low: 25, high: 41, source: boulder },
    includes: 'boulders, digging, fabric, gravel behind the wall, and machine and labor',
    typical: { length: 30, height: 3 },
    hints: phrases(
      `
      boulder*, fieldstone boulder*, big rocks, large rocks, huge rocks, granite rocks, rip rap, riprap,
      big * rocks, large * rocks, huge * rocks, giant * rocks, great big rocks, big ol rocks, big old rocks, big rock, round rocks, massive rocks, giant rocks, field rock*, glacial, granite rocks, granite boulder*, rocks stacked, big stones, huge stones, large stones, giant stones, massive stones
    `,
    ),
    vagueHints: phrases(`
      rocks, rock, rock wall
    `),
  },
  naturalStone: {
    id: 'natural-stone',
    label: 'Natural stone wall',
    measure: 'face foot',
    fixed: { low: 1000, high: 1800, source: stone },
    perUnit: { low: 48, high: 85, source: stone },
    includes: 'stone, digging, a compacted base, gravel and pipe behind the wall, and the labor',
    typical: { length: 30, height: 3 },
    hints: phrases(`
      natural stone*, real stone, limestone*, lime stone, flagstone*, fieldstone*, field stone*, chilton*,
      kasota*, mankato*, outcropping*, outcrop*, ledgestone*, ledge stone*, sandstone*, granite, bluestone,
      dry stack*, dry-stack*, drystack*, stacked stone, stone wall, cut stone*, wall stone, wallstone,
      quarried stone, stone, dry laid, dry-laid, laid flat, flat stone*, stone slabs, slate, quarry,
      real rock, natural rock, stone from the quarry, new stone wall, want * stone wall, cut limestone,
      lannon*, buff limestone, mortared stone
    `),
    vagueHints: phrases(`
      stone, stone wall, stone retaining, natural
    `),
  },
} as const satisfies Record<string, Job>;
