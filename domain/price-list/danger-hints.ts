import { phrases } from './notation.ts';

/** Something that gives way: true of a wall, a step or a foundation. */
const moving = phrases(`
  lean*, bulg*, belly, bellied, bellies, bellying, bow, bows, bowed, bowing, tips over, tips out, tips when,
  tips toward*, tips back, tips forward, tip over, tip when, tipped, tipping, tippy, tilt*, collaps*, cave*
  in, caving, caved, toppl*, buckl*, unstable, not stable, unsafe, not safe, wobbl*, wiggl*, wonky, shak*,
  shift*, slid, slides, sag*, separat*, pull* away, pull* apart, pull* out, came away, coming away, come away,
  pushed, pushes, pushing, crooked, plumb, off level, lopsided, failing, failed, falling, fell, falls, fallen,
  fall over, fall in, fall down, fall on, fall apart, give way, gives way, giving, gave way, gave out, going
  over, heav*, pitching, pitched, listing, rotat*, dangerous, a danger, hazard*, coming apart, came apart,
  came down, coming down
`);

/** The ways in which homeowners write about a danger, whatever the work. */
export const dangerHints = {
  moving,
  leaning: phrases(`
    leaning, leans, leaned, lean out, lean over, lean forward, to lean, bulging, bulges, bulged, bulge, belly,
    bellied, bellying, bellies, bowing, bowed, bows, tipping, tipped, tip over, tips out, tilting, tilts,
    tilted, tilt, falling over, fall over, falling in, to fall, might fall, may fall, could fall, wall *
    crumbl*, crumbling wall, gonna fall, will fall, about to go, collaps*, cave in, caving in, caved in,
    toppl*, giving way, gave way, give way, pushed out, pushing out, pushes out, pushed over, kick* out, hit
    by a car, hit by a truck, hit by a plow, plow hit, backed into, plumb, buckl*, pitching forward, pitched
    forward, go over, going over, horizontal crack*, cracks in it
  `),
  leaningNear: [
    [
      phrases(`
        wall, walls, pillar*, column*, pier, piers, brick post*, gate post*, gatepost*, parapet*, facade,
        corner of, end of it, mailbox
      `),
      moving.concat(
        phrases(`
          moving, moved, moves, sliding, crack*, split, splits, come* forward, coming forward, outward, stick*
          out, vertical, spread*, sway*, inclin*, slant*, let go, letting go, hit by, jut*, drift*, hanging
          on, backed into, ran into, degrees, disintegrat*, crash*, blow* out, kick*, ready to go, loosing,
          swing*, arched out, not square, a belly, pregnant, pooch*, swell*, swollen, out of line, out of
          whack, splitting, gap, gaps, not straight, not level, out at the top, out at the bottom, washed out,
          blew out, curving, wavy, snaking, see daylight, gave up
        `),
      ),
    ],
    [
      phrases(
        'timber*, ties, boulders, blocks, whole thing, whole side, bricks, stack, fireplace, muro, fence, brickwork',
      ),
      phrases(`
        leans, leaning, leaned, bulg*, bow, bows, bowing, bowed, come* forward, coming forward, outward,
        stick* out, vertical, spread*, sway*, inclin*, slant*, tilt*, tipping, tipped, toppl*, crooked,
        collaps*, buckl*, kick* out, give way, giving way
      `),
    ],
    [
      phrases('chimney*'),
      phrases(
        'lean*, tilt*, tipped, tipping, tips, bow, bowed, bowing, plumb, crooked, separat*, pull* away',
      ),
    ],
  ],
  /** A firebox has a sentence of its own. */
  noGardenWall: phrases('firebox*, foundation*'),
  overhead: phrases(`
    falling on, fell on, fell onto, falling onto, fell off, fell from, falling from, landed on, landed in,
    landing on, hit the ground, hit the driveway, hit the sidewalk, just missed, nearly hit, almost hit,
    letting go, one came down, one dropped, one fell, one came off, some fell, a few fell, some came down,
    bricks on the roof, brick on the roof, on the driveway below, found * brick, found * bricks, found *
    stone, found * stones, found * chunk*, brick* in the driveway, brick* on the driveway, brick* in the
    gutter, chunk* in the, pieces in the, pieces on the ground, from way up, hanging over, hanging by, hanging
    on by, barely hanging, hangs over, blew off, storm damage, lightning, wind damage, loose up there, loose
    up top, top * loose, debond*, detaching, hollow sound*, sound* hollow, knocked loose, rain* down on,
    brick* falling, brick* are falling, brick* keep falling, stone* falling, stone* are falling, stone* popp*,
    stone* peel*, veneer popp*, veneer * peel*, block* falling, piece* falling, chunk* falling, rock* falling
  `),
  overheadNear: [
    [
      phrases(`
        brick*, stone, stones, block, blocks, rock, rocks, cap, caps, capstone*, crown, cornice*, course,
        courses, coping*, row, piece, pieces, chunk*, veneer, parapet*, lintel*, gable*, chimney*, boulder*,
        keystone*, arch, ledge, limestone, some of it, part of it, bits, hunk*, slab*, corbel*, sill, sills
      `),
      phrases(`
        loose*, wiggl*, wobbl*, jiggl*, falls, falling off, falling on, falling onto, falling down, falling
        in, falling into, falling from, falling to, falling apart, fell, fallen, fall off, fall on, fall out,
        fall down, might fall, could fall, will fall, gonna fall, to fall, dropped, dropping, drop on, drop
        off, drops on, came down, coming down, come down on, come down in, came off, come off in, coming off,
        comes off in, came out, come out by, coming out, ready to come, about to come, about to go, lift off,
        lifts off, lifted off, lift right, pop* off, pops out, let go, lets go, landed, slid, sliding,
        slipped, slipping, dangl*, hanging, hang by, shak*, detaching, detached from, rolled, rolls, rolling
        down, teeter*, gave way, giving way, not attached, not glued, unglued, not mortared, unstuck, peel*
        away, peeling off, could slide, slide off, slides off, slides right, knock them, lifted by, lifts up,
        lifts right, lift up, lift them, lift it off, pull* out by, come* right off, come* right out, came
        right, not stuck, not holding, barely hold*, with your hand, with my hand, with a finger, my fingers,
        overhead, about ready, ready to go, on its own, kicked, busted off, broke off, breaking off, break
        off, breaks off, crash*, plop*, rattl*, clinging, separating from, move when, moves when, tumbl*,
        knock you, hit someone, hit somebody, hit me, hit my
      `),
    ],
  ],
  /** Things that are not overhead: what falls inside a firebox or down a hill, or lies in a stair, hits nobody from above. */
  notOverhead: phrases(`
    firebox*, fire box, hill*, river, step is loose, steps, fell off my, fell off the wagon, loose soil, loose
    dirt, loose gravel, where the fire, hanging over it, off years ago
  `),
  digging: phrases(`
    i * dig*, i * excavat*, i * trench*, i * shovel*, we * dig*, we * excavat*, we * trench*, i'm * digging,
    i'm * excavating, we're * digging, we're * excavating, dug it, dug out * already, hit * cable, hit * line,
    hit * pipe, hit * wire, rent* * machine, borrow* * machine, auger holes, i'll * dig*, i'll * trench*, i'll
    * excavat*, i'll * shovel*, i'll * stump*, we'll * dig*, we'll * trench*, we'll * excavat*, gonna dig,
    gonna trench, gonna excavate, going to * dig*, going to trench, going to excavate, want to dig, plan to
    dig, planning to dig, plan* on dig*, planning to trench, planning to excavate, thinking of digging, i'd
    dig, we'd dig, started digging, start digging, begun digging, been digging, i dug, we dug, i've dug, we've
    dug, kids * dig*, rent* * excavator, rent* * mini ex*, rent* * auger, rent* * backhoe, rent* * skid*,
    rent* * bobcat, rent* * trencher, rent* * digger, borrow* * excavator, borrow* * backhoe, borrow* * auger,
    borrow* * bobcat, borrow* * skid*, post hole*, posthole*, digging holes, dig holes, dig a hole, gas line*,
    gas main*, gas pipe*, water main*, water line*, sewer*, septic, power line*, buried * line*, buried *
    cable*, buried * wire*, buried electric*, buried power, buried pipe*, buried gas, buried utilit*, buried
    tank*, underground * line*, underground cable*, underground wire*, underground electric*, underground
    power, underground utilit*, underground gas, underground pipe*, underground tank*, underground sprinkler*,
    utility line*, utilities, electric* line*, electric * lines, cable line*, fiber line*, fiber optic,
    internet line, phone line, sprinkler line*, irrigation line*, invisible fence, dog fence wire, call
    before, 811, gopher state, lines marked, lines run, marked the lines, nobody marked, utility marking*,
    locates, found * wire*, found * cable*, found * pipe, i * sod, we * sod
  `),
  diggingNear: [
    [
      phrases(`
        husband, hubby, wife, son, sons, dad, father, brother*, uncle, nephew*, cousin*, buddy, buddies,
        friend*, neighbor*, kids, boys, grandson*, boyfriend, girlfriend, in law, roommate, guys and i, he'll,
        himself, my own, our own, myself, my self, ourselves, our selves, own machine, helper*, teenager*
      `),
      phrases(`
        dig, digs, digging, dug, excavat*, trench*, auger*, shovel*, backhoe, back hoe, mini ex*, skid*,
        bobcat, stump*, post hole*, grub*, rototill*, tiller, sod, hole, holes, the dirt, of dirt, footing,
        footings, grading
      `),
    ],
    [
      phrases(`
        gas, electric*, internet, cable*, fiber, wire*, wiring, conduit, sewer, septic, sprinkler*,
        irrigation, propane, phone, power, utilit*, lines, water line, pipes, xcel, comcast, centerpoint
      `),
      phrases(`
        dig, digs, digging, dug, excavat*, trench*, shovel*, stump*, grubbed, auger*, buried, burried,
        underground, somewhere under, runs under, run under, running under, goes under, go under, underneath,
        under there, in the ground, under * yard, under * lawn, under * grass, come in, comes in, runs along,
        runs through, runs thru, runs right, runs across, not marked, marked, nick*, below grade
      `),
    ],
  ],
  /** Lines to a hearth, or above the ground, are in nobody's spade's way. */
  noDigging: phrases(`
    you to dig, you to excavate, you dig, you excavate, you guys dig, you guys to dig, someone to dig,
    somebody to dig, someone dig, have it dug, have it excavated, not have to dig, need to dig, needs to dig,
    contractor * dig*, gas insert*, gas log*, gas fireplace*, gas burner*, gas starter, smell*, rotten egg*,
    sulfur, stink*, whiff*, overhead power line*, goes thru, goes through the wall, hiss*
  `),
  load: phrases(`
    knock* * pillar, knock* * column, knock* * post, bust* * pillar, bust* * column, bust* * post, rip* *
    pillar, rip* * column, rip* * post, remov* * column, take out * column, taking out * column, wall between,
    interior brick wall, joist*, load bearing, loadbearing, bearing wall*, bearing post*, structural wall*,
    structural post*, supporting wall*, hold anything up, holds anything up, holding anything up, holding
    something up, hold something up, holds something up, supports something, beam above, jack post*, lally
    column*, steel post*, jacked up, jack up the, jacking up, knock* * hole, knock* out * wall, knock through,
    chimney breast, rest on it, rests on it, resting on it, sits on it, sit on it i think, remov* * block*
    from, remov* * bricks from, take * bricks out of * wall, pound* out, pounding * block, pounding * brick,
    knock* out * block, knock* out * bricks, chisel* out * block, sledge, sledgehammer, open* up the wall,
    open* up a wall, take out a wall, remove an interior, take out an interior, cut a hole, cut a new, cut *
    door*, cut * window, cut * opening, take * wall out, taking * wall out, take out this wall, between rooms,
    is bearing, it's bearing, if bearing, right on top of the old wall, sits * on top of * wall, sit * on top
    of * wall, sitting * on top of * wall, on top of this wall, make one big room, open up the kitchen, open
    up the room, cut through the wall, new opening, egress window*, new window in the, new door in the, add a
    window, add a door, make the opening, make an opening, opening in the wall, opening in the brick, hole in
    the wall for, pass through, open concept, sagging above
  `),
  loadNear: [
    [
      phrases(
        'pillar*, column*, post, posts, pier, piers, beam*, support*, lintel*, header*, partition*, chimney breast',
      ),
      phrases(`
        bust*, knock*, take, taking, remov*, rip, rips, ripping, tear, tearing, pull, pulling, yank*, demo*,
        get rid, in the way, cut out, cutting, cut off, smash*, sledge*, break, breaking, gone, jackhammer*,
        shorten*, do without, need it there, sag*, rust*, open it up, goes away, chop*, out of there
      `),
    ],
    [
      phrases(`
        beam*, joist*, deck, porch, roof, floor, bonus room, upstairs, balcony, load, weight, stairs above,
        ceiling
      `),
      phrases(`
        stand* on, sits on, sitting on, rest on, rests on, resting on, rest* right on, holds, hold up,
        holding, held up, held by, supports, supporting, supported, lands, land on, carries, carrying, bears,
        bearing on, stacked on, sits above, depends on
      `),
    ],
    [
      phrases('door, doors, doorway*, window*, opening*, archway, pass through, pass thru, arch'),
      phrases(`
        cut out, cut open, cutting, saw out, saw through, sawing, wider, widen*, bigger, larger, enlarg*,
        knock*, bust*, punch*, make a hole, break through, opened up, open up, smash*, chop*
      `),
    ],
  ],
  stepsNear: [
    [
      phrases(`
        step, steps, stair*, stoop*, tread*, landing*, rail, rails, railing*, handrail*, hand rail*,
        banister*, bannister*, riser*
      `),
      moving.concat(
        phrases(`
          loose*, crumbl*, tip, tips, rocks when, rocks if, rocking, rocked, rocks back, one rocks, rocks and,
          move, moves, moving, moved, broke*, busted, sink*, sank, sunk, settl*, came off, come off, coming
          off, comes off, fall off, off the wall, hang*, trip*, slip*, almost went, uneven, held by, hold by,
          one screw, one bolt, clean through, flip*, came out, pop up, pops up, pulled, stumbl*, gap, gaps,
          wiggly, wabbl*, wobly, spongy, lift up, lifts, no longer attached, unsteady, jiggl*, kick* out,
          spin*, swing*, fallen, went through, fall apart, deteriorat*, disintegrat*, cracked in half, crack*
          * apart, rotted, rusted, missing, give, gives, gave, shot, bounc*, slop*, twist*, let go, snapped,
          detach*, dropped, not attached, bad shape, scary
        `),
      ),
    ],
  ],
  steps: phrases(`
    step* * rock, step* * rocks, stair* * rock, stair* * rocks, stoop * rock*, tread* * rock, tread* * rocks,
    rock when, rocks when, wobble* when, tip* when, moves when you step, when you stand on, when you step on,
    trip hazard*, tripping hazard, tripped on, trips on, trip on, slipped on, fell down the, almost fell,
    under your feet, under your foot, no railing, no handrail
  `),
};
