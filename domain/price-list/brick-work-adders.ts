import { brickJobs } from './brick-work-jobs.ts';
import { dangerHints } from './danger-hints.ts';
import { mortarInWinter } from './mortar-work.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { Adder } from './price-sheet.ts';
import { removalHints } from './removal-hints.ts';
import { siteHints } from './site-hints.ts';

const { newWall, repointing, chimneyRebuild, steps } = brickJobs;
const stepRemoval = unreviewedSource(
  'Angi, "How Much Does It Cost to Replace Brick Front Door Steps?", 2022: $200 to $800 for old steps',
);
const oldMortar = unreviewedSource(
  'HomeGuide, "How much does tuckpointing or repointing cost?", read 2026: more for old soft brick',
);
const footing = unreviewedSource(
  'HomeAdvisor, "How Much Do Concrete Footings Cost in 2025?", 2025: $5 to $18 a foot, without digging below frost',
);
const unconfirmed = unreviewedSource();

/** Conditions that make brick work dearer or cheaper. */
export const brickAdders = {
  removal: {
    id: 'removal',
    label: 'Taking out what is there',
    sentence:
      'If an old wall, siding or steps have to come out first, that work and the hauling are extra.',
    effect: { per: 'job', low: 400, high: 1200, source: stepRemoval },
    jobs: [newWall.id, steps.id],
    hints: [
      ...removalHints.asked,
      ...phrases(`
        replac*, in its place, in their place, old ones out, old one out, instead of the old, rebuild * steps,
        rebuild * stoop, rebuild * wall, rebuilt, redo * steps, redo * stoop
      `),
    ],
    vagueHints: phrases(`
      old concrete steps, old steps are, existing steps are, existing stoop is, old stoop, steps are falling
      apart, steps are crumbling
    `),
    unless: removalHints.notAsked,
  },
  tightAccess: {
    id: 'tight-access',
    label: 'A spot that is hard to reach',
    sentence:
      'If there is no room to set up beside the work, brick and mortar are carried in by hand.',
    effect: { per: 'percent', low: 5, high: 15, source: unconfirmed },
    hints: siteHints.tightAccess,
  },
  scaffoldHeight: {
    id: 'scaffold-height',
    label: 'Work high up or on a steep roof',
    sentence:
      'If the work is above the first story or on a steep roof, we set up scaffolding or a lift.',
    effect: { per: 'job', low: 600, high: 1800, source: unconfirmed },
    jobs: [newWall.id, repointing.id, chimneyRebuild.id],
    hints: siteHints.height,
  },
  matchingOldBrick: {
    id: 'matching-old-brick',
    label: 'Matching old brick',
    sentence: 'If new brick has to match old brick, finding it takes time and it often costs more.',
    effect: { per: 'percent', low: 5, high: 12, source: unconfirmed },
    jobs: [newWall.id, chimneyRebuild.id, steps.id],
    hints: phrases(`
      same brick*, same type of brick*, same kind of brick*, same style brick*, same look, look the same,
      looks the same, looks like the rest, look like the rest, like the original, like the existing, blend in,
      blends in, blend with, blends with, blend the, seamless, seamlessly, antique brick*, reclaimed brick*,
      chicago brick*, cream city, purington*, vintage brick*, no longer made, hard to find brick*, match*,
      same color, same size, similar brick*, similar to the existing, same as the existing, same as the rest,
      same as the house, nobody makes, not made anymore, no longer makes, don't make anymore, hunt for, track
      down, discontinued, look like it was always, can't tell, find the same, find brick
    `),
  },
  brickReplacement: {
    id: 'brick-replacement',
    label: 'Replacing single bricks',
    sentence: 'If bricks are cracked, loose or flaking, we replace them while the joints are done.',
    effect: { per: 'job', low: 300, high: 1200, source: unconfirmed },
    jobs: [repointing.id],
    hints: phrases(`
      spall*, flaking, flakes, flake off, face* popping, popping off, popped off, face came off, faces came
      off, face fell off, faces fell off, faces are coming, cracked brick*, bricks are cracked, bricks
      cracked, brick is cracked, bricks are cracking, cracks through the brick*, broken brick*, bricks are
      broken, chipped brick*, damaged brick*, bad brick*, missing brick*, bricks missing, bricks are missing,
      brick is missing, brick missing, loose brick*, bricks are loose, bricks loose, brick is loose, bricks
      coming loose, bricks came loose, bricks have come, bricks fell, brick fell, bricks have fallen, bricks
      falling, bricks are falling, fallen brick*, crumbling brick*, bricks are crumbling, bricks crumbling,
      bricks crumble, deteriorat* brick*, rotten brick*, replace brick*, replace several brick*, few brick*,
      several bricks, dozen brick*, bricks need*, bricks to be replaced, bricks replaced, brick repair*,
      bricks out, brick out, faces falling, face falling, bricks that are, some brick*, bricks cracking
    `),
  },
  limeMortar: {
    id: 'lime-mortar',
    label: 'Old soft brick',
    sentence:
      'If the brick is old and soft, it needs a softer lime mortar and its joints are opened by hand.',
    effect: { per: 'percent', low: 10, high: 25, source: oldMortar },
    jobs: [repointing.id, chimneyRebuild.id],
    hints: phrases(`
      lime, soft brick*, soft mortar, historic, historical, heritage, victorian*, tudor*, century-old, century
      home, 100-year-old, 100 years old, over 100 years, hundred year old, hundred years old, 110 year old,
      120 year old, 1880s, 1890s, 1900s, 1910s, 1920s, built in 185*, built in 186*, built in 187*, built in
      188*, built in 189*, built in 190*, built in 191*, built in 192*, from 187*, from 188*, from 189*, from
      190*, from 191*, from 192*, circa 188*, circa 189*, circa 190*, circa 191*, circa 192*, turn of the
      century, original mortar, brownstone, 1890 house, 1900 house, 1905 house, 1910 house, 1915 house, 1920
      house, 1925 house, 1900 home, 1905 home, 1910 home, 1915 home, 1920 home, 1925 home, from the 1920*,
      from the 1910*, from the 1900*, from the 1890*, very old house, very old brick*, old soft, sandy mortar,
      handmade brick*, hand made brick*, landmark, landmarked, preservation, pre-war, prewar, old farmhouse,
      soft old, soft orange, soft red, portland would, regular portland, foursquare * soft, 1901 house, 1908,
      1912, 1890 brick
    `),
    unless: phrases('hard brick, hard * brick, hard pressed, hard-fired'),
  },
  frostFooting: {
    id: 'frost-footing',
    label: 'A footing below frost',
    sentence: 'If a new wall stands on the ground, it needs a footing below frost.',
    effect: { per: 'linear foot', low: 45, high: 90, source: footing },
    jobs: [newWall.id],
    hints: phrases(`
      footing*, footer*, foundation for, frost-line, below frost, below the frost, frost depth, frost wall, no
      foundation, no base, freestanding, free-standing, garden wall, privacy wall, brick fence, brick column*,
      brick pillar*, brick pier*, entrance pillar*, driveway pillar*, pillars, mailbox, sign base, standalone,
      stand-alone, in the yard, in the front yard, in the back yard, in the backyard, along the property line,
      along the driveway, along the sidewalk, stand* by itself, stands alone, deep in the ground, frostline,
      nothing there * ground
    `),
    unless: dangerHints.load,
  },
  crownAndFlashing: {
    id: 'crown-and-flashing',
    label: 'Crown, cap and flashing',
    sentence:
      'If a chimney lets water in at the top or at the roof, its crown, cap or flashing is renewed.',
    effect: { per: 'job', low: 300, high: 1200, source: unconfirmed },
    jobs: [repointing.id, chimneyRebuild.id],
    hints: phrases(`
      flashing*, counterflashing, crown*, chimney cap*, cap is, cap on the, new cap, rain cap*, stone cap,
      concrete cap, metal cap, rusted cap, rusty cap, spark arrestor*, chase cover, leak*, water stain*, stain
      on the ceiling, stains on the ceiling, ceiling stain*, wet ceiling, water comes in, water coming in,
      water gets in, water getting in, drips, dripping, rain gets in, rain comes in, attic * leak*, leak* * attic, wet * attic, attic * wet, water * attic, stain* * attic, attic * stain*, animals, birds,
      raccoon*, squirrel*, concrete top, top * cracked, where it meets the roof, where it meets the shingles
    `),
  },
  winter: mortarInWinter,
  reusableBrick: {
    id: 'reusable-material',
    label: 'Brick that can be used again',
    sentence: 'If sound brick is on hand, or the old can be cleaned, less has to be bought.',
    effect: { per: 'percent', low: -15, high: -5, source: unconfirmed },
    jobs: [newWall.id, chimneyRebuild.id, steps.id],
    hints: siteHints.reusable,
  },
} satisfies Record<string, Adder>;
