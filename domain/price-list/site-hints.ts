import { phrases } from './notation.ts';

/** The ways in which homeowners write about a site and its material, whatever the work. */
export const siteHints = {
  tightAccess: phrases(`
    tight access, tight space*, tight spot*, tight quarters, tight yard, tight lot, limited access, difficult
    access, poor access, bad access, restricted access, no access for, no access to, no access from, no easy
    access, access is tight, access is limited, access is difficult, access is poor, access is narrow, access
    is hard, access is bad, access is a problem, access is an issue, access is tricky, access is only, hard to
    access, difficult to access, hard to reach, hard to get to, hard to get into, difficult to reach, narrow
    gate*, small gate*, inch gate, inch wide gate, 3 foot gate, 3 ft gate, 4 foot gate, 4 ft gate, gate is
    narrow, gate is small, gate is only, gate is tight, gate is 3, gate is 4, through a gate, through the
    gate, through our gate, through my gate, through the side gate, narrow side, narrow passage*, narrow path,
    narrow strip, narrow opening, narrow gap, narrow lot, narrow alley, narrow driveway, narrow walkway
    between, gangway, zero lot line, between the houses, between two houses, between houses, between the house
    and, landlocked, fenced in, fully fenced, fenced yard, fenced backyard, fenced back yard, behind a fence,
    through the house, through the garage, wheelbarrow*, wheel barrow*, carry everything, carried in, carry it
    in, carry in, hand carry, hand carried, bucket by bucket, no machine*, no room for, no space for a, no way
    to get, no way in, no vehicle access, no truck access, no equipment access, can't get a, cannot get a,
    can't get any, cannot get any, can't get equipment, cannot get equipment, can't get machine*, cannot get
    machine*, can't drive, cannot drive, can't fit, cannot fit, won't fit, will not fit, doesn't fit, wouldn't
    fit, machine can't, machine cannot, bobcat can't, bobcat won't, truck can't, trucks can't, equipment
    can't, only way in, only way back, only way to get, not much room, little room, far from the street, far
    from the driveway, far from the road, long way from, down a long, only reachable, reachable only, row
    house, townhouse, can't get anything, cannot get anything, nothing bigger, bigger than a, dolly, hand
    truck, compact equipment, small equipment, mini skid, no alley, fence has to come down, through the
    neighbors yard, through the neighbor yard, through our neighbor's yard, across the neighbor*, no driveway
    access, no side access, can't reach with, can't back, can't bring, won't be able to get, not be able to
    get, not accessible, inaccessible, foot wide path, foot wide gap, feet between, only access, access only,
    backyard access, small opening, row of houses, steep driveway, up a flight, down a flight, in by hand, out by hand, all by hand, everything by hand, back by hand, dug by hand, done by hand, moved by hand, lug,
    lugged, lugging, down * stairs, stairs down from, stairs down to the lake, stairs down to the beach,
    stairs to the lake, steps down from the road, steps down to the lake, flight of stairs, flights of stairs,
    flight of steps, no bobcat, no skid*, no loader, no excavator, no equipment, no truck*, no machinery, no
    room to, no place to set, no place to put, no place for, nowhere to put, nowhere to park, nowhere to set,
    no space to, only room for, by boat, barge, on an island, footbridge, foot bridge, inches between, too
    narrow, too tight, narrow hall*, through the basement, through the kitchen, through the living room, only
    get there, only get to, squeeze, skid steer can't, skid loader can't, can't get there, walk in only, on
    foot, carried down, carried up, carry * down, carry * up, up * flights
  `),
  winter: phrases(`
    this winter, winter work, winter job, winter build, winter project, winter start, winter months, coming
    winter, next winter, mid winter, midwinter, dead of winter, middle of winter, late winter, early winter,
    work in winter, work in the winter, build in winter, build * in * winter, built in winter, built in the
    winter, done * winter, do * winter, during the winter, over the winter, over winter, for winter, in winter
    is ok, in winter ok, in the winter ok, before spring, by spring, ready for spring, ready by march, this
    november, in november, by november, late november, november start, december, january, february, dec, jan,
    feb, in nov, by christmas, before christmas, around christmas, for christmas, after christmas, christmas
    time, by xmas, before xmas, by thanksgiving, before thanksgiving, after thanksgiving, by the holidays,
    before the holidays, over the holidays, for the holidays, before new year*, by new year*, after new year*,
    new years, before the ground freezes, before it freezes, ground is frozen, ground frozen, ground froze,
    ground is froze, ground's frozen, ground's froze, frozen ground, freeze up, when it's frozen, while it's
    frozen, when its froze, while it is cold, while it's cold, when it's cold, when it's freezing, below
    freezing, freezing temps, freezing weather, below zero, sub zero, in the cold, cold weather, cold months,
    colder months, cold season, late fall, through the winter, through winter, before winter is over, end of
    winter, early march, first of march, after the ground freezes, in the snow, snow on the ground, off
    season, offseason, heated tent, tent and heat, tented
  `),
  reusable: phrases(`
    pallets left, pallet left, left * pallets, left * pallet, reuse*, re-use*, with the same stone*, with the
    same block*, with the same paver*, with the same boulder*, with the same rock*, reusing, reusable, use
    those again, use them again, use it again, using them again, using those again, use these again, salvag*,
    reclaim*, use the existing stone*, use the existing brick*, use the existing block*, use the existing
    paver*, use existing stone*, use existing brick*, use existing block*, use existing paver*, use our
    existing, use my existing, use the old stone*, use the old brick*, use the old block*, use the old paver*,
    use the old ones, use our old, use my old, use what is there, use what's there, use what we have, use what
    i have, use the same stone*, use the same brick*, use the same block*, use the same paver*, used again,
    keep the old brick*, keep the old stone*, keep the old block*, keep the old paver*, keep the brick*, keep
    the stone*, keep the paver*, save the old, save the existing, save the brick*, save the stone*, save the
    paver*, save the block*, save * bricks, save * stones, save * pavers, relay the, re-lay the, laid again,
    laid * again, lay * again, put * back down, set * again, reset the existing, original stones, leftover*,
    left-over, extra brick*, extra stone*, extra paver*, extra block*, spare brick*, spare paver*, spare
    stone*, spare block*, pallet of brick*, pallet of stone*, pallet of paver*, pallet of block*, pallets of,
    have * pallets, have * pallet, got * pallets, got * pallet, own * pallets, pile of stone*, pile of brick*,
    pile of paver*, pile of block*, pile of boulder*, pile of rock*, pile of old brick*, pile of field*, piles
    of brick*, piles of stone*, stack of brick*, stack of stone*, stack of paver*, stack of block*, stack of
    old, stack of blue*, stack of flag*, stack of lime*, stack of field*, stack of granite, have a stack, have
    a pile, stacks of, i have the stone*, i have the brick*, i have the paver*, i have the block*, i have the
    material*, we have the stone*, we have the brick*, we have the paver*, we have the block*, we have the
    material*, we have all the, i have all the, already have the stone*, already have the brick*, already have
    the paver*, already have the block*, already have the material*, already have the veneer, already have the
    boulder*, already have brick*, already have paver*, already have block*, already have boulder*, already
    have enough, already have all, already own, already bought, already purchased, already on site, on hand,
    already ordered, i will supply, i'll supply, we will supply, we'll supply, i can supply, we can supply, i
    will provide the, i'll provide the, we will provide the, we'll provide the, we supply the, own material*,
    our own stone*, our own brick*, our own paver*, our own block*, my own stone*, my own brick*, my own
    paver*, my own block*, have spare, have extra, have some extra, have some left, have enough stone*, have
    enough brick*, have enough paver*, have enough block*, have stone*, have bricks, have pavers, have blocks,
    have boulders, have some old brick*, have old brick*, have a lot of old brick*, have * good brick*, have *
    good block*, have * good stone*, have * good paver*, have * sound brick*, have * sound block*, have *
    bricks from, have * stones from, have * bricks saved, have * stone left, saved the, saved all, saved *
    brick*, saved * stone*, saved * paver*, saved * block*, saved * cobble*, saved * flag*, saved * granite,
    saved * lime*, saved them, kept * original, kept * old, kept * brick*, kept * stone*, kept * paver*, kept
    * block*, kept them, kept all, using the existing stone*, using the existing brick*, using the old stone*,
    using the old brick*, using the old block*, using the old paver*, using our existing, using the same
    stone*, using the same brick*, clean the old brick*, clean up the old brick*, material* on site, stone on
    site, brick* on site, paver* on site, block* on site, boulder* on site, bought the stone*, bought the
    brick*, bought the paver*, bought the block*, bought * pavers, provide the stone*, provide the brick*,
    provide the paver*, provide the block*, material already, materials already, stone is already, stones are
    already, pavers are already, bricks are already, in the garage already, stacked in, stacked behind,
    stacked beside, stacked by, stacked next, stacked at, stacked on the side, stacked up behind, been
    stacked, still good to use, good enough to use, still usable, use most of, can you use them, could you use
    them, can you use those, could you use those, never used like, bricks sitting, stone sitting, pavers
    sitting, block sitting, blocks sitting, stones sitting, boulders sitting
  `),
  /** A month in which something happened is not one to build in. */
  notWinter: phrases(`
    since january, since february, since december, since november, since jan, since feb, since dec, last
    january, last february, last december, last november, last winter, winter before last, years ago, moved
    in, we bought, i bought, closed on, happened in, hit * in, fell * in, cracked * in, collapsed * in, broke
    * in, blew * in, came down in, built in january, built in february, built in december, was done in, every
    winter, each winter, quote by, estimate by, price by, not in winter, wait until spring, wait till spring
  `),
  water: phrases(`
    drainage, drain tile*, drain pipe*, draintile, french drain*, bad drain*, poor drain*, drains poorly,
    drains badly, drain properly, doesn't drain, does not drain, won't drain, downspout*, down spout*, sump,
    standing water, water stands, water sits, water pool*, pooling, pools of water, ponding, puddl*, water
    run*, water flow*, water coming, water comes, water gets, seep*, water behind, water drain*, water build*,
    water collect*, water issue*, water problem*, water pressure behind, runoff, run-off, soggy, marshy,
    swampy, swamp, mushy, muddy, very wet, always wet, stays wet, gets wet, wet area, wet spot*, wet yard, wet
    soil, wet corner, springs up, high water table, groundwater, ground water, washes out, washing out, washed
    out, washout, slopes toward the house, slopes to the house, slopes towards, toward the foundation, towards
    the foundation, into the basement, floods, flooding, flooded, waterlogged, water logged, water ends up,
    water goes, water from the, water off the, rain water, rainwater, roof water, damp, drains toward*, drains
    to the house, drain toward*, pitches toward*, pitched toward*, slopes back toward*, ice forms, ice builds,
    icy in winter
  `),
  height: phrases(`
    second level, 2nd story, 2nd floor, 2nd level, two-story, two-stories, 2-story, 2 stories, two and a half
    story, 3rd floor, 3rd story, three-story, 3-story, three stories, upper floor*, upper story, upper level,
    upstairs window*, upstairs wall*, gable*, peak of, up to the peak, dormer*, high up, way up, up high, too high, very high, pretty
    high, tall house, very tall, steep roof, steep pitch*, steeply pitched, scaffold*, boom lift, bucket
    truck, cherry picker, above the garage, above the porch, over the garage, over the porch, feet up, ft up,
    feet off the ground, feet above the ground, tall ladder, long ladder, extension ladder, ladder won't
    reach, ladder doesn't reach, can't reach, cannot reach, a lift, with lift, stories up, stories high, story
    up, stories tall, story high, second-story, second-floor, third-story, third-floor, top floor, attic
    level, above the roof of the, tall chimney, chimney is tall, 25 feet high, 30 feet high, 20 feet high, 25
    ft high, 30 ft high, 20 ft high, 25 feet tall, 30 feet tall, 20 feet tall, high off the ground, roof
    pitch, slate roof, hard to get on the roof, steep as, 12 12, 10 12, wicked steep, roof * steep, steep *
    roof, church tower, bell tower, steeple, cupola, above the street, man lift, manlift, scissor lift, ladder
    is too short, third level, 4th floor, fourth floor, four story, 4 story, 3 floors up, three floors up, two
    floors up, 2 floors up, above the second
  `),
  curves: phrases(`
    curve, curves, curved, curvy, circular, circle, semicircle, half round, rounded, round patio, round wall,
    serpentine, s shape*, winding, bends, bend in, bow-shaped, radius, kidney*, arc, arched, wraps around,
    wrap around, wraparound, follows the contour, follow the contour, around the tree, around a tree,
    freeform, free-form, organic shape, curvi*, wavy, sweeping, half-moon, crescent, oval, octagon*, hexagon*,
    irregular shape*, s curve*
  `),
  poorGround: phrases(`
    clay, bad soil, poor soil, soft soil, soft ground, loose soil, peat, fill dirt, uncompacted, tree root*,
    big root*, large root*, roots, stump, stumps, tree stump*, tree has to, trees have to, tree needs to,
    rocky soil, bedrock, ledge rock, buried concrete, buried rubble, sinkhole, settling ground, ground keeps
    settling, ground is soft, ground settles, big tree, big trees, large tree*, mature tree*, maple root*, oak
    root*, root system, rocks in the ground, lots of rocks, lots of rock, wet soil, mucky, muck, ground is
    very soft, soft spot*, spongy, fill soil, sandy
  `),
} as const satisfies Record<string, readonly string[]>;
