import type { LabelledDescription } from './labelled-description.ts';

/**
 * Retaining walls, as homeowners describe them, and what a fair reader finds there.
 */
export const retainingWallDescriptions: LabelledDescription[] = [
  {
    id: 'wall-block-backyard-plain',
    projectType: 'retaining-wall',
    description:
      'Need a retaining wall, the interlocking concrete block kind, 40 ft long 3 ft high. straight run, no old wall there and a bobcat fits thru the side yard',
    expected: {
      job: 'segmental-block',
      adders: [],
      warnings: [],
      sizes: { length: 40, height: 3 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-timber-leaning-driveway',
    projectType: 'retaining-wall',
    description:
      'old railroad tie wall beside our driveway is leaning out and bulging in the middle. It needs to come out and be hauled off. Want segmental block instead. 4 ft high and 50 ft long. We park two cars right above it at the top',
    expected: {
      job: 'segmental-block',
      adders: ['removal', 'slope-or-load-above'],
      warnings: ['leaning-wall'],
      sizes: { length: 50, height: 4 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-boulder-lake',
    projectType: 'retaining-wall',
    description:
      "Boulder wall down at the lake side of our cabin, about 60 feet long and 4 feet high. There's a steep hill going up behind where the wall would be. No machine can get down there as far as I can tell, the only way is a 3 ft path so wheelbarrow.",
    expected: {
      job: 'boulder',
      adders: ['slope-or-load-above', 'tight-access'],
      warnings: [],
      sizes: { length: 60, height: 4 },
    },
    isHeldOut: true,
  },
  {
    id: 'wall-natural-stone-curved',
    projectType: 'retaining-wall',
    description:
      'dry laid natural limestone wall around the front bed, it curves around the birdbath and has 3 stone steps in the middle. 35 feet long and 30 inches high.',
    expected: {
      job: 'natural-stone',
      adders: ['curves-and-steps'],
      warnings: [],
      sizes: { length: 35, height: 2.5 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-two-tiers-drainage',
    projectType: 'retaining-wall',
    description:
      "We have a bank behind the house that I think needs two walls one above the other with block, planting bed in between. Water comes over from the neighbors and stands right behind where the lower wall would be, so it has to be piped away. The bank is 45 ft long and its flat lawn on top, height I don't know, whatever you think is right",
    expected: {
      job: 'segmental-block',
      adders: ['tiers', 'drainage'],
      warnings: [],
      sizes: { length: 45 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-sliding-bank',
    projectType: 'retaining-wall',
    description:
      'the bank behind our house is sliding, a big piece came down onto the lawn last night and more looks ready to go. We need some kind of retaining wall but have no idea what. Kids play down there.',
    expected: {
      adders: [],
      warnings: ['sliding-bank'],
      sizes: {},
    },
    isHeldOut: true,
  },
  {
    id: 'wall-no-job-replace',
    projectType: 'retaining-wall',
    description:
      "Replace a rotten timber wall, take out the old one and haul it. 30' by 3' tall. Open to ideas on material. Not leaning, just rotten. Level lawn on top",
    expected: {
      adders: ['removal'],
      warnings: [],
      sizes: { length: 30, height: 3 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-short-boulder',
    projectType: 'retaining-wall',
    description: 'boulder wall 25 ft long 3 ft high',
    expected: {
      job: 'boulder',
      adders: [],
      warnings: [],
      sizes: { length: 25, height: 3 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-clay-stumps-reuse',
    projectType: 'retaining-wall',
    description:
      "retaining wall out of concrete wall block, and I've got about 150 good blocks saved from my sisters wall you can use. two big stumps are in the way, and the dirt is soft gray clay. twenty eight feet long, two feet tall. No drainage problem, and machines can drive in from the alley.",
    expected: {
      job: 'segmental-block',
      adders: ['roots-or-poor-ground', 'reusable-material'],
      warnings: [],
      sizes: { length: 28, height: 2 },
    },
    isHeldOut: true,
  },
  {
    id: 'wall-frozen-ground',
    projectType: 'retaining-wall',
    description:
      'We need a boulder wall put in February when the ground is frozen because we have to close in March. 20ft x 3ft',
    expected: {
      job: 'boulder',
      adders: ['winter'],
      warnings: [],
      sizes: { length: 20, height: 3 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-digging-own-cables',
    projectType: 'retaining-wall',
    description:
      'I rented a mini excavator for Saturday to dig out the base for a stone wall (natural stone, granite), there is a buried power line to the shed somewhere there but I dont know where exactly. Wall is 2 ft high, length 15 to 20 ft. You would just set the stone. The shed is 10x10.',
    expected: {
      job: 'natural-stone',
      adders: [],
      warnings: ['digging-lines'],
      sizes: { height: 2 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-corner-lot-long',
    projectType: 'retaining-wall',
    description:
      "Hi, we have a corner lot in Roseville and the wall along the sidewalk was built by the people who lived here before us, probably 1985 or so, out of old landscape timbers. It has started to tip toward the sidewalk and the middle is bulging by five or six inches, and lots of people walk dogs there. What we would like is to have the old timbers taken out and hauled away and a new wall of segmental concrete block. It is 75 feet long in total and 3 feet high and it turns the corner of the lot, so there is one ninety degree corner, and there's a set of four steps in it up to the front door. Above the wall the yard keeps sloping up to the house pretty steeply. After rain, water stands behind the wall for days and seeps through it, so it needs real drainage to the street. Getting a machine there is easy since it's on the street. The house is 1,900 square feet if that matters, and we have a 2-car driveway on the other side that won't be touched.",
    expected: {
      job: 'segmental-block',
      adders: ['removal', 'curves-and-steps', 'drainage', 'slope-or-load-above'],
      warnings: ['leaning-wall'],
      sizes: { length: 75, height: 3 },
    },
    isHeldOut: true,
  },
  {
    id: 'wall-loose-stones-top',
    projectType: 'retaining-wall',
    description:
      'Old fieldstone wall behind the garage, the top stones are loose and a few have rolled down onto the path below. Would like it taken down and rebuilt as a natural stone wall and most of the stones are good so reuse them. 22 ft long, 6 ft high. flat ground at the top.',
    expected: {
      job: 'natural-stone',
      adders: ['removal', 'reusable-material'],
      warnings: ['loose-overhead'],
      sizes: { length: 22, height: 6 },
    },
    isHeldOut: false,
  },
  {
    id: 'wall-yards-length',
    projectType: 'retaining-wall',
    description:
      'Boulder wall 15 yards long into the hill, three and a half feet high. The garage sits right at the top of the bank so the wall has to hold that up too. Dump truck can back right in',
    expected: {
      job: 'boulder',
      adders: ['slope-or-load-above'],
      warnings: [],
      sizes: { length: 45, height: 3.5 },
    },
    isHeldOut: false,
  },
];
