import { phrases, unreviewedSource } from './notation.ts';
import type { Job } from './price-sheet.ts';

const pavers = unreviewedSource(
  'northwoodoutdoorservices.net, "How Much Does a Paver Patio Cost to Build in Minnesota?", read 2026: $18 to $25 a sq ft',
);
const stone = unreviewedSource(
  'burnsvillepavers.com, "Cost of Stone Patio Construction in Burnsville", read 2026: $30 to $50 a sq ft for premium stone',
);

/** The kinds of paving with a price. */
export const patioWalkwayJobs = {
  pavers: {
    id: 'concrete-pavers',
    label: 'Patio or walkway of pavers',
    measure: 'square foot',
    fixed: { low: 1000, high: 1600, source: pavers },
    perUnit: { low: 20, high: 30, source: pavers },
    includes: 'pavers, digging, a compacted base, edging, joint sand and the labor',
    typical: { length: 20, width: 15 },
    hints: phrases(`
      paver, pavers, concrete paver*, paving stone*, paver patio*, paver walkway*, paver driveway*,
      brick paver*, clay paver*, brick patio*, brick walkway*, brick path*, brick sidewalk*,
      brick driveway*, borgert, belgard, unilock, willow creek, techo-bloc, techo bloc, technobloc,
      anchor block, holland stone, permeable*, interlocking*, porcelain paver*, patio block*, paver brick*,
      brick pavers, concrete cobble*, cambridge, versa paver*, brick walk, brick walks, paver walk,
      interlock, interlock brick*, pavestone, county materials
    `),
    vagueHints: phrases(`
      brick, bricks, block*, cement tile*
    `),
  },
  naturalStone: {
    id: 'natural-stone-paving',
    label: 'Patio or walkway of natural stone',
    measure: 'square foot',
    fixed: { low: 1200, high: 2000, source: stone },
    perUnit: { low: 32, high: 53, source: stone },
    includes: 'stone, digging, a compacted base, edging, joint filling and the labor',
    typical: { length: 20, width: 15 },
    hints: phrases(`
      natural stone*, flagstone*, flag stone*, bluestone*, blue stone*, limestone*, lime stone, slate,
      sandstone*, granite, kasota*, chilton*, fieldstone*, field stone*, stepping stone*, steppers,
      irregular stone*, real stone*, travertine*, stone patio*, stone walkway*, stone path*, quartzite*,
      stone slab*, slab steps, cobble*, cobblestone*, granite cobble*, crazy paving, flat rock*,
      flat stone*, irregular, irregular flat rock, irregular flat, random stone*, real limestone,
      stone slabs, limestone slab*, flagging, flags, flagstones, lannon*, stone tread*, natural rock,
      real rock, natural flag*, pennsylvania blue*, sandstone slab*
    `),
    vagueHints: phrases(`
      stone, stones, rocks, natural
    `),
  },
} as const satisfies Record<string, Job>;
