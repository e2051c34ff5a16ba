import type { LabelledDescription } from './labelled-description.ts';

/**
 * Brick work, as homeowners describe them, and what a fair reader finds there.
 */
export const brickWorkDescriptions: LabelledDescription[] = [
  {
    id: 'brick-repoint-garage-wall',
    projectType: 'brick-work',
    description:
      'Need tuckpointing on the garage wall, joints are sandy. 20 ft long, 8 ft high. Bricks themselves are all fine and its easy to get to',
    expected: {
      job: 'repointing',
      adders: [],
      warnings: [],
      sizes: { length: 20, height: 8 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-chimney-leaning',
    projectType: 'brick-work',
    description:
      'Our chimney is leaning toward the driveway, you can see it from the street. It needs to be taken down to the roof and rebuilt, about 6 ft of it above the shingles. Two story house and the roof is really steep.',
    expected: {
      job: 'chimney-rebuild',
      adders: ['scaffold-height'],
      warnings: ['leaning-wall'],
      sizes: { height: 6 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-steps-front-loose',
    projectType: 'brick-work',
    description:
      'front brick steps are wobbling, the top one tipped when the mailman stood on it. 4 steps. Old ones have to be torn out and the new brick has to match the brick on the house which is from 1938',
    expected: {
      job: 'steps',
      adders: ['removal', 'matching-old-brick'],
      warnings: ['loose-steps'],
      sizes: { steps: 4 },
    },
    isHeldOut: true,
  },
  {
    id: 'brick-repoint-lime',
    projectType: 'brick-work',
    description:
      "1905 house, very soft old brick, someone told me it needs lime mortar and not the hard stuff. We need the joints on the first floor wall done, 32' long and 7' high, plus a dozen or so bricks where the face is flaking off that should be swapped out.",
    expected: {
      job: 'repointing',
      adders: ['lime-mortar', 'brick-replacement'],
      warnings: [],
      sizes: { length: 32, height: 7 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-new-garden-wall',
    projectType: 'brick-work',
    description:
      'we want a new brick wall standing by itself in the front garden, fifty feet long and three feet high. there is no footing so that has to be dug below frost. no old wall there. the gate will be 6 ft and somebody else makes it',
    expected: {
      job: 'new-brick',
      adders: ['frost-footing'],
      warnings: [],
      sizes: { length: 50, height: 3 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-chimney-leak-crown',
    projectType: 'brick-work',
    description:
      'Chimney on our one story rambler is shot, needs rebuilding from the roof up, around 5 feet. It also leaks where it meets the roof, the flashing is rusted through and the crown is cracked. Most of the bricks are still solid and could be cleaned and used again. The roof is nearly flat and low, you can reach the chimney from a stepladder.',
    expected: {
      job: 'chimney-rebuild',
      adders: ['crown-and-flashing', 'reusable-material'],
      warnings: [],
      sizes: { height: 5 },
    },
    isHeldOut: true,
  },
  {
    id: 'brick-veneer-addition',
    projectType: 'brick-work',
    description:
      'New addition at the back of our house needs brick veneer, 22 x 9 ft, and it has to match the old brick of the house as close as possible. The foundation with a brick ledge is already poured. Backyard is wide open, plenty of room.',
    expected: {
      job: 'new-brick',
      adders: ['matching-old-brick'],
      warnings: [],
      sizes: { length: 22, height: 9 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-just-steps',
    projectType: 'brick-work',
    description: 'need 3 new brick steps to back door',
    expected: {
      job: 'steps',
      adders: [],
      warnings: [],
      sizes: { steps: 3 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-foundation-bowing-and-repoint',
    projectType: 'brick-work',
    description:
      "The brick foundation wall in our basement has started to bow in and the crack got wider since last fall. We'd like the mortar joints repointed on that wall, about 25 feet long and 4 feet high. Access through the walkout is easy.",
    expected: {
      job: 'repointing',
      adders: [],
      warnings: ['moving-foundation'],
      sizes: { length: 25, height: 4 },
    },
    isHeldOut: true,
  },
  {
    id: 'brick-planter-no-acid',
    projectType: 'brick-work',
    description:
      'joints on the front planter wall need repointing and 8 or 9 bricks are cracked in half and need replacing. My dad says never to use acid or a pressure washer on it so I have left it alone. 12 feet x 6 feet',
    expected: {
      job: 'repointing',
      adders: ['brick-replacement'],
      warnings: [],
      sizes: { length: 12, height: 6 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-winter-tight-courtyard',
    projectType: 'brick-work',
    description:
      'Looking for a brick veneer wall in the inner courtyard behind our duplex in Saint Paul. You can only get there through a 30 inch hallway so all brick and mortar would be carried in by hand. Has to be done in December before the tenants arrive. 16 ft long 7 ft high, goes on an existing ledge.',
    expected: {
      job: 'new-brick',
      adders: ['tight-access', 'winter'],
      warnings: [],
      sizes: { length: 16, height: 7 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-chimney-no-smell',
    projectType: 'brick-work',
    description:
      'the chimney above the roof has to be rebuilt, the mortar is gone. No smell of gas, no smoke inside and the carbon monoxide alarm has never gone off, it is not leaking either. House is a single story and the roof is low and flat so easy to get up there. Not sure how tall, maybe 4 to 6 ft',
    expected: {
      job: 'chimney-rebuild',
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: true,
  },
  {
    id: 'brick-three-story-chimney',
    projectType: 'brick-work',
    description:
      "Good morning. I own a three story brick house near Lake Nokomis, built in 1912 of a hard pressed brick, and the previous owner did nothing to it in twenty years. What we need now is only the chimney, not the walls. The chimney stands 7 ft above the roof and you would need a lift or scaffolding, it is three floors up. The joints are washed out and need repointing, and about fifteen bricks are cracked and should be replaced while you do it. There is also water coming in around it in the attic so I think the flashing or the crown is bad and has to be renewed. Some loose bricks are sitting right at the edge above our front walk. I plan to climb up on the roof on Saturday to take photos for you, unless you say you don't need them. Thanks, we are home most evenings.",
    expected: {
      job: 'repointing',
      adders: ['scaffold-height', 'brick-replacement', 'crown-and-flashing'],
      warnings: ['loose-overhead', 'roof-climbing'],
      sizes: { height: 7 },
    },
    isHeldOut: false,
  },
  {
    id: 'brick-repoint-grind-own',
    projectType: 'brick-work',
    description:
      "Can you just do the repointing if I grind out the old mortar myself first? I have a grinder, no water hookup so it will be dry. It's 150 square feet, ground level, bricks are sound",
    expected: {
      job: 'repointing',
      adders: [],
      warnings: ['dry-cutting'],
      sizes: { area: 150 },
    },
    isHeldOut: false,
  },
];
