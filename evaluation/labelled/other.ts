import type { LabelledDescription } from './labelled-description.ts';

/**
 * Other projects, as homeowners describe them, and what a fair reader finds there.
 */
export const otherDescriptions: LabelledDescription[] = [
  {
    id: 'other-chimney-short',
    projectType: 'other',
    description: 'Chimney needs rebuilding, 5 ft above roof, steep two story roof',
    expected: {
      job: 'chimney-rebuild',
      adders: ['scaffold-height'],
      warnings: [],
      sizes: { height: 5 },
    },
    isHeldOut: false,
  },
  {
    id: 'other-repoint-cottage',
    projectType: 'other',
    description:
      'Not sure which box to tick. We have an 1898 brick cottage, the brick is very soft and old and the mortar between the bricks is falling out. need the joints redone with the right soft mortar. 30 ft long, 6 ft high, all reachable from the ground, bricks are whole.',
    expected: {
      job: 'repointing',
      adders: ['lime-mortar'],
      warnings: [],
      sizes: { length: 30, height: 6 },
    },
    isHeldOut: false,
  },
  {
    id: 'other-steps-tipping',
    projectType: 'other',
    description:
      'Five brick steps to our side door are tipping away from the house and the railing wiggles, old steps should come out and be hauled away and new brick steps built. any brick is fine',
    expected: {
      job: 'steps',
      adders: ['removal'],
      warnings: ['loose-steps'],
      sizes: { steps: 5 },
    },
    isHeldOut: true,
  },
  {
    id: 'other-fence-not-masonry',
    projectType: 'other',
    description:
      'Do you also do wood fences? we need a privacy fence in the back, thats all, no masonry.',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'other-foundation-crack',
    projectType: 'other',
    description:
      'Stair step crack in our foundation wall keeps getting wider, now i can put my finger in it, and the wall seems to be shifting inward. 1950s house. Who should i ask?',
    expected: {
      adders: [],
      warnings: ['moving-foundation'],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'other-chimney-top-water',
    projectType: 'other',
    description:
      'Water comes in at the top of our chimney, the crown is crumbled and needs to be redone. Also tuckpoint the joints and replace maybe ten cracked bricks, 4 ft of chimney above the roof. One story house with a low flat roof, so nothing is high up and no scaffolding needed.',
    expected: {
      job: 'repointing',
      adders: ['crown-and-flashing', 'brick-replacement'],
      warnings: [],
      sizes: { height: 4 },
    },
    isHeldOut: true,
  },
  {
    id: 'other-smoke-in-room',
    projectType: 'other',
    description:
      'smoke fills the living room every time we use the fireplace and we all got a headache and felt sick last night. Is this something you fix? We will probably light it again this weekend',
    expected: {
      adders: [],
      warnings: ['unsafe-fireplace', 'carbon-monoxide'],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'other-chimney-match-reuse',
    projectType: 'other',
    description:
      'Chimney rebuild from roof line up, seven feet. I have about 200 sound bricks stacked from the old part that came off years ago, you can use those again, and the rest of the brick has to match the old ones on the house. it is a flat low roof over one story.',
    expected: {
      job: 'chimney-rebuild',
      adders: ['matching-old-brick', 'reusable-material'],
      warnings: [],
      sizes: { height: 7 },
    },
    isHeldOut: false,
  },
  {
    id: 'other-repoint-winter-hand',
    projectType: 'other',
    description:
      "repointing on a wall in the gap between our house and next door, 2 feet wide, no room to set up so you'd carry mortar in by hand. Has to be done this January because of the sale. 15 feet long x 7 feet high, single story and the bricks are all good",
    expected: {
      job: 'repointing',
      adders: ['winter', 'tight-access'],
      warnings: [],
      sizes: { length: 15, height: 7 },
    },
    isHeldOut: true,
  },
  {
    id: 'other-mailbox-question',
    projectType: 'other',
    description: 'can you build a brick mailbox post? just one, by the street',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'other-tree-roots-dig-gas',
    projectType: 'other',
    description:
      'I want to dig up my front yard with a rented auger this weekend for lamp posts, the electric and gas lines run somewhere there but nobody ever marked them. Then you could set stone bases for them later',
    expected: {
      adders: [],
      warnings: ['digging-lines'],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'other-basement-flood-outlets',
    projectType: 'other',
    description:
      'We got 4 inches of water in the basement and the outlets and the furnace are under it and still on, I have to wade in to get boxes. It comes through the wall I think. Do you do that kind of work, or who does?',
    expected: {
      adders: [],
      warnings: ['standing-water'],
      sizes: {},
    },
    isHeldOut: true,
  },
  {
    id: 'other-brick-building-long',
    projectType: 'other',
    description:
      "Hello. I own a four unit brick building in Minneapolis from 1921, hard dark brick, and the side wall toward the neighbor is in bad shape. I picked 'other' since I don't know what this is called. The mortar is gone in many spots so the joints need repointing, and something like forty bricks are cracked or the face has popped off, those should be replaced while you're at it. The wall is 28 ft long and 20 ft high, so two stories, you'd need scaffolding. The trouble is there's only about 18 inches between us and the next building, so no room to set up and everything would be carried in by hand. A few bricks up near the top are loose and hanging over the tenants' walkway. The lower part was painted a long time ago, surely with lead paint, and I was going to have my nephew sand that off before you come. It is not a rush, next year in summer would be OK with me. Best time to reach me is after 4.",
    expected: {
      job: 'repointing',
      adders: ['brick-replacement', 'scaffold-height', 'tight-access'],
      warnings: ['loose-overhead', 'lead-paint'],
      sizes: { length: 28, height: 20 },
    },
    isHeldOut: false,
  },
  {
    id: 'other-steps-plain',
    projectType: 'other',
    description:
      'Two small brick steps by patio door, nothing there now and easy to get to. No particular brick needed',
    expected: {
      job: 'steps',
      adders: [],
      warnings: [],
      sizes: { steps: 2 },
    },
    isHeldOut: false,
  },
];
