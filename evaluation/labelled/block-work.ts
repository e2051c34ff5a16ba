import type { LabelledDescription } from './labelled-description.ts';

/**
 * Block work, as homeowners describe them, and what a fair reader finds there.
 */
export const blockWorkDescriptions: LabelledDescription[] = [
  {
    id: 'block-garage-new-wall',
    projectType: 'block-work',
    description:
      'new cinder block wall for a detached shop, needs a new footing below the frost line too. 24 ft long x 8 ft high. plain straight wall, no doors or windows, level ground and you can get a skid steer in there no problem',
    expected: {
      job: 'block-wall-on-frost-footing',
      adders: [],
      warnings: [],
      sizes: { length: 24, height: 8 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-on-existing-footing',
    projectType: 'block-work',
    description:
      "There is a good footing there already from the wall that blew down in 2019 and was hauled off. Need a concrete block wall put on it, 20' x 4', and then stuccoed so that you dont see the block",
    expected: {
      job: 'block-wall',
      adders: ['finish'],
      warnings: [],
      sizes: { length: 20, height: 4 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-basement-bowing',
    projectType: 'block-work',
    description:
      'One of our block basement walls is bowing in, maybe 2 inches at the middle, and it keeps getting worse. the wall is 30 feet long and 7 feet high. What can be done?',
    expected: {
      adders: [],
      warnings: ['moving-foundation'],
      sizes: { length: 30, height: 7 },
    },
    isHeldOut: true,
  },
  {
    id: 'block-crawlspace-waterproof',
    projectType: 'block-work',
    description:
      'Block foundation wall for an addition incl. a new frost footing. Soil will be up against it on the outside so it needs to be waterproofed with drain tile that takes the water away, and the wall carries the house so rebar and filled cores. 36 ft long and 5 ft high. Bobcat fits through the side yard fine.',
    expected: {
      job: 'block-wall-on-frost-footing',
      adders: ['filled-cores', 'waterproofing'],
      warnings: [],
      sizes: { length: 36, height: 5 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-screen-wall-caps',
    projectType: 'block-work',
    description:
      'Looking for a block wall to hide the trash cans and the AC. U shape with 4 corners and two piers for a gate, gate is 5 ft. 4 foot high with nice cap blocks on top. New footing below frost needed. The total is 25 to 30 ft long',
    expected: {
      job: 'block-wall-on-frost-footing',
      adders: ['caps', 'openings-and-corners'],
      warnings: [],
      sizes: { height: 4 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-soft-sloped-lot',
    projectType: 'block-work',
    description:
      'block wall with new footings down below frost, 40 ft long 6 ft high. the ground drops about 3 feet from one end to the other and its soft peat at the low end so the footing will have to step down. No way to get a machine back there, has to be dug by hand.',
    expected: {
      job: 'block-wall-on-frost-footing',
      adders: ['slope-or-poor-ground', 'tight-access'],
      warnings: [],
      sizes: { length: 40, height: 6 },
    },
    isHeldOut: true,
  },
  {
    id: 'block-remove-old-slab',
    projectType: 'block-work',
    description:
      'Old garage slab and the crumbling block wall around it have to come out first and be hauled away. then a new block wall on a new footing below frost, 18 feet by 4 feet high. Flat lot, alley access for trucks',
    expected: {
      job: 'block-wall-on-frost-footing',
      adders: ['removal'],
      warnings: [],
      sizes: { length: 18, height: 4 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-own-pallets',
    projectType: 'block-work',
    description:
      'i have 3 pallets of sound 8 inch block sitting here. footing is in and cured. just lay me a wall 12 ft long and 6 ft high',
    expected: {
      job: 'block-wall',
      adders: ['reusable-material'],
      warnings: [],
      sizes: { length: 12, height: 6 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-basement-water-power',
    projectType: 'block-work',
    description:
      'Basement has about 5 inches of water standing in it after the storm, and the freezer and furnace are still plugged in down there. Water comes through the block wall where the soil is against it. We want the wall coated and drained from the outside. House is 1962',
    expected: {
      adders: ['waterproofing'],
      warnings: ['standing-water'],
      sizes: {},
    },
    isHeldOut: true,
  },
  {
    id: 'block-steel-post-and-partition',
    projectType: 'block-work',
    description:
      "I want to take out a steel post in the basement by myself this weekend because it is in the way, the main beam of the house sits on it I think. Apart from that we want a block partition down there on the footing that is already poured, 26 feet long and 8 feet high with two doors in it. The partition won't hold up anything.",
    expected: {
      job: 'block-wall',
      adders: ['openings-and-corners'],
      warnings: ['carries-load'],
      sizes: { length: 26, height: 8 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-january-footing',
    projectType: 'block-work',
    description:
      'Insurance wants it done this winter, start in January. Block wall and footing below frost, 30ft long and 4ft high',
    expected: {
      job: 'block-wall-on-frost-footing',
      adders: ['winter'],
      warnings: [],
      sizes: { length: 30, height: 4 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-wall-few-words',
    projectType: 'block-work',
    description: '10x5 block wall, footing is already there, thanks',
    expected: {
      job: 'block-wall',
      adders: [],
      warnings: [],
      sizes: { length: 10, height: 5 },
    },
    isHeldOut: true,
  },
  {
    id: 'block-leaning-alley-wall',
    projectType: 'block-work',
    description:
      "Hello, we have an old block wall along the alley behind our house, it was here when we moved in twelve years ago and since the plow hit it in March it is leaning out over the alley pretty badly, maybe 6 inches out of plumb, and people park right next to it. We would like to have it torn down and taken away and a new block wall built on a new footing that goes below the frost. Same size as the old one, 45 feet long and 6 feet high. We want the new one parged smooth on both sides and with a stone cap along the top. It's a straight run on flat ground, and a truck or excavator can drive right up from the alley. There is no soil against it on either side. We have a 10x10 shed close by, that stays.",
    expected: {
      job: 'block-wall-on-frost-footing',
      adders: ['removal', 'finish', 'caps'],
      warnings: ['leaning-wall'],
      sizes: { length: 45, height: 6 },
    },
    isHeldOut: false,
  },
  {
    id: 'block-dig-my-own-gas-line',
    projectType: 'block-work',
    description:
      "I'll dig the trench for the footing myself tomorrow, pretty sure there is a gas line and the cable somewhere in that strip but I'll be careful. You would pour the frost footing and lay a short block wall, 3 yards long and 3 feet high.",
    expected: {
      job: 'block-wall-on-frost-footing',
      adders: [],
      warnings: ['digging-lines'],
      sizes: { length: 9, height: 3 },
    },
    isHeldOut: false,
  },
];
