import { dangerHints } from './danger-hints.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { Job } from './price-sheet.ts';

const wall = unreviewedSource(
  'coohom.com, "Brick Wall Per Square Foot Cost: Your Essential 2024 Guide", 2025: $12 to $25 a sq ft, nationwide',
);
const joints = unreviewedSource(
  'HomeGuide, "How much does tuckpointing or repointing cost?", read 2026: $5 to $25 a sq ft, nationwide',
);
const chimney = unreviewedSource(
  'HomeGuide, "How much does a chimney rebuild or replacement cost?", read 2026: $1,000 to $3,500 above the roof, nationwide',
);
const stoop = unreviewedSource(
  'Angi, "How Much Does It Cost to Replace Brick Front Door Steps?", 2022: $2,400 to $3,050, nationwide',
);

/** The kinds of brick work with a price. Those from `repointing` on are asked for under "Other" too. */
export const brickJobs = {
  newWall: {
    id: 'new-brick',
    label: 'New brick wall or veneer',
    measure: 'face foot',
    fixed: { low: 900, high: 1500, source: wall },
    perUnit: { low: 25, high: 43, source: wall },
    includes: 'brick, mortar and ties, and the labor to lay and point it',
    typical: { length: 25, height: 6 },
    hints: phrases(`
      new brick, new brick wall, brick veneer, thin brick, brick siding, brick facade, brick front,
      brick facing, brick face on, brick the front, brick up, brick in, bricked in, bricked up,
      brick addition, brick column*, brick pillar*, brick pier*, brick post*, brick planter*, brick mailbox,
      mailbox, brick garden wall, garden wall, brick fence, brick privacy wall, privacy wall,
      freestanding brick, free standing brick, build a brick, building a brick, build brick, brick built,
      brick wainscot*, brick skirt*, brick accent*, accent wall, brick exterior, add brick, adding brick,
      brick enclosure, brick on the front, lay brick*, laying brick*, skirt of brick, band of brick,
      strip of brick, brick band, wall of * brick, wall out of brick, wall made of brick, wall in brick,
      brick wall built, brick wall put, want * brick wall, need * brick wall, brick wall standing,
      red brick wall, brick laid, wrap* * brick, faced with brick, faced in brick, covered in brick,
      clad in brick, face * in brick, fill in * brick, fill* * with brick, close* * with brick,
      bricked over, brick infill, brick it in, brick it up, brick over, brick the, new bricks laid,
      put up brick, put brick on, brick on our, brick base, brick raised bed*, brick seat wall*,
      brick arch*, planter * brick, pillars * brick, columns * brick, mailbox * brick, brick gate post*
    `),
    unless: dangerHints.load,
  },
  repointing: {
    id: 'repointing',
    label: 'Repointing (tuckpointing)',
    measure: 'face foot',
    fixed: { low: 500, high: 900, source: joints },
    perUnit: { low: 11, high: 21, source: joints },
    includes: 'cutting out worn joints, new mortar in a matching color, and the labor',
    typical: { length: 20, height: 8 },
    hints: phrases(`
      repoint*, re-point*, tuckpoint*, tuck point*, tuck-point*, pointing, pointed, mortar is, mortar has,
      mortar fall*, mortar crumbl*, mortar com*, mortar missing, mortar between, mortar out, old mortar,
      new mortar, missing mortar, loose mortar, bad mortar, crumbling mortar, fresh mortar, mortar joint*,
      joints, remortar*, re-mortar*, regrout*, re-grout*, grout between, grout is, grout falling,
      crumbling grout, gaps between the brick*, gaps between brick*, cracks between the brick*,
      between the brick*, between bricks, brick restoration, restore the brick*, restoration of the brick*,
      powdery, mortar work, joints need, joints are, joint repair, joints repaired, open joints, joint*,
      seams between, gaps in the brick*, holes in the mortar, sandy mortar, falling out between,
      mortar washed, mortar * washed, mortar * gone, mortar * missing, mortar * crumbl*, mortar * falling,
      mortar * fell, mortar * loose, mortar * bad, mortar * soft, mortar * sandy, mortar * turning,
      mortar * coming, mortar * worn, mortar * receding, mortar * eroded, mortar * deteriorat*,
      grind* * mortar, fill * joints, redo * joints, renew * joints, joints redone, joints * worn,
      joints * open, joints * crumbling, joints * washed, joints * sandy, scratch * mortar out, rake* out,
      cut out * mortar, patch * mortar, repair * mortar, mortar repair
    `),
  },
  chimneyRebuild: {
    id: 'chimney-rebuild',
    label: 'Chimney rebuilt above the roof',
    measure: 'foot of chimney',
    fixed: { low: 1200, high: 2200, source: chimney },
    perUnit: { low: 500, high: 950, source: chimney },
    includes: 'taking the old brick down, new brick and mortar, a new crown and the labor',
    typical: { height: 5 },
    hints: phrases(`
      chimney rebuild*, chimney re-build*, chimney rebuilt, rebuild the chimney, rebuild my chimney,
      rebuild our chimney, rebuild a chimney, rebuilding the chimney, rebuilding our chimney,
      chimney needs to be rebuilt, chimney to be rebuilt, chimney reconstruct*, chimney replace*,
      replace the chimney, replace our chimney, replace my chimney, new chimney, chimney above,
      chimney from the roof*, chimney down to the roof*, chimney leaning, chimney is leaning,
      leaning chimney, chimney leans, chimney fell, chimney is about, chimney is falling, chimney falling,
      chimney collaps*, chimney came down, chimney lost, chimney blew, chimney was hit, chimney broke*,
      chimney crack*, cracked chimney, hit the chimney, hit our chimney, on the chimney, on our chimney,
      on my chimney, chimney is crumbling, chimney crumbl*, crumbling chimney, chimney is coming,
      chimney is deteriorat*, chimney deteriorat*, chimney is shot, chimney is bad, chimney is in bad,
      chimney bricks, chimney brick, chimney stack, chimney repair*, chimney damage*, chimney work,
      chimney job, chimney needs, chimney is in need, repair my chimney, repair our chimney,
      repair the chimney, repair chimney, repair a chimney, fix my chimney, fix our chimney,
      fix the chimney, fix chimney, fix a chimney, top of the chimney, top of our chimney,
      top of my chimney, top few feet, top courses, top few courses, roof line up, roofline up,
      from the roof up, from the roofline, above the roof line, above the roofline, spalling chimney,
      chimney spall*, chimney down, chimney needs rebuild*, chimney came apart, came off chimney,
      came off the chimney, came off our chimney, off the chimney, off our chimney, off my chimney,
      chimney from roof*, rebuild brick chimney, chimney has collaps*, chimney tipped, chimney tilt*,
      chimney lean*, half of the chimney, half the chimney, chimbley, chimney * rebuilt, chimney * rebuild, rebuild the top, above the roof * rebuil*, ft chimney, chimney crown,
      chimney * relaid, chimney * redone, chimney * redo, chimney * from scratch, chimney * taken down,
      chimney * laid new, chimney * come down, chimney * built again, chimney * built new,
      chimney * replaced, chimney * torn down, chimney's shot, chimney * shot from, rebuil* * chimney,
      relay * chimney, redo * chimney, tear down * chimney, take down * chimney, rebuild * stack,
      stack * rebuilt, from the roof line, from the shingles up, above the shingles, relaid above,
      rebuilt above, rebuilt from the roof*, from the flashing up
    `),
  },
  steps: {
    id: 'steps',
    label: 'Brick steps',
    measure: 'step',
    fixed: { low: 1600, high: 2800, source: stoop },
    perUnit: { low: 700, high: 1200, source: stoop },
    includes: 'base, brick or limestone treads, mortar, a landing of usual size and the labor',
    typical: { steps: 4 },
    hints: phrases(`
      front steps, front step, brick steps, brick step, back steps, side steps, entry steps, entrance steps,
      porch steps, stone steps, masonry steps, limestone steps, concrete steps, house steps, outside steps,
      exterior steps, outdoor steps, set of steps, new steps, old steps, the steps, our steps, my steps,
      rebuild steps, rebuild the steps, replace the steps, replace our steps, replace steps, repair steps,
      repair the steps, fix the steps, fix our steps, stoop, stoops, front stoop, front stairs,
      brick stairs, brick staircase, stairs, stairway, staircase, tread*, risers, landing, steps are,
      steps to the, steps up, steps leading, of steps, two steps, three steps, four steps, five steps,
      six steps, 2 steps, 3 steps, 4 steps, 5 steps, 6 steps, 7 steps, steps, new brick steps,
      new front steps, wooden steps, wood steps, step repair, stair repair, brick stoop, stoop repair,
      entry stairs, brick landing, porch stairs, brick treads, treads up to, steps * redone,
      steps * rebuilt, rebuild * steps, redo * steps, rebuild * stoop, redo * stoop, build * steps,
      new brick ones, risers all brick
    `),
  },
} as const satisfies Record<string, Job>;
