import { mortarInWinter } from './mortar-work.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { Adder } from './price-sheet.ts';
import { removalHints } from './removal-hints.ts';
import { siteHints } from './site-hints.ts';

const removal = unreviewedSource(
  'HomeGuide, "How much does concrete removal cost?", read 2026: $3 to $8 a sq ft',
);
const unconfirmed = unreviewedSource();

/** Conditions that make block work dearer or cheaper. */
export const blockWorkAdders: Adder[] = [
  {
    id: 'removal',
    label: 'Taking out what is there',
    sentence: 'If an old wall or slab has to come out first, that work and the hauling are extra.',
    effect: { per: 'unit', low: 4, high: 9, source: removal },
    hints: [
      ...removalHints.asked,
      ...phrases(`
        replac*, instead of the old, in its place, in their place, rebuild the, rebuild it, rebuild our,
        rebuild my, rebuilt, old one out, old ones out, old one off
      `),
    ],
    vagueHints: phrases(`
      old block wall is, old wall is, existing wall is, old fence, old slab is, old foundation is
    `),
    unless: removalHints.notAsked,
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
      rebar*, re-bar*, steel rod*, reinforc*, grouted, grout-filled, filled core*, fill the core*, fill core*,
      fill the cells, filled cells, cores filled, cells filled, bond beam*, core fill*, concrete-filled,
      filled with concrete, fill with concrete, fill the block*, retain, retains, retaining, hold back, holds
      back, holding back, holds dirt, hold dirt, hold soil, holds soil, backfill*, back fill*, below-grade,
      load-bearing, carry the, carries the, carrying the, support a, support the, supports a, supports the,
      steel in, with steel, steel bar*, add steel, rod in, rods in, concrete in the, filled solid, fill it
      solid, solid filled, pour* full, holds up the, hold up the, hold * back, bank behind, dirt behind, soil
      behind, against the soil, against the dirt, soil * up against
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
        waterproof*, sealing, water-proof*, dampproof*, membrane*, tar, sealed from the outside, seal the outside, seal
        the wall*, moisture, damp, dampness, wet basement, leaks, leaking, leaky, leak, drylok, below-grade,
        weep hole*
      `),
    ],
  },
  {
    id: 'finish',
    label: 'A finish over the block',
    sentence: 'If the block should not show, it is parged, stuccoed or faced.',
    effect: { per: 'unit', low: 4, high: 10, source: unconfirmed },
    hints: phrases(`
      stucco*, parge*, parging, plaster*, skim coat*, skimcoat*, surface bond*, smooth finish, finish coat,
      cover the block*, covered with, face it, faced with, facing, veneer*, stone face*, brick face*, paint,
      painted, painting, colored finish, textured finish, decorative finish, nice finish, finished look,
      finished face, not look like block, don't want to see the block, hide the block*, look nice
    `),
    unless: phrases('old paint, paint off, paint flak*, flaking paint, peeling paint, paint peel*'),
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
        doorway*, door opening*, opening, openings, gate opening*, a corner, one corner, around the corner,
        inside corner*, outside corner*, corners, pier, piers, pilaster*, pillar*, column*, steps in the
        footing, stepped footing*, step down, steps down, jog, jogs, vent opening*, egress, lintel*, and a
        door, two doors, new door, a window, and windows, man door, service door, door hole*, window hole*,
        door and window*, window opening*, with * door, with * window*, with * doors, one door, 2 doors, 2
        windows, three windows, two window*, u shape*, l shape*
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
        slope, slopes, sloped, sloping, steep, hill, hilly, hillside, incline*, uneven ground, ground is
        uneven, not level, isn't level, unlevel, drops off, drops about, grade drops, grade changes, walkout,
        walk-out, embankment, ravine, stepped footing*, soft, pitches
      `),
    ],
  },
  {
    id: 'caps',
    label: 'Caps on top',
    sentence: 'If the top of the wall shows, it is finished with cap block or stone.',
    effect: { per: 'linear foot', low: 8, high: 20, source: unconfirmed },
    hints: phrases(`
      cap, caps, capped, capstone*, stone cap*, concrete cap*, limestone cap*, coping*, solid top, top course,
      finished top, flat top, sit on top, sit on it, slabs on top, slabs on the top, slab * top, stone on top,
      stones on top, along the top, top it with, topped with, topped off, finish* * top, top * finished, top
      row, nice top
    `),
  },
  mortarInWinter,
  {
    id: 'reusable-material',
    label: 'Block that is there already',
    sentence: 'If sound block is on hand, less has to be bought.',
    effect: { per: 'unit', low: -3, high: -1, source: unconfirmed },
    hints: siteHints.reusable,
  },
];
