import { phrases, unreviewedSource } from './notation.ts';
import type { Job } from './price-sheet.ts';

const manufactured = unreviewedSource(
  'visualfoodie.com, "An Estimate of the Average Stone Siding Cost", 2026: $15 to $30 a sq ft, nationwide',
);
const naturalThin = unreviewedSource(
  'visualfoodie.com, "An Estimate of the Average Stone Siding Cost", 2026: up to $50 a sq ft, nationwide',
);

/** Stone by name that is no stone. */
const imitations = phrases(`
  imitation, faux, fake, artificial, synthetic, man made, manmade, manufactured, cultured, cast
`).flatMap((word) =>
  phrases(`
    stone*, rock*, limestone, granite, fieldstone, field stone, sandstone, ledgestone, ledge stone, bluestone,
    river rock, chilton
  `).map((stone) => `${word} ${stone}`),
);

/** The kinds of stone veneer with a price. */
export const stoneVeneerJobs = {
  manufactured: {
    id: 'manufactured-stone',
    label: 'Manufactured stone veneer',
    measure: 'face foot',
    fixed: { low: 800, high: 1400, source: manufactured },
    perUnit: { low: 22, high: 34, source: manufactured },
    includes: 'stone, water barrier, lath, mortar, and the labor to set and point it',
    typical: { length: 25, height: 8 },
    hints: [
      ...imitations,
      ...phrases(`
      manufactured, cultured stone*, cultured, faux stone, fake stone, man made stone, man-made stone,
      manmade stone, artificial stone, imitation stone, concrete stone, cast stone, eldorado,
      eldorado stone, boral, provia, coronado, dutch quality, environmental stoneworks, lick and stick,
      stone panel*, veneer panel*, precast stone, stone look*, stone-look*, lightweight stone, faux, fake,
      imitation, synthetic, artificial, man made, manmade, lick n stick, lick stick, licknstick,
      peel and stick, glue on stone, stick on stone, cast concrete, concrete based, precast,
      engineered stone, lightweight, look of stone, looks like stone, look of real stone, not real stone,
      genstone, airstone, prostone, stonecraft, owens corning, canyon stone, polyurethane, foam stone,
      fauxstone
    `),
    ],
  },
  naturalThin: {
    id: 'natural-thin-stone',
    label: 'Natural thin stone veneer',
    measure: 'face foot',
    fixed: { low: 1000, high: 1800, source: naturalThin },
    perUnit: { low: 35, high: 54, source: naturalThin },
    includes: 'thin-cut stone, water barrier, lath, mortar, and the labor to set and point it',
    typical: { length: 25, height: 8 },
    hints: phrases(`
      natural stone, natural thin, natural veneer, natural stone veneer, real stone, genuine stone,
      authentic stone, actual stone, thin veneer, thin stone, thin cut*, thin-cut*, real rock, fieldstone*,
      field stone*, limestone*, lime stone, granite*, kasota*, mankato*, chilton*, sandstone*, quartzite*,
      bluestone, ledgestone*, buechel, fond du lac, quarried stone, full bed, full-bed, quarried,
      real quarried, real cut stone, sawn stone, natural ledge*, natural cut, real granite, real limestone,
      real fieldstone, thin real, thin natural, real thin, cut from real, nothing fake, real ledge*
    `),
    unless: imitations,
    vagueHints: phrases(`
      real, natural, genuine, real thing, real deal, quarry
    `),
  },
} as const satisfies Record<string, Job>;
