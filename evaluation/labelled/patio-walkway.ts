import type { LabelledDescription } from './labelled-description.ts';

/**
 * Patios and walkways, as homeowners describe them, and what a fair reader finds there.
 */
export const patioWalkwayDescriptions: LabelledDescription[] = [
  {
    id: 'patio-paver-basic',
    projectType: 'patio-walkway',
    description: 'paver patio 12x20 off the back door. flat yard, grass there now, easy access',
    expected: {
      job: 'concrete-pavers',
      adders: [],
      warnings: [],
      sizes: { length: 12, width: 20 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-flagstone-firepit',
    projectType: 'patio-walkway',
    description:
      "We'd love a flagstone patio, around 300 sq ft, with a curved edge all around and a built in fire pit in the center. Nothing close to it, open lawn, truck can drive in",
    expected: {
      job: 'natural-stone-paving',
      adders: ['fire-pit', 'curves-and-patterns'],
      warnings: [],
      sizes: { area: 300 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-remove-concrete',
    projectType: 'patio-walkway',
    description:
      "Old cracked concrete slab has to be busted up and hauled out, then pavers, 16' x 14'. no steps, it is all level and a bobcat fits through the gate which is 6 ft",
    expected: {
      job: 'concrete-pavers',
      adders: ['removal'],
      warnings: [],
      sizes: { length: 16, width: 14 },
    },
    isHeldOut: true,
  },
  {
    id: 'patio-paver-driveway',
    projectType: 'patio-walkway',
    description:
      'Permeable pavers for our driveway where we park two cars and a trailer. 40 ft long and 18 ft wide. Bare dirt now, dead flat',
    expected: {
      job: 'concrete-pavers',
      adders: ['driveway'],
      warnings: [],
      sizes: { length: 40, width: 18 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-slope-steps-seating',
    projectType: 'patio-walkway',
    description:
      'Backyard slopes away from house about 2 feet over the patio area, so it needs to be built up or leveled. 20 by 15 ft pavers, with 3 block steps going down to the lawn and a seating wall at the outer edge. Wide side yard, no problem for machines',
    expected: {
      job: 'concrete-pavers',
      adders: ['slope', 'steps', 'seating-wall'],
      warnings: [],
      sizes: { length: 20, width: 15 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-standing-water',
    projectType: 'patio-walkway',
    description:
      'Water stands on the spot where our patio would be after every rain and runs toward the house, we need a drain. Concrete pavers, 18 feet long, width 10-12 ft, plain rectangle',
    expected: {
      job: 'concrete-pavers',
      adders: ['drainage'],
      warnings: [],
      sizes: { length: 18 },
    },
    isHeldOut: true,
  },
  {
    id: 'patio-walk-tight',
    projectType: 'patio-walkway',
    description:
      'A bluestone walkway along the side of the house. Only 3 ft of space there and a fence, no machine can get in so all by wheelbarrow. Walkway is 30 ft long and 3 ft wide. I have a stack of bluestone from the old walk that came out last year, still good to use',
    expected: {
      job: 'natural-stone-paving',
      adders: ['tight-access', 'reusable-material'],
      warnings: [],
      sizes: { length: 30, width: 3 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-no-idea-material',
    projectType: 'patio-walkway',
    squareFootage: 120,
    description:
      'Patio by the kitchen door, not sure what material yet. About 10 x 12 feet, ground is level and dry.',
    expected: {
      adders: [],
      warnings: [],
      sizes: { length: 10, width: 12 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-loose-front-steps',
    projectType: 'patio-walkway',
    description:
      'The front steps to our house tip when you stand on them and the railing is broken, we still go in and out that way everyday. Want the old walk and steps torn out and new ones: two steps of block and a paver walkway, 24 ft long and 4 ft wide',
    expected: {
      job: 'concrete-pavers',
      adders: ['removal', 'steps'],
      warnings: ['loose-steps'],
      sizes: { length: 24, width: 4 },
    },
    isHeldOut: true,
  },
  {
    id: 'patio-fire-against-fence',
    projectType: 'patio-walkway',
    description:
      "14 by 14 natural stone patio with a built in fire pit. the fire pit will be about three feet from the wooden fence and under our spruce branches, that's the only spot, we want to have fires there right away",
    expected: {
      job: 'natural-stone-paving',
      adders: ['fire-pit'],
      warnings: ['fire-nearby'],
      sizes: { length: 14, width: 14 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-acid-clean-old',
    projectType: 'patio-walkway',
    description:
      "My pavers have been stacked behind the garage since the addition was built, they're all still good. I want them laid as a patio again, maybe 220 square feet. I was going to clean them with acid and a pressure washer before.",
    expected: {
      job: 'concrete-pavers',
      adders: ['reusable-material'],
      warnings: ['harsh-cleaning'],
      sizes: { area: 220 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-utility-gas-grill',
    projectType: 'patio-walkway',
    description:
      "There's a gas line to our grill buried someplace under the lawn where the new paver patio goes, and lately it smells like gas out there. I was gonna dig the area out myself with a shovel this week to save money. 15x20, level ground",
    expected: {
      job: 'concrete-pavers',
      adders: [],
      warnings: ['gas-smell', 'digging-lines'],
      sizes: { length: 15, width: 20 },
    },
    isHeldOut: true,
  },
  {
    id: 'patio-herringbone-eight',
    projectType: 'patio-walkway',
    description: 'paver walk, herringbone pattern, 50 feet by 4 feet',
    expected: {
      job: 'concrete-pavers',
      adders: ['curves-and-patterns'],
      warnings: [],
      sizes: { length: 50, width: 4 },
    },
    isHeldOut: false,
  },
  {
    id: 'patio-deck-replacement-long',
    projectType: 'patio-walkway',
    description:
      "Hello, my husband and I have been in this house 20 years and the wooden deck in the back is finally done for. We want the deck taken out and hauled away and a natural stone patio in its place, something like flagstone or bluestone set tight, with straight edges. It would be 24 ft by 18 ft. The back door is about two feet above the lawn so we'd need a few stone steps from the door down to the patio. On the far side we would like a low seating wall with two pillars, nothing fancy. One problem is that the downspouts let out there and the water runs toward the house, so there should be a drain that leads it off to the side yard. The lawn itself is flat. A skid loader can get in through the double gate, that is 10 ft. No fire pit, we never use them. We also have a 12x16 shed at the back of the lot, that is staying where it is. Sometime next summer is fine.",
    expected: {
      job: 'natural-stone-paving',
      adders: ['removal', 'seating-wall', 'steps', 'drainage'],
      warnings: [],
      sizes: { length: 24, width: 18 },
    },
    isHeldOut: false,
  },
];
