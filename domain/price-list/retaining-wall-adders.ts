import { phrases, unreviewedSource } from './notation.ts';
import type { Adder } from './price-sheet.ts';
import { removalHints } from './removal-hints.ts';
import { siteHints } from './site-hints.ts';

const replacement = unreviewedSource(
  'engineerfix.com, "How Much Does It Cost to Replace a Retaining Wall?", read 2026: $15 to $30 a linear foot to take out',
);
const access = unreviewedSource(
  'engineerfix.com, "How Much Does It Cost to Replace a Retaining Wall?", read 2026: up to half as much labor again',
);
const unconfirmed = unreviewedSource();

/** Conditions that make a retaining wall dearer or cheaper. */
export const retainingWallAdders: Adder[] = [
  {
    id: 'removal',
    label: 'Taking out the old wall',
    sentence: 'If an old wall has to come out first, that work and the hauling are extra.',
    effect: { per: 'linear foot', low: 15, high: 30, source: replacement },
    hints: [
      ...removalHints.asked,
      ...phrases(`
        replac*, rebuild*, rebuilt, redo, redone, re-do, new one, new ones, brand new wall, in its place, in
        their place, instead of the old, instead of the timber*, instead of the tie*, old one out, redoing,
        swap
      `),
    ],
    vagueHints: phrases(`
      old timber*, old wood*, old railroad*, old retaining wall, old block wall, old tie*, rotting, rotted,
      rotten, failing wall, failed wall, wall is failing, wall has failed, wall failed, wall is falling,
      falling wall, wall is collaps*, collapsed wall, railroad tie*, landscape timber*, wall there now, there
      now is, crumbling wall, wall is crumbling, current wall, existing wall * failing, existing wall *
      falling, existing wall * leaning, existing * wall is, old wall is, old one is, timbers are
    `),
    unless: removalHints.notAsked,
  },
  {
    id: 'tight-access',
    label: 'A spot that no machine reaches',
    sentence: 'If a machine cannot reach the spot, everything goes in by wheelbarrow.',
    effect: { per: 'percent', low: 10, high: 25, source: access },
    hints: siteHints.tightAccess,
  },
  {
    id: 'slope-or-load-above',
    label: 'A slope or a load above the wall',
    sentence:
      'If a slope, a driveway or a building is above the wall, it needs more grid and gravel behind it.',
    effect: { per: 'percent', low: 15, high: 30, source: unconfirmed },
    hints: phrases(`
      driveway above, driveway sits, drive above, supports the driveway, support the driveway, supporting the
      driveway, supports our driveway, holds up the driveway, hold up the driveway, holding up the driveway,
      holds up our driveway, holding up our driveway, holds the driveway, hold the driveway, holding the
      driveway, supports a driveway, below the driveway, below our driveway, beneath the driveway, under the
      driveway, parking above, parking pad, park above, cars park, cars parked, car parked, cars above, cars
      drive, drive on top, drive along the top, road above, street above, alley above, garage above, garage
      sits, below the garage, supports the garage, holds up the garage, house above, below the house, supports
      the house, holds up the house, deck above, deck on top, below the deck, under the deck, deck post*, deck
      footing*, shed above, shed on top, shed sits, pool above, pool on top, below the pool, hot tub, patio
      above, patio on top, patio on the upper, above the wall, on top of the wall, on top of it, at the top of
      the wall, top of the wall there, fence on top, fence above, surcharge*, slope above, slopes above, slope
      continues, slope keeps, hill above, hill continues, hill keeps, keeps going up, keeps rising, continues
      up, continues to rise, rises above, rises behind, slopes up, slope up, goes up behind, steep, heavy
      load*, geogrid, geo-grid, under the parking, under a driveway, under our driveway, beneath a driveway,
      under the garage, under the house, under the shed, under the patio, above it is, above it sits, above it
      where, sits above, sits right above, sits on top, sits at the top, right above it, right on top, just
      above, directly above, uphill, hill behind it, driveway side, foundation above, house is close, house is
      right, driveway * top, driveway * above, road * along the top, street * above, garage * top, garage *
      above, house * above, shed * above, deck * above, pool * above, patio * above, parking * above, parking
      * top, park * top, park * above, cars * above, cars * top, truck* * above, truck* * top, runs along the
      top, along the top of it, along the top of the wall, right at the top, hold that up, hold * garage up,
      hill * above, slope * above, bank * above, above it * driveway
    `),
  },
  {
    id: 'drainage',
    label: 'Water behind the wall',
    sentence: 'If water stands or runs behind the wall, more pipe leads it away to lower ground.',
    effect: { per: 'linear foot', low: 12, high: 25, source: unconfirmed },
    hints: siteHints.water,
  },
  {
    id: 'curves-and-steps',
    label: 'Curves, corners and steps',
    sentence:
      'If the wall curves, turns corners or has steps in it, there is more cutting and setting.',
    effect: { per: 'job', low: 700, high: 2400, source: unconfirmed },
    hints: [
      ...siteHints.curves,
      ...phrases(`
        steps built, steps up, steps down, steps through, steps to, steps from, steps into, steps leading,
        steps between, steps going, with steps, and steps, some steps, few steps, stone steps, block steps,
        boulder steps, of steps, two steps, three steps, four steps, five steps, six steps, 2 steps, 3 steps,
        4 steps, 5 steps, 6 steps, built in steps, stairs, stairway, staircase, a corner, one corner, around
        the corner, inside corner*, outside corner*, corners, 90 degree*, l-shaped, u-shaped, l shape, u
        shape, turns the corner, return wall*, zig zag*, zigzag*, stair, steps in, step down, step up, wraps,
        s-curve*, 45 degree*
      `),
    ],
    unless: phrases('down * steps to, down * stairs to, carried by hand, by hand'),
  },
  {
    id: 'tiers',
    label: 'Two walls, one above the other',
    sentence: 'If the bank takes two or more walls in tiers, the lower one carries the upper one.',
    effect: { per: 'percent', low: 10, high: 20, source: unconfirmed },
    hints: phrases(`
      two walls, three walls, 2 walls, 3 walls, double wall*, two levels, three levels, 2 levels, 3 levels,
      multi level, multilevel, two level, upper wall, lower wall, upper and lower, second wall, stepped wall*,
      stepped back, tier*, terrac*, split into two, two smaller walls, two short walls, three short walls, one
      above the other
    `),
  },
  {
    id: 'roots-or-poor-ground',
    label: 'Roots or poor ground',
    sentence:
      'If stumps, big roots or soft clay are in the way, digging takes longer and more gravel goes in.',
    effect: { per: 'job', low: 500, high: 2000, source: unconfirmed },
    hints: siteHints.poorGround,
  },
  {
    id: 'winter',
    label: 'Work in frozen ground',
    sentence:
      'If the ground is frozen, digging takes longer and the base has to be kept from freezing.',
    effect: { per: 'percent', low: 8, high: 15, source: unconfirmed },
    hints: siteHints.winter,
    unless: siteHints.notWinter,
  },
  {
    id: 'reusable-material',
    label: 'Block or stone that is there already',
    sentence: 'If sound block or stone is on hand, less has to be bought.',
    effect: { per: 'percent', low: -25, high: -10, source: unconfirmed },
    hints: siteHints.reusable,
  },
];
