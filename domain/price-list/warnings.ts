import { phrases } from './notation.ts';
import type { Statement } from './price-sheet.ts';

/** Sentences of safety about masonry. Each sheet takes those that its kind of work can call for. */
export const warnings = {
  leaningWall: {
    id: 'leaning-wall',
    sentence:
      'Please keep people, cars and play away from a wall that leans, bulges or cracks until somebody has looked at it.',
    hints: phrases(`
      leaning, leans, leaned, lean out, lean over, lean forward, starting to lean, began to lean,
      begun to lean, started to lean, lean of, bulging, bulges, bulged, bulge, belly, bellied,
      bellying, bowing, bowed, bows, bow out, tipping, tipped, tip over, tilting, tilts, tilted,
      tilt, falling over, fall over, falling down, fall down, falling apart, falling in, fell over,
      fell down, about to fall, going to fall, ready to fall, might fall, may fall, could fall,
      about to go, collaps*, cave in, caving in, caved in, toppl*, giving way, gave way, give way,
      giving out, failing, failed, failure, has failed, pushed in, pushed out, pushing out, got hit,
      hit by a car, hit by a truck, knocked, pushed over, pushes out, kicked out, coming down,
      came down, not stable, unstable, instability, is moving, keeps moving, has moved, shifted,
      shifting, is sliding, slid, sagging, separating, pulling away, pulled away, crooked,
      out of plumb, wobbl*, large crack*, big crack*, huge crack*, wide crack*, growing crack*,
      crack is growing, cracks are growing, crack is getting, cracks are getting, crack in the wall,
      cracks in the wall, wall is cracked, wall has cracked, wall cracked, wall is cracking,
      cracked wall, horizontal crack*, buckl*, rotat*, pitching forward, pitched forward, lopsided,
      not straight, coming apart, came apart, pulled apart, breaking apart, splitting, letting go,
      starting to go, listing, crumbling wall, wall is crumbling, wall crumbl*, wall cracking,
      cracking wall, wall cracks, has cracks, big cracks, fallen, dropped, out of level, unsafe
    `),
  },
  looseOverhead: {
    id: 'loose-overhead',
    sentence:
      'Please keep the ground below loose bricks or stones clear until they have been made safe.',
    hints: phrases(`
      loose brick*, loose stone*, loose block*, loose cap*, loose mortar, loose crown, bricks are loose,
      brick is loose, bricks loose, bricks coming loose, stones are loose, stone is loose, stones loose,
      stones coming loose, came loose, coming loose, come loose, comes loose, working loose, got loose,
      falling brick*, falling stone*, falling off, fall off, fell off, falls off, fallen off,
      bricks fall*, bricks are falling, brick fell, bricks fell, bricks have fallen, brick has fallen,
      bricks have come, stones fall*, stones are falling, stone fell, stones fell, stones have fallen,
      pieces fall*, pieces are falling, pieces fell, pieces have fallen, pieces of brick*,
      pieces of stone*, pieces coming, chunks, chunk of, popping off, popped off, pops off,
      dropping off, dropped off, coming off, come off, came off, comes off, bricks missing,
      missing brick*, missing stone*, stones missing, falling into the yard, falling on, fell on,
      fell onto, falling onto, landed on, hit by a brick, spall*, bricks are flaking, flaking brick*,
      mortar falling, falling mortar, mortar is falling, flaking off, leaning chimney,
      chimney is leaning, chimney leans, chimney lean*, chimney is falling, chimney falling,
      chimney is crumbling, chimney crumbl*, crumbling chimney, bricks on the roof, brick on the roof,
      on the driveway below, peeling off, barely hanging, hanging by, hanging on by, detaching,
      has detached, is detaching, debond*, hollow sound*, sounds hollow, loose, knocked loose,
      brick fall*, dropping, dropped, came down, come down on, fell from, falling from, hit the ground,
      crumbling onto, blew off, storm damage, hit by lightning, lightning, wind damage, crumbling,
      hang over, overhead
    `),
  },
  diggingLines: {
    id: 'digging-lines',
    // Minnesota Statutes 216D; Minnesota Department of Public Safety, "Gopher State One Call".
    sentence:
      'Before anybody digs, please have buried lines marked: call 811, which is Gopher State One Call.',
    hints: phrases(`
      dig, digs, digging, dug, dig out, dig down, excavat*, trench*, backhoe, mini ex, skid steer*,
      skidsteer, bobcat, shovel*, post hole*, auger, footing*, foundation*, frost line, below frost,
      gas line*, gas main, gas pipe*, water line*, water main*, sewer*, septic*, power line*,
      buried line*, buried cable*, buried wire*, buried electric*, buried power, buried pipe*,
      underground, utility line*, utilities, electric line*, electrical line*, cable line*, fiber line*,
      internet line, phone line, sprinkler line*, sprinklers, irrigation*, invisible fence, grading,
      regrade*, regrading, level the, remove dirt, remove soil, remove the soil, remove the dirt,
      move dirt, moving dirt, stump*, hole for, holes for, hole in the yard, digger, dig in,
      tear up the yard, gas meter, buried, drainage pipe*, propane tank, rototill*, tilling
    `),
  },
  harshCleaning: {
    id: 'harsh-cleaning',
    sentence:
      'Please do not use acid, sandblasting or a pressure washer on brick or stone: they can damage the face and the joints.',
    hints: phrases(`
      acid, acid*, muriatic, hydrochloric, etch*, pressure wash*, pressure-wash*, pressure clean*,
      power wash*, power-wash*, powerwash*, pressurewash*, sandblast*, sand blast*, sand-blast*,
      media blast*, soda blast*, wire brush*, wire-brush*, bleach, bleach*, clean the brick*,
      clean the stone*, cleaning the brick*, cleaning the stone*, clean it with, clean them with,
      efflorescence, white stain*, white powder*, white residue, white chalk*, remove stain*,
      stains off, remove paint, remove the paint, paint removal, removing paint, strip the paint,
      strip paint, paint off, vinegar, masonry cleaner*, brick cleaner*, chemical*, chemically, scrub*,
      washed with, wash it with, high pressure, blasting, blast off, blasted, stripper,
      remove the stain*
    `),
  },
  leadPaint: {
    id: 'lead-paint',
    sentence: 'Please do not scrape, sand or blast old paint before it has been tested for lead.',
    hints: phrases(`
      lead paint, lead-based, lead based, lead test*, lead in the paint, contains lead, about lead,
      old paint, peeling paint, paint is peeling, paint peel*, flaking paint, paint flak*,
      chipping paint, paint chip*, painted brick*, painted stone*, painted block*, painted fireplace,
      painted over, brick is painted, bricks are painted, was painted, were painted, been painted,
      remove paint, remove the paint, removing paint, removing the paint, paint removed, paint removal,
      strip the paint, strip paint, stripping paint, stripped of paint, scrape the paint,
      scraping paint, scrap* paint, sand the paint, paint off, get the paint, layers of paint,
      coats of paint, painted, paint, paint remover, repaint*, heat gun, sanding the, scraping the,
      scrape off
    `),
  },
  asbestos: {
    id: 'asbestos',
    sentence:
      'Please leave old insulation, tile, siding and pipe wrap alone until they have been tested for asbestos.',
    hints: phrases(`
      asbestos, transite, vermiculite, zonolite, old insulation, pipe wrap, pipe insulation,
      wrapped pipe*, popcorn ceiling, old tile*, old linoleum, old vinyl floor*, old floor tile*,
      cement siding, cement shingle*, old siding, old furnace, old boiler, old duct*, old plaster,
      old mastic, black mastic, 9x9 tile*, old pipe*, old floor, old attic insulation, fiber cement,
      boiler, furnace insulation, wrapped ducts
    `),
  },
  carriesLoad: {
    id: 'carries-load',
    sentence:
      'Please do not take out brick, block or posts that may carry something until somebody has checked it.',
    hints: phrases(`
      load bearing, load-bearing, loadbearing, bearing wall*, structural wall*, supporting wall,
      supports the, supporting the, holds up the house, holding up the, carries the, knock out a,
      knock out the wall, knock a hole, knock through, open up the wall, opening up the wall,
      open up a wall, take out a wall, take out the wall, take down the wall, remove the wall,
      remove a wall, removing a wall, removing the wall, cut an opening, cut a hole, cut in a,
      cut a new, cut through the, bigger opening, wider opening, enlarge the, new opening,
      egress window*, new window in, new door in, add a window, add a door, lintel*, header, sagging,
      sags, sagged, porch is sagging, beam, jacked up, jack up, jack post*, remove a post,
      remove the post*, take out a post, take out the post*, remove a column, remove the column*,
      take out a column, support wall, support beam, support post*, pass through, pass-through,
      wall between, widen the door*, widen the opening, widening, wider door, make the opening,
      make an opening, opening in the wall, opening in the brick, hole in the wall for, bigger window,
      bigger door, larger opening, larger window, open concept, structural
    `),
  },
  movingFoundation: {
    id: 'moving-foundation',
    sentence:
      'A foundation wall that bows, shifts or cracks further may be moving: please have an engineer look at it before anything else is built.',
    hints: phrases(`
      bowing, bowed, bows, bow in, bowing in, bulging, bulge*, horizontal crack*, stair step crack*,
      stair-step crack*, stairstep crack*, step crack*, foundation crack*, crack in the foundation,
      cracks in the foundation, foundation is cracked, cracked foundation, basement wall is cracked,
      basement crack*, crack in the basement, cracks in the basement, crack in my basement,
      cracks in my basement, block wall is cracked, cracked block*, foundation is moving,
      foundation moved, foundation is shifting, foundation shifted, foundation shift*,
      foundation settl*, foundation is settling, foundation is sinking, foundation problem*,
      foundation issue*, foundation damage, foundation fail*, failing foundation, foundation is failing,
      house is settling, house is sinking, house has settled, settling, settled, sinking, sunk, sank,
      doors stick*, windows stick*, doors won't, floors slop*, floor slop*, floors are uneven,
      crack is growing, cracks are growing, crack keeps, cracks keep, crack is getting,
      cracks are getting, crack getting, cracks getting, wall is leaning, wall leans, leaning in,
      pushed in, pushing in, wall is moving, wall has moved, wall moved, shifted, shifting, caving in,
      cave in, collaps*, crumbling foundation, foundation is crumbling, foundation crumbl*,
      wall cracking, walls cracking, cracking foundation, foundation cracking, cracks in the wall*,
      crack in the wall, wall cracks, wall crack, cracks in my, cracks in our, buckl*, heav*, widening,
      getting wider, getting worse, getting bigger, foundation wall, foundation leaning,
      basement wall leaning, basement wall is, basement walls are, sinkhole*, settle, settles, sinks,
      tilting, out of plumb, inward, gap between the foundation, gap at the foundation, sagging floor*,
      step cracking, stair step cracking, stair-step cracking
    `),
  },
  roofClimbing: {
    id: 'roof-climbing',
    sentence: 'Please do not climb onto the roof for pictures: those from the ground will do.',
    hints: phrases(`
      roof, rooftop, on the roof, from the roof, up on the roof, climb*, ladder*, chimney cap*,
      chimney crown, crown, top of the chimney, chimney top, chimney is*, chimney has, chimney needs,
      chimney rebuil*, chimney repair*, rebuild the chimney, rebuild our chimney, rebuild my chimney,
      chimney bricks, second story, second floor, two story, two-story, 2 story, gable*, shingle*,
      went up, got up there, go up there, been up there, drone
    `),
  },
  slidingBank: {
    id: 'sliding-bank',
    sentence:
      'Please stay off a bank that is sliding or washing out, and keep away from the foot of it.',
    hints: phrases(`
      is sliding, are sliding, keeps sliding, started sliding, sliding down, sliding into, slid,
      landslide, mudslide, washing out, washing away, washes out, washes away, washed out, washed away,
      washout, wash out, eroding, erodes, eroded, erosion, caving in, cave in, caved in, collaps*,
      giving way, gave way, slump*, sinkhole*, hole opened, hole behind, soil coming through,
      dirt coming through, soil is coming, dirt is coming, losing soil, losing dirt, losing the hill,
      losing our hill, losing my hill, hill is moving, hill is coming, bank is falling, bank is failing,
      bluff, ravine, cracks in the ground, crack in the ground, shoreline, lakeshore, river bank,
      riverbank, creek bank, hill is sliding, hill is failing, slope is failing, slope is moving,
      slope failure, bank is moving, bank is sliding, slough*, mud, running down the hill, hillside is,
      caved, falling into the, drop off, drop-off, undercut*
    `),
  },
  dryCutting: {
    id: 'dry-cutting',
    sentence:
      'Please do not cut or grind brick, stone, block or mortar dry: the dust harms the lungs.',
    hints: phrases(`
      grind out, grinding out, grinding, grinder, angle grinder, ground out, cut out the mortar,
      cutting out the mortar, cut the mortar, chip out the mortar, chisel out, masonry saw, brick saw,
      wet saw, tile saw, concrete saw, cut brick*, cut block*, cut stone*, cut paver*, cutting brick*,
      cutting block*, cutting stone*, cutting paver*, diamond blade, diamond wheel, jackhammer*,
      hammer drill, silica, do it myself, do some myself, do some of it myself, do part of it myself,
      did it myself, doing it myself, tried it myself, start it myself, started it myself, start myself,
      my husband can, my son can, we can do the demo, i can do the demo, we will do the demo,
      i will do the demo, do the demo, diy, do-it-yourself, cut it myself, cut them myself, grind,
      grinds, dust, dusty, chipping, sawing, saw cut*, cut the block*, cut the brick*, cut the stone*,
      cut the paver*
    `),
  },
  looseSteps: {
    id: 'loose-steps',
    sentence: 'Please use another door while steps or their railing are loose, tipping or broken.',
    hints: phrases(`
      loose step*, loose tread*, loose brick*, bricks are loose, steps are, steps have, step is,
      step has, stoop is, stoop has, landing is, landing has, porch is, steps wobbl*, steps lean*,
      steps tilt*, steps tip*, steps sink*, steps sank, steps sunk, steps settl*, steps mov*,
      steps rock*, steps shift*, steps crack*, steps pull*, steps com*, steps fall*, steps crumbl*,
      stoop lean*, stoop tilt*, stoop sink*, stoop sank, stoop settl*, stoop crack*, stoop pull*,
      stoop crumbl*, sinking step*, sinking stoop, settled step*, leaning step*, tilted step*,
      crooked step*, uneven step*, crumbling step*, crumbling stoop, broken step*, broken stoop,
      step broke, cracked step*, cracked stoop, falling apart, gap between the step*, wobbl*,
      rocks when, pulling away, pulled away, trip, trips, tripped, tripping, trip hazard,
      tripping hazard, fell on the step*, slip, slips, slipped, slippery, icy, railing is loose,
      loose railing, railing is wobbly, wobbly railing, handrail is loose, loose handrail, no railing,
      no handrail, mailman, mail carrier, loose, unsafe step*, dangerous step*, steps dangerous,
      steps unsafe, steps not safe, stumble*, stumbled, almost fell, fell down the, grandma, elderly,
      handrail, railing wobbl*, treads are, tread is, steps shak*, shaky
    `),
  },
  standingWater: {
    id: 'standing-water',
    sentence:
      'Please stay out of standing water in a basement until the power there has been turned off.',
    hints: phrases(`
      water in the basement, water in my basement, water in our basement, basement flood*,
      flooded basement, flooding basement, basement is flooded, basement is flooding, basement floods,
      basement took on, basement takes on, standing water, inches of water, inch of water,
      foot of water, feet of water, water comes in, water coming in, water came in, water gets in,
      water getting in, water pours, water pouring, water leaks in, water leaking in, water is leaking,
      water seeps in, water seeping in, leaks into the basement, leaking basement, basement leak*,
      leak in the basement, wet basement, water standing, water in the cellar, cellar flood*,
      sump pump*, water on the basement floor, basement gets wet, basement gets water,
      puddle* in the basement, basement is wet, basement is full, basement has water,
      water all over the basement, ankle deep, knee deep, sewer backup, sewage
    `),
  },
} as const satisfies Record<string, Statement>;
