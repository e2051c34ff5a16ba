import { phrases, unreviewedSource } from './notation.ts';
import type { Adder } from './price-sheet.ts';
import { removalHints } from './removal-hints.ts';
import { siteHints } from './site-hints.ts';

const removal = unreviewedSource(
  'HomeGuide, "How much does concrete removal cost?", read 2026: $3 to $8 a sq ft',
);
const stepping = unreviewedSource(
  'patrickbreenstampedconcrete.com, "Concrete & Masonry Steps", read 2026: $150 to $400 a step of concrete',
);
const unconfirmed = unreviewedSource();

/** Conditions that make a patio or walkway dearer or cheaper. */
export const patioWalkwayAdders: Adder[] = [
  {
    id: 'removal',
    label: 'Taking out what is there',
    sentence:
      'If old concrete, pavers or a deck have to come out first, that work and the hauling are extra.',
    effect: { per: 'unit', low: 3, high: 8, source: removal },
    hints: [
      ...removalHints.asked,
      ...phrases(`
        replac*, redo, re-do, redone, redoing, rebuild, in its place, in their place, instead of the old,
        instead of the concrete, where the deck, where the old, deck there now, concrete there now, slab there
        now, concrete * there now, slab * there now, patio * there now, pavers * there now, there is a
        concrete, there is an old, theres an old, theres a concrete, old one out, deck is coming
      `),
    ],
    vagueHints: phrases(`
      old concrete, cracked concrete, cracked slab, crumbling concrete, concrete slab is, old patio, old slab,
      old walkway, old sidewalk, old brick patio, old asphalt, old cement, old driveway, cracked driveway,
      cracked sidewalk, cracked patio, broken concrete, is cracked, are cracked, heaved, sunken, existing
      concrete is, existing patio is, existing slab is, existing walk is, existing driveway is
    `),
    unless: removalHints.notAsked,
  },
  {
    id: 'tight-access',
    label: 'A spot that no machine reaches',
    sentence: 'If a machine cannot reach the spot, everything goes in by wheelbarrow.',
    effect: { per: 'percent', low: 8, high: 20, source: unconfirmed },
    hints: siteHints.tightAccess,
  },
  {
    id: 'slope',
    label: 'Sloping ground',
    sentence: 'If the ground slopes, it is cut level or built up and held at the edge.',
    effect: { per: 'job', low: 900, high: 3000, source: unconfirmed },
    hints: phrases(`
      slope, slopes, sloped, sloping, hill, hilly, hillside, steep, incline*, uneven ground, ground is uneven,
      yard is uneven, uneven yard, not level, isn't level, unlevel, drops off, drops about, drop off, drop of,
      grade drops, grade changes, grade change, walkout, walk-out, embankment, built up, build up the, raised
      patio, raise the patio, raised up, elevated, retaining edge, retaining wall, level it, level the,
      leveled, leveling, regrade*, re-grade*, grading, pitches, pitched, pitch of, low on one side, one side
      is higher, one end is higher, higher than the, lower than the, falls away, fall of, two feet lower, foot
      lower, inches lower, dips, dip in, hump
    `),
  },
  {
    id: 'drainage',
    label: 'Water on the ground',
    sentence:
      'If water stands on the spot or runs toward the house, pipes or a drain lead it away.',
    effect: { per: 'job', low: 700, high: 2200, source: unconfirmed },
    hints: siteHints.water,
  },
  {
    id: 'curves-and-patterns',
    label: 'Curves, borders and patterns',
    sentence:
      'If there are curves, borders or a pattern, more pieces are cut and more are left over.',
    effect: { per: 'percent', low: 8, high: 15, source: unconfirmed },
    hints: [
      ...siteHints.curves,
      ...phrases(`
        herringbone, herring bone, basket weave, basketweave, pattern, patterned, inlay*, medallion*, compass,
        border, borders, bordered, contrasting border*, two colors, two tone, different color*, accent band*,
        banding, mosaic, diagonal, 45 degree*, soldier, accent color*, chevron, ashlar, mixed sizes, three
        colors, multi color*, checkerboard, logo, sunburst
      `),
    ],
  },
  {
    id: 'steps',
    label: 'Steps',
    sentence: 'If the ground changes height, steps of block or stone are set in.',
    effect: { per: 'job', low: 900, high: 2800, source: stepping },
    hints: phrases(`
      steps up, steps down, steps to, steps from, steps into, steps off, steps at, steps leading, steps
      between, steps and, steps out, with steps, and steps, plus steps, some steps, few steps, couple steps,
      stone steps, block steps, paver steps, slab steps, front steps, back steps, entry steps, of steps, two
      steps, three steps, four steps, five steps, 2 steps, 3 steps, 4 steps, 5 steps, one step, a step, step
      down, step up, stair, stairs, stairway, staircase, new stoop, stoop rebuil*, front stair*, steps with,
      steps would, add steps, new steps, the steps, our steps
    `),
    unless: phrases('off our deck, off the deck, deck stair*, deck step*, carpenter'),
  },
  {
    id: 'fire-pit',
    label: 'A fire pit',
    sentence: 'If a fire pit is built in, its block or stone and its ring are extra.',
    effect: { per: 'job', low: 1000, high: 3000, source: unconfirmed },
    hints: phrases(
      'fire pit*, firepit*, fire-pit*, fire ring*, campfire*, fire bowl*, fire feature*, fire table*',
    ),
    unless: phrases(`
      already have a fire*, we have a fire*, i have a fire*, existing fire*, our fire pit, our firepit, my
      fire pit, my firepit, portable fire*, old fire pit, old firepit
    `),
  },
  {
    id: 'seating-wall',
    label: 'A seating wall or pillars',
    sentence:
      'If there is a seating wall, pillars or a built-in bench, they are built on the same base.',
    effect: { per: 'job', low: 1500, high: 4500, source: unconfirmed },
    hints: phrases(`
      seatwall*, seat-wall*, sitting wall*, seating wall*, sit wall*, low wall*, short wall*, knee wall*, half
      wall*, wall to sit, wall for seating, built in seating, built in bench*, stone bench*, bench, benches,
      pillar*, column*, pier, piers, raised bed*, planter*, seat along, seating around, seat around, sitting
      area wall, wall along the patio, wall around, built in seats, seats built, knee-high wall, 18 inch wall,
      20 inch wall
    `),
  },
  {
    id: 'driveway',
    label: 'Paving that cars drive on',
    sentence: 'If cars drive on it, the base is dug deeper and the pavers are thicker.',
    effect: { per: 'unit', low: 4, high: 9, source: unconfirmed },
    hints: phrases(`
      paver driveway*, brick driveway*, stone driveway*, driveway paver*, new driveway, driveway replace*,
      driveway with, driveway of, driveway made, driveway done, pave the driveway, pave our driveway, pave my
      driveway, driveway apron*, driveway extension*, driveway border*, driveway ribbon*, driveway strip*,
      widen the driveway, widen our driveway, widen my driveway, extend the driveway, extend our driveway,
      extend my driveway, parking pad*, parking spot*, parking space*, parking area*, park on it, park a, park
      the, park our, park my, drive on it, vehicle*, rv, camper, boat, trailer, truck on, carriage track*,
      garage apron*, apron, auto court, motor court, cars, for our car, for a car, car on it, drive-over,
      second parking, extra parking, off-street parking, driveway and walk, driveway from, redo the driveway,
      redo our driveway, redo my driveway, replace the driveway, replace our driveway, replace my driveway,
      tear up * driveway, tear out * driveway, tearing out * driveway, rip out * driveway, rip up * driveway,
      driveway torn, old driveway, driveway is, driveway needs, asphalt driveway, gravel driveway, concrete
      driveway, driveway * pavers, pavers for * driveway, pavers on * driveway, car will drive, trucks drive
    `),
  },
  {
    id: 'reusable-material',
    label: 'Pavers or stone that are there already',
    sentence: 'If sound pavers or stone are on hand, less has to be bought.',
    effect: { per: 'unit', low: -7, high: -3, source: unconfirmed },
    hints: [
      ...siteHints.reusable,
      ...phrases(`
        relay, re-lay, relaid, relaying, re-laying, reset paver*, relevel*, re-level*, pull up the paver*,
        take up the paver*, reset * paver*, lift * paver*, pavers * good, pavers * fine, re-set
      `),
    ],
  },
];
