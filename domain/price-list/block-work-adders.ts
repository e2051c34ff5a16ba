import { phrases, standIn } from './notation.ts';
import type { Adder } from './price-sheet.ts';
import { siteHints } from './site-hints.ts';

const removal = standIn(
  'HomeGuide, "How much does concrete removal cost?", read 2026: $3 to $8 a sq ft',
);
const unconfirmed = standIn();

/** Conditions that make block work dearer or cheaper. */
export const blockWorkAdders: Adder[] = [
  {
    id: 'removal',
    label: 'Taking out what is there',
    sentence: 'If an old wall or slab has to come out first, that work and the hauling are extra.',
    effect: { per: 'unit', low: 4, high: 9, source: removal },
    hints: [
      ...siteHints.removal,
      ...phrases(`
        replace the, replace our, replace my, replace an, replace old, replace existing,
        replacing the, replacing our, replacing my, replacing old, replacing existing, replaced,
        replacement, old wall, old block wall, old block, existing wall, existing block wall,
        old foundation, old fence, old slab, replace some, replace several, replace a few,
        replace a section, replace 2, replace 3, replace 4, replace two, replace three, old cinder*,
        old concrete*, old brick*, rebuild the, rebuild it, rebuilt
      `),
    ],
  },
  {
    id: 'tight-access',
    label: 'A spot that is hard to reach',
    sentence: 'If a machine cannot reach the spot, digging and carrying are done by hand.',
    effect: { per: 'percent', low: 5, high: 15, source: unconfirmed },
    hints: siteHints.tightAccess,
  },
  {
    id: 'filled-cores',
    label: 'Steel and filled cores',
    sentence:
      'If the wall holds back soil or carries weight, steel is set and the cores are filled.',
    effect: { per: 'unit', low: 3, high: 7, source: unconfirmed },
    hints: phrases(`
      rebar*, re-bar*, steel, steel rod*, reinforc*, grouted, grout filled, grout-filled, filled core*,
      fill the core*, fill core*, fill the cells, filled cells, cores filled, cells filled, bond beam*,
      core fill*, concrete filled, concrete-filled, filled with concrete, fill with concrete, fill the block*,
      retain, retains, retaining, retaining wall, hold back, holds back, holding back, holds dirt, hold dirt,
      hold soil, holds soil, hold up, holds up, backfill*, back fill*, below grade, below-grade, load bearing,
      load-bearing, carry the, carries the, carrying the, support a, support the, supports a, supports the
    `),
  },
  {
    id: 'waterproofing',
    label: 'Waterproofing and drainage',
    sentence: 'If soil lies against the wall, it is coated and water is led away from it.',
    effect: { per: 'unit', low: 4, high: 9, source: unconfirmed },
    hints: [
      ...siteHints.water,
      ...phrases(`
        waterproof*, water proof*, water-proof*, damp proof*, dampproof*, damp-proof*, membrane*, tar,
        sealed from the outside, seal the outside, seal the wall*, moisture, damp, dampness, wet basement,
        leaks, leaking, leaky, leak, drylok, below grade, below-grade, weep hole*
      `),
    ],
  },
  {
    id: 'finish',
    label: 'A finish over the block',
    sentence: 'If the block should not show, it is parged, stuccoed or faced.',
    effect: { per: 'unit', low: 4, high: 10, source: unconfirmed },
    hints: phrases(`
      stucco*, parge*, parging, parged, plaster*, skim coat*, skimcoat*, surface bond*, smooth finish, finish coat,
      cover the block*, covered with, face it, faced with, facing, veneer*, stone face*, stone facing,
      brick face*, paint, painted, painting, colored finish, textured finish, decorative finish, nice finish,
      finished look, finished face, not look like block, don't want to see the block, hide the block*,
      look nice
    `),
  },
  {
    id: 'openings-and-corners',
    label: 'Openings and corners',
    sentence:
      'If there are doors, windows, piers or many corners, they take lintels and cut block.',
    effect: { per: 'job', low: 400, high: 1500, source: unconfirmed },
    hints: [
      ...siteHints.curves,
      ...phrases(`
        doorway*, door opening*, opening, openings, gate opening*, a corner, one corner,
        around the corner, inside corner*, outside corner*, corners, pier, piers, pilaster*, pillar*,
        column*, steps in the footing, stepped footing*, step down, steps down, jog, jogs,
        vent opening*, egress, lintel*, with a door, and a door, two doors, new door, a window,
        two windows, and windows
      `),
    ],
  },
  {
    id: 'slope-or-poor-ground',
    label: 'A slope or soft ground',
    sentence: 'If the ground slopes or is soft, the footing is stepped or dug deeper.',
    effect: { per: 'percent', low: 8, high: 20, source: unconfirmed },
    hints: [
      ...siteHints.poorGround,
      ...phrases(`
        slope, slopes, sloped, sloping, steep, hill, hilly, hillside, incline*, uneven ground,
        ground is uneven, not level, isn't level, unlevel, drops off, drops about, grade drops,
        grade changes, walkout, walk-out, embankment, ravine, stepped footing*, ground is soft,
        soft ground, soft, lot slopes, yard slopes, on a hill, pitches
      `),
    ],
  },
  {
    id: 'caps',
    label: 'Caps on top',
    sentence: 'If the top of the wall shows, it is finished with cap block or stone.',
    effect: { per: 'linear foot', low: 8, high: 20, source: unconfirmed },
    hints: phrases(`
      cap, caps, capped, cap block*, cap stone*, capstone*, stone cap*, concrete cap*, limestone cap*, coping*,
      solid top, top course, finish the top, finished top, flat top, sit on top, sit on it
    `),
  },
  {
    id: 'winter',
    label: 'Work in the cold months',
    sentence:
      'If the work is done in the cold months, it is tented and heated so that mortar can cure.',
    effect: { per: 'percent', low: 8, high: 15, source: unconfirmed },
    hints: siteHints.winter,
  },
  {
    id: 'reusable-material',
    label: 'Block that is there already',
    sentence: 'If sound block is on hand, less has to be bought.',
    effect: { per: 'unit', low: -3, high: -1, source: unconfirmed },
    hints: siteHints.reusable,
  },
];
