import { dangerHints } from './danger-hints.ts';
import { phrases } from './notation.ts';
import type { Statement } from './price-sheet.ts';

/** Sentences of safety about masonry. Each sheet takes those that its kind of work can call for. */
export const warnings = {
  leaningWall: {
    id: 'leaning-wall',
    sentence:
      'Please keep people, cars and play away from a wall that leans, bulges or cracks until somebody has looked at it.',
    hints: dangerHints.leaning,
    near: dangerHints.leaningNear,
    unless: dangerHints.noGardenWall,
  },
  looseOverhead: {
    id: 'loose-overhead',
    sentence:
      'Please keep the ground below loose bricks or stones clear until they have been made safe.',
    hints: dangerHints.overhead,
    near: dangerHints.overheadNear,
    unless: dangerHints.notOverhead,
  },
  diggingLines: {
    id: 'digging-lines',
    // Minnesota Statutes 216D; Minnesota Department of Public Safety, "Gopher State One Call".
    sentence:
      'Before anybody digs, please have buried lines marked: call 811, which is Gopher State One Call.',
    hints: dangerHints.digging,
    near: dangerHints.diggingNear,
    unless: dangerHints.noDigging,
  },
  harshCleaning: {
    id: 'harsh-cleaning',
    sentence:
      'Please do not use acid, sandblasting or a pressure washer on brick or stone: they can damage the face and the joints.',
    hints: phrases(`
      acid*, muriatic, hydrochloric, etch*, pressure wash*, pressure clean*, power wash*, powerwash*,
      pressurewash*, washer, psi, sandblast*, sand blast*, sanblast*, blaster, media blast*, soda blast*, wire
      brush*, bleach*, clean the brick*, clean the stone*, cleaning the brick*, cleaning the stone*, clean it
      with, clean them with, efflorescence, white stain*, white powder*, white residue, white chalk*, white
      stuff, remove stain*, remove the stain*, stains off, remove the paint, remove paint, paint removal,
      removing paint, strip the paint, strip paint, paint off, vinegar, masonry cleaner*, brick cleaner*,
      chemical*, scrub*, washed with, wash it, wash them, wash the brick, wash the stone, wash * down, wash *
      off, hose * down, high pressure, blasting, blast off, blast it, blast the, blasted, stripper, steam
      clean*, degreas*, clr, oven cleaner, drain cleaner, hot water extract*
    `),
    unless: phrases('washer and dryer, washer dryer'),
  },
  leadPaint: {
    id: 'lead-paint',
    sentence: 'Please do not scrape, sand or blast old paint before it has been tested for lead.',
    hints: phrases(`
      lead based, lead test*, contains lead, about lead, painted, paint, repaint*, heat gun, sanding the,
      scraping the, scrape off
    `),
  },
  asbestos: {
    id: 'asbestos',
    sentence:
      'Please leave old insulation, tile, siding and pipe wrap alone until they have been tested for asbestos.',
    hints: phrases(`
      asbestos*, asbesto, transite, zonolite, old insulation, pipe wrap, pipe insulation, wrapped pipe*,
      popcorn, vermicul*, abestos, asbetos, textured ceiling, old tile*, old linoleum, old vinyl floor*,
      cement siding, cement shingle*, old siding, old furnace, old duct*, old plaster, mastic, 9x9*, 9 x 9, 9
      by 9, 9 inch * tile*, old pipe*, old floor, old attic insulation, fiber cement, boiler, furnace
      insulation, wrapped ducts, slate siding, black glue, black tar, tar paper glue
    `),
    near: [
      [
        phrases(`
          siding, shingle*, shake*, tile, tiles, insulation, insulated, pipe, pipes, duct*, wrap, wrapping,
          wrapped, linoleum, glue, adhesive, board*, panel*, shiplap, lagging, furnace, tape
        `),
        phrases(`
          30s, 40s, 50s, 60s, 1930s, 1940s, 1950s, 1960s, forties, fifties, sixties, brittle, chalky, fluffy,
          fuzzy, crumbly, powdery, flaky white, gray stuff, grey stuff, white stuff, asbest*, cement kind,
          cement like, cement type, hard gray, gray cement, grey cement, like plaster, paper like, cloth, old
          white, corrugated
        `),
      ],
    ],
  },
  carriesLoad: {
    id: 'carries-load',
    sentence:
      'Please do not take out brick, block or posts that may carry something until somebody has checked it.',
    hints: dangerHints.load,
    near: dangerHints.loadNear,
  },
  movingFoundation: {
    id: 'moving-foundation',
    sentence:
      'A foundation wall that bows, shifts or cracks further may be moving: please have an engineer look at it before anything else is built.',
    hints: phrases(`
      bow in, bowing in, bowed in, bows in, bulging in, foundation problem*, foundation issue*, foundation
      damage, horizontal crack*, stairstep crack*, step crack*, block * crack*, settling crack*, settlement,
      doors stick*, windows stick*, doors won't, floors slop*, floor slop*, floors are uneven, sagging floor*,
      floor* * sagging, crack keeps, cracks keep, crack* * wider, wider every, getting wider, widening, crack*
      * bigger, crack* * worse, crack* * growing, leaning in, pushed in, pushing in, pushes in, inward*, walls
      cracking, sinkhole*, gap between the foundation, gap at the foundation, house wall * crack*, shifted in,
      slid in, moved in at, moving in at
    `),
    near: [
      [
        phrases('foundation*, foundaton, basement, cellar, crawl space*, crawlspace*, stem wall*'),
        phrases(`
          lean*, bulg*, bow, bows, bowed, bowing, collaps*, cave* in, buckl*, shift*, slid, slides, sliding,
          separat*, pull* away, pushed, pushes, pushing, tilt*, failing, failed, falling, heav*, rotat*,
          crumbl*, giving way, gave way, unstable, moving, moved, coming in, comes in, come in at, came in,
          spread*, opening up, opens up, pulling, broke, broken, split, crack*, sink*, sank, sunk, settl*,
          slip*, splits, gap, gaps, curv*, belly*, kick*, caving, dropped
        `),
      ],
      [
        phrases('house, home, corner, addition'),
        phrases('settling, settled, sinking, sunk, sank, shifting, moving, dropped an'),
      ],
    ],
  },
  roofClimbing: {
    id: 'roof-climbing',
    sentence: 'Please do not climb onto the roof for pictures: those from the ground will do.',
    hints: phrases(`
      get on the roof, got on the roof, gets on the roof, getting on the roof, go on the roof, going on the
      roof, went on the roof, was on the roof, been on the roof, up on the roof, onto the roof, on to the
      roof, on my roof, on our roof, on top of the roof, climb*, ladder*, went up, got up there, go up there,
      been up there, get up there, going up there, was up there, top of the house, top of the garage, go up
      and, go up to look, photos from the roof, pictures from the roof, walked the roof, walk the roof, walk
      on the roof, out the window onto, stand on the roof, rooftop
    `),

    near: [
      [
        phrases('roof, rooftop, chimney, crown, cap, up there, gutter, flashing'),
        phrases(`
          hop, hopped, hopping, climb*, shimm*, scrambl*, crawl*, went up, go up there, go back up, gets up,
          get up, got up, been up, was up, on top of, up top to, stood, walked, walking on, out the window,
          dormer window, scaled
        `),
      ],
    ],
  },
  slidingBank: {
    id: 'sliding-bank',
    sentence:
      'Please stay off a bank that is sliding or washing out, and keep away from the foot of it.',
    hints: phrases(`
      is sliding, are sliding, been sliding, keeps sliding, started sliding, sliding down, sliding into,
      landslide, mudslide, wash* out, wash* away, eroding, erodes, eroded, erosion, eat* away, slump*,
      sinkhole*, hole opened, hole behind, soil coming through, dirt coming through, soil is coming, dirt is
      coming, dirt keeps coming, bluff, ravine, crack* in the ground, slough*, mud * down, running down the
      hill, falling into the, undercut*, hang* out over, overhanging bank, slipping down, slipping toward*,
      slipping into
    `),
    near: [
      [
        phrases(`
          bank, banks, hill*, slope*, embankment, shore*, dirt, soil, ground, yard, lawn, mud, sand, cliff,
          berm, clay
        `),
        phrases(`
          slid, slide, slides, collaps*, caving, sliding, slip, slips, slipped, slipping, cave*, giving, gives
          way, give way, gave, falling, fell, creep*, losing, lost * feet, lost * foot, disappear*, washing,
          washed down, wash down, washes, eat*, is moving, still moving, keeps moving, lose, loses, opening
          up, opens up, falls, shrink*, closer to the, retreat*, crack* open, failing, unstable, is coming,
          coming down, came down, keeps going, went down, runs down into, break* off, broke off, let go
        `),
      ],
    ],
  },
  dryCutting: {
    id: 'dry-cutting',
    sentence:
      'Please do not cut or grind brick, stone, block or mortar dry: the dust harms the lungs.',
    hints: phrases(`
      grind*, ground out, cut out the mortar, cutting out the mortar, cut the mortar, chip out the mortar,
      chisel out, masonry saw, brick saw, wet saw, tile saw, concrete saw, circular saw, demo saw, chop saw,
      gas saw, cut off saw, cutoff saw, quick cut, skil saw, skill saw, skilsaw, sawzall, dremel, a saw, my
      saw, the saw, cut brick*, cut block*, cut stone*, cut paver*, cutting brick*, cutting block*, cutting
      stone*, cutting paver*, cut the block*, cut the brick*, cut the stone*, cut the paver*, diamond blade,
      diamond wheel, masonry blade, cup wheel, jackhammer*, hammer drill, silica, do it myself, do some
      myself, do some of it myself, do part of it myself, did it myself, doing it myself, tried it myself,
      start it myself, started it myself, start myself, my husband can, my son can, do the demo, diy,
      do-it-yourself, dust*, chipping, sawing, saw cut*, multitool, oscillating tool, rotary hammer
    `),
    near: [
      [
        phrases('cut, cuts, cutting, cut em, saw, blade, sander, chisel'),
        phrases(`
          dry, no water, no hose, without water, myself, ourselves, i'll, i will, we'll, i can, we can, i
          plan, my husband, my son, rented, borrowed, to size, harbor freight
        `),
      ],
    ],
  },
  looseSteps: {
    id: 'loose-steps',
    sentence: 'Please use another door while steps or their railing are loose, tipping or broken.',
    hints: dangerHints.steps,
    near: dangerHints.stepsNear,
  },
  standingWater: {
    id: 'standing-water',
    sentence:
      'Please stay out of standing water in a basement until the power there has been turned off.',
    hints: phrases(`
      flooded basement, flooding basement, basement takes on, basement took on, standing water, inch* of
      water, foot of water, feet of water, water all over the floor, water on the floor, basement leak*, wet
      basement, leaking basement, sump pump*, ankle deep, knee deep, to my ankles, sewer backup, sewage, water
      is standing, wade, wading, shop vac
    `),
    near: [
      [
        phrases(
          'basement*, cellar, crawl*, laundry room, furnace room, downstairs, utility room, root cellar',
        ),
        phrases(`
          water, waters, flood*, puddl*, wet, ankle*, knee*, soaked, soaking, pond*, pool*, leak*, seep*,
          swim*, boots, inches in, a lake, backs up, backed up
        `),
      ],
      [
        phrases('water, puddl*, flood*, wet floor, wet'),
        phrases(
          'outlet*, cord*, electric panel, panel, breaker*, freezer, furnace, water heater, plugged, fuse*',
        ),
      ],
    ],
  },
} as const satisfies Record<string, Statement>;
