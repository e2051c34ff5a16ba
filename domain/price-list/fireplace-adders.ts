import { fireplaceJobs } from './fireplace-jobs.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { Adder } from './price-sheet.ts';
import { removalHints } from './removal-hints.ts';
import { siteHints } from './site-hints.ts';

const { refacing, outdoorFireplace, masonryFireplace } = fireplaceJobs;
const unconfirmed = unreviewedSource();

/** Conditions that make a fireplace dearer or cheaper. */
export const fireplaceAdders: Adder[] = [
  {
    id: 'removal',
    label: 'Taking out what is there',
    sentence:
      'If old brick, tile or a mantel has to come out first, that work and the hauling are extra.',
    effect: { per: 'job', low: 500, high: 1800, source: unconfirmed },
    hints: [
      ...removalHints.asked,
      ...phrases(`
        replace brick*, replace tile*, replace stone*, replace the brick*, replace the tile*, replace the
        stone*, replace the mantel*, replace the old, replace the existing, replace old, replace existing,
        replace all, replacing the, replacing old, replace it, replace this, replace them, replaced with, tile
        off, brick off, stone off, mantel off, gut, gutted, gutting, in its place, in their place, down to the
        studs, down to the block
      `),
    ],
    unless: removalHints.notAsked,
  },
  {
    id: 'tight-access',
    label: 'A spot that is hard to reach',
    sentence: 'If there are stairs or a long way to the spot, everything is carried in by hand.',
    effect: { per: 'percent', low: 5, high: 15, source: unconfirmed },
    hints: [
      ...siteHints.tightAccess,
      ...phrases(
        'condo, condominium, apartment, elevator, up the stairs, down the stairs, narrow stair*',
      ),
    ],
  },
  {
    id: 'hearth',
    label: 'A new hearth',
    sentence: 'If the hearth is built new or raised, its slab and stone are extra.',
    effect: { per: 'job', low: 600, high: 2000, source: unconfirmed },
    jobs: [refacing.id],
    hints: phrases(
      `
      hearth, hearths, hearthstone*, hearth stone*, raised hearth, new hearth, floating hearth,
      raised ledge, ledge to sit, ledge * sit on, sit on in front, place to sit in front, bench in front, stone bench, slab in front, stone in front
    `,
    ),
  },
  {
    id: 'mantel',
    label: 'A mantel',
    sentence: 'If you want a mantel, it and the anchors for it are extra.',
    effect: { per: 'job', low: 400, high: 1500, source: unconfirmed },
    hints: phrases(
      `
      mantel*, mantle*, wood beam*, timber beam*, barn beam*, floating shelf, stone shelf,
      beam over, oak beam, rustic beam, reclaimed beam, wooden beam, chunky * beam, beam mantel, beam above the opening, beam for a, log beam, shelf over, shelf above, shelf on top, wood shelf, oak shelf, timber shelf, timber over
    `,
    ),
    unless: phrases(`
      old mantel, old mantle, old shelf, oak shelf, take * mantel, tear * mantel, remove * mantel, keep *
      mantel, keep * shelf, existing mantel
    `),
  },
  {
    id: 'tall-face',
    label: 'A face that goes up high',
    sentence: 'If the face goes above one story, we set up scaffolding inside the room.',
    effect: { per: 'job', low: 600, high: 1800, source: unconfirmed },
    jobs: [refacing.id, masonryFireplace.id],
    hints: [
      ...siteHints.height,
      ...phrases(`
        vaulted*, cathedral*, high ceiling*, tall ceiling*, 12 foot ceiling*, 14 foot ceiling*, 16 foot
        ceiling*, 18 foot ceiling*, 20 foot ceiling*, twelve foot*, twenty foot*, great room, double-height,
        loft, all the way up, second story ceiling, up two stories, two story ceiling, goes up two, 17 feet,
        18 feet, 20 feet tall, 15 foot ceiling*, tall room, vault
      `),
    ],
  },
  {
    id: 'firebox-repair',
    label: 'Repair of the firebox',
    sentence: 'If the firebox is cracked or worn, its brick and joints are renewed.',
    effect: { per: 'job', low: 600, high: 2000, source: unconfirmed },
    jobs: [refacing.id],
    hints: phrases(`
      firebox repair*, repair the firebox, fix the firebox, firebox is crack*, firebox is crumbl*, firebox
      crack*, cracked firebox, cracks in the firebox, crack in the firebox, crumbling firebox, rebuild the
      firebox, firebox rebuil*, new firebox, firebox needs, firebrick*, fire brick*, refractory*, inside the
      firebox, back of the firebox, back wall of the firebox, broken panel*, cracked panel*, firebox panel*,
      mortar in the firebox, firebox mortar, damper*, bricks inside, mortar inside, inside is cracked, inside
      is crumbling, cracks inside, back wall is cracked, floor of the firebox, inner brick*, inside brick*
    `),
  },
  {
    id: 'natural-stone',
    label: 'Natural stone',
    sentence:
      'If natural stone is chosen in place of manufactured stone or brick, stone and labor cost more.',
    effect: { per: 'percent', low: 15, high: 30, source: unconfirmed },
    hints: phrases(`
      natural stone*, natural thin, real stone*, genuine stone, actual stone, fieldstone*, field stone*,
      limestone*, granite*, kasota*, mankato*, chilton*, sandstone*, quartzite*, slate, marble, soapstone,
      river rock*, riverrock, river stone*, boulder*, real rock, natural rock, bluestone, travertine, ledger
      stone*, ledgerstone*, ledger panel*, flagstone*, rock face, natural ledge*, ledgestone, real ledge*, all
      natural, quarried, nothing fake, stacked natural
    `),
  },
  {
    id: 'side-walls',
    label: 'Seats, wings and wood boxes',
    sentence:
      'If there are seats, wing walls or wood boxes beside it, they are built along with it.',
    effect: { per: 'job', low: 1000, high: 3500, source: unconfirmed },
    jobs: [outdoorFireplace.id],
    hints: phrases(`
      seat wall*, seatwall*, sitting wall*, seating, bench, benches, wing wall*, wings, side wall*, wood box*,
      woodbox*, wood storage, firewood storage, log storage, store wood, store firewood, storage for, place
      for wood, place for firewood, hold wood, hold firewood, hold the wood, wood holder*, both sides, each
      side, flanking, counter*
    `),
  },
  {
    id: 'oven-or-grill',
    label: 'A pizza oven or grill',
    sentence: 'If a pizza oven or a grill is built in, its masonry is extra.',
    effect: { per: 'job', low: 1500, high: 4500, source: unconfirmed },
    jobs: [outdoorFireplace.id],
    hints: phrases(`
      bread oven*, brick oven*, wood-fired oven*, grill, grills, bbq, barbecue*, barbeque*, smoker, outdoor
      kitchen*, kitchen, kamado, pizza*, bake bread, spot for baking, oven, cook on, cooking grate, smoke
      meat*, griddle, blackstone, egg, weber
    `),
  },
  {
    id: 'winter',
    label: 'Work in the cold months',
    sentence:
      'If outside work is done in the cold months, it is tented and heated so that mortar can cure.',
    effect: { per: 'percent', low: 8, high: 15, source: unconfirmed },
    jobs: [outdoorFireplace.id, masonryFireplace.id],
    hints: siteHints.winter,
    unless: siteHints.notWinter,
  },
];
