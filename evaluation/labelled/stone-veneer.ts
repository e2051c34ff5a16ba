import type { LabelledDescription } from './labelled-description.ts';

/**
 * Stone veneer, as homeowners describe them, and what a fair reader finds there.
 */
export const stoneVeneerDescriptions: LabelledDescription[] = [
  {
    id: 'veneer-garage-whole-wall',
    projectType: 'stone-veneer',
    description:
      'want cultured stone on one side of our garage, the whole wall from the ground up to the soffit. its a plain flat wall, no windows in it. 24 ft long and 9 ft high. House was built in 2004',
    expected: {
      job: 'manufactured-stone',
      adders: [],
      warnings: [],
      sizes: { length: 24, height: 9 },
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-limestone-over-vinyl',
    projectType: 'stone-veneer',
    description:
      "We'd like thin cut natural limestone on the front of the house. The vinyl siding that is there now has to come off first and somebody needs to haul it away. Front is 30' x 10'. Access is easy, you can drive right up to it.",
    expected: {
      job: 'natural-thin-stone',
      adders: ['removal'],
      warnings: [],
      sizes: { length: 30, height: 10 },
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-two-story-entry',
    projectType: 'stone-veneer',
    description:
      "Manufactured stone for the tall entry wall of our two story house, it should run all the way up to the peak of the gable so way above the first floor. Roughly 12 feet wide and 22 feet tall. Nothing to remove, it's just bare sheathing and paper there now",
    expected: {
      job: 'manufactured-stone',
      adders: ['scaffold-height'],
      warnings: [],
      sizes: { length: 12, height: 22 },
    },
    isHeldOut: true,
  },
  {
    id: 'veneer-porch-columns-dry-stack',
    projectType: 'stone-veneer',
    description:
      'six porch columns that we want wrapped in real stone (the thin kind). My wife likes the look with tight joints where you see no mortar at all. The porch roof is not very high, you can reach everything from the ground.',
    expected: {
      job: 'natural-thin-stone',
      adders: ['corners-and-openings', 'dry-stack'],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-rotten-stucco',
    projectType: 'stone-veneer',
    description:
      "Hi there, we bought this house two years ago and the front is done in stucco that was put on badly in the nineties. Last month my brother in law and I pulled off a small piece next to the door and the wood sheathing behind it is soft and rotten, you can push a screwdriver right in. So the stucco has to be torn off and taken away, the rotten wall behind it fixed, and then we want cultured stone on the whole front, 36 ft long and 9 ft high. There is an arched doorway and a bay with lots of corners so i guess that is a lot of cutting. It's a rambler so all on one level, and there is lots of room in the front yard for a truck and pallets. Call after 5 please, I work days.",
    expected: {
      job: 'manufactured-stone',
      adders: ['removal', 'wall-preparation', 'corners-and-openings'],
      warnings: [],
      sizes: { length: 36, height: 9 },
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-undecided-wainscot',
    projectType: 'stone-veneer',
    description:
      'Thinking about stone along the front but we have not decided between real and man made. It would stop 3 ft up and the siding keeps going above it, so there has to be some kind of ledge on top that sheds the rain. The front is 40 to 50 ft',
    expected: {
      adders: ['caps-and-sills'],
      warnings: [],
      sizes: { height: 3 },
    },
    isHeldOut: true,
  },
  {
    id: 'veneer-january-finish',
    projectType: 'stone-veneer',
    description:
      'New build in Lakeville. Builder needs the man made stone on the garage front finished in January so we can close. 200 sq ft.',
    expected: {
      job: 'manufactured-stone',
      adders: ['winter'],
      warnings: [],
      sizes: { area: 200 },
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-leftover-pallets',
    projectType: 'stone-veneer',
    squareFootage: 180,
    description:
      'we already own 2 pallets of natural thin veneer left over from my dads place, enough for most of it i think. need 180 sq ft put on the back wall of a three season porch. Not high, nothing to tear off.',
    expected: {
      job: 'natural-thin-stone',
      adders: ['reusable-material'],
      warnings: [],
      sizes: { area: 180 },
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-stones-falling-at-door',
    projectType: 'stone-veneer',
    description:
      'the fake stone over our front door is letting go, two pieces dropped onto the walk this week and more are hanging loose right above where the kids walk. All the old stone should come off and new manufactured stone go on. about 10 x 8 ft',
    expected: {
      job: 'manufactured-stone',
      adders: ['removal'],
      warnings: ['loose-overhead'],
      sizes: { length: 10, height: 8 },
    },
    isHeldOut: true,
  },
  {
    id: 'veneer-asbestos-shingles',
    projectType: 'stone-veneer',
    description:
      'Our 1946 house has the old cement shingle siding, the seller said it contains asbestos. it has to come off the whole garage end wall before stone can go up there. I was going to break it off with a hammer myself to save money. 28 feet long and 8 feet high. Dont know yet what stone',
    expected: {
      adders: ['removal'],
      warnings: ['asbestos'],
      sizes: { length: 28, height: 8 },
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-painted-block-sandblast',
    projectType: 'stone-veneer',
    description:
      'The block wall of our detached garage is covered in flaking paint from the fifties, probably lead. We want natural thin stone over it. My plan is to sandblast the old paint off myself unless you prepare the wall. 40 feet long by 90 inches high, ground to roof.',
    expected: {
      job: 'natural-thin-stone',
      adders: ['wall-preparation'],
      warnings: ['harsh-cleaning', 'lead-paint'],
      sizes: { length: 40, height: 7.5 },
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-narrow-side-yard',
    projectType: 'stone-veneer',
    description:
      'side of the house by the neighbors fence, there is only 2 ft between so no room to set anything up next to the wall, all the stone has to be carried in by hand. cultured stone, 18 feet long and 108 inches high, all the way to the eaves of the one story house',
    expected: {
      job: 'manufactured-stone',
      adders: ['tight-access'],
      warnings: [],
      sizes: { length: 18, height: 9 },
    },
    isHeldOut: true,
  },
  {
    id: 'veneer-grinder-helper',
    projectType: 'stone-veneer',
    description:
      "I am pretty handy and I'd cut the pieces dry with my angle grinder in the garage, you would only set them. real thin stone on a flat wall in the sunroom, 14x8",
    expected: {
      job: 'natural-thin-stone',
      adders: [],
      warnings: ['dry-cutting'],
      sizes: { length: 14, height: 8 },
    },
    isHeldOut: false,
  },
  {
    id: 'veneer-short-flat-wall',
    projectType: 'stone-veneer',
    description: 'Manufactured stone, one flat basement wall, 15 x 8',
    expected: {
      job: 'manufactured-stone',
      adders: [],
      warnings: [],
      sizes: { length: 15, height: 8 },
    },
    isHeldOut: false,
  },
];
