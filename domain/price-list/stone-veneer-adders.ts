import { mortarInWinter } from './mortar-work.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { Adder } from './price-sheet.ts';
import { removalHints } from './removal-hints.ts';
import { siteHints } from './site-hints.ts';

const removal = unreviewedSource(
  'Angi, "How Much Does Concrete Removal Cost?", 2024: $2 to $6 a sq ft',
);
const unconfirmed = unreviewedSource();

/** Conditions that make stone veneer dearer or cheaper. */
export const stoneVeneerAdders: Adder[] = [
  {
    id: 'removal',
    label: 'Taking off what is there',
    sentence:
      'If siding, brick or old stone has to come off first, that work and the hauling are extra.',
    effect: { per: 'unit', low: 3, high: 7, source: removal },
    hints: [
      ...removalHints.asked,
      ...phrases(`
        replac*, over siding, siding off, siding needs, take vinyl, take the vinyl, vinyl off, stucco off,
        brick off, stone off, siding removed, in its place, in their place, instead of the old, instead of the
        siding, instead of the vinyl, siding comes off, vinyl comes off, where the siding
      `),
    ],
    unless: removalHints.notAsked,
  },
  {
    id: 'tight-access',
    label: 'A spot that is hard to reach',
    sentence:
      'If there is no room to set up beside the wall, stone and mortar are carried in by hand.',
    effect: { per: 'percent', low: 5, high: 15, source: unconfirmed },
    hints: siteHints.tightAccess,
  },
  {
    id: 'scaffold-height',
    label: 'Work above the first story',
    sentence: 'If the stone goes higher than the first story, we set up scaffolding.',
    effect: { per: 'job', low: 800, high: 2000, source: unconfirmed },
    hints: siteHints.height,
  },
  {
    id: 'wall-preparation',
    label: 'Repair of the wall behind',
    sentence:
      'If the wall behind is rotten, painted or crumbling, it is made sound before stone goes on.',
    effect: { per: 'unit', low: 3, high: 8, source: unconfirmed },
    hints: phrases(`
      rot, rots, rotted, rotten, rotting, water damage*, moisture damage*, water got behind, water behind,
      leak behind, leaks behind, mold, moldy, mould, bumps, big crack, crack in it, cracks in it, wall * crack*, crumbling, crumbly, flaking, damaged sheathing, bad
      sheathing, sheathing is, soft sheathing, soft plywood, uneven wall*, wall is uneven, wall isn't flat,
      wall is not flat, bumpy, it's painted, been painted, was painted, painted brick, painted block*, brick
      is painted, block is painted, painted concrete, painted foundation, painted stucco, cracked stucco,
      failing stucco, loose stucco, old stucco, over stucco, stucco that is, stucco has, stucco is, cracking
      stucco, stucco crack*, loose veneer, stones falling, stones fell, stone is falling, stones are falling,
      stones are loose, paint * brick, paint * block, paint off, peeling paint, covered in * paint, sheathing
      * soft, sheathing * rot*, sheathing * wet, sheathing * bad, plywood * rot*, osb * rot*, wet cardboard,
      punky, mushy, soaked, patched up, stucco * bad*, stucco * crack*, stucco * crumbl*, stucco * falling,
      loose mortar, hollow spots, loose paint, painted cinder*, painted cmu, painted wall, over painted, over
      paint
    `),
  },
  {
    id: 'corners-and-openings',
    label: 'Columns, corners and openings',
    sentence:
      'If there are columns, arches, or many corners and windows, they take corner stones and cutting.',
    effect: { per: 'job', low: 400, high: 1500, source: unconfirmed },
    hints: phrases(`
      column*, pillar*, porch post*, wrap the post*, wrapping post*, post wrap*, outside corner*, corners,
      corner stone*, cornerstone*, arch, arches, arched, archway*, window surround*, door surround*,
      windowsill*, around the window*, around window*, around the door*, around two window*, around three
      window*, quoin*, keystone*, bay window, bump-out, turret, many windows, several windows, lots of
      windows, garage doors, both sides of the garage, around the garage door*, posts, both sides of garage,
      corner of the house, four windows, three windows, trim around
    `),
  },
  {
    id: 'caps-and-sills',
    label: 'Caps and sills',
    sentence:
      'If the stone ends below siding or a window, it needs a cap or a sill that sheds water.',
    effect: { per: 'job', low: 300, high: 1000, source: unconfirmed },
    hints: phrases(`
      cap stone*, capstone*, stone cap*, ledge cap*, limestone cap*, water table, watertable, sill, sills,
      stone sill*, wainscot*, half-wall, half way up, halfway up, half up, lower half, bottom half, lower
      part, lower portion, bottom part, skirt, skirting, knee-wall, under the window*, below the siding, up to
      the window*, first 3 feet, first three feet, bottom 3 feet, bottom three feet, bottom 4 feet, bottom
      four feet, lower 3 feet, lower three feet, lower 4 feet, lower four feet, 3 feet up, 4 feet up, 3 ft up,
      4 ft up, ledge on top, ledge on the top, ledge along the top, ledge at the top, kind of ledge, shelf on
      top, below the * window*, under the * window*, below * window*, stops below, ends below, quits below,
      stop at the window*, ends at the window*, top edge, cap on top, cap along the top, sheds water, shed
      water, sheds the rain, throw off the rain, third of the way up, part way up, partway up
    `),
  },
  {
    id: 'dry-stack',
    label: 'A dry-stack look',
    sentence: 'If you want tight joints without visible mortar, fitting the stones takes longer.',
    effect: { per: 'percent', low: 8, high: 15, source: unconfirmed },
    hints: phrases(`
      dry-stack*, drystack*, tight joint*, tight-fit*, tightly stacked, tightly fit*, mortarless, grout less,
      groutless, joints without, without mortar, without grout, without visible, no visible mortar, no visible
      grout, no mortar joint*, no grout line*, no mortar showing, no mortar line*, no grout, no joints
      showing, hidden joint*
    `),
  },
  mortarInWinter,
  {
    id: 'reusable-material',
    label: 'Stone that you have already',
    sentence: 'If you have stone that suits the wall, less has to be bought.',
    effect: { per: 'unit', low: -8, high: -3, source: unconfirmed },
    hints: siteHints.reusable,
  },
];
