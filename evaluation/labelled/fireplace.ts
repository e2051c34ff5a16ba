import type { LabelledDescription } from './labelled-description.ts';

/**
 * Fireplaces, as homeowners describe them, and what a fair reader finds there.
 */
export const fireplaceDescriptions: LabelledDescription[] = [
  {
    id: 'fire-reface-brick-to-stone',
    projectType: 'fireplace',
    description:
      'Living room fireplace has ugly 70s brick that must come off first. Then reface it with manufactured stone and hang a wood mantel. The face is 6 ft wide and 8 ft high. hearth stays as it is',
    expected: {
      job: 'refacing',
      adders: ['removal', 'mantel'],
      warnings: [],
      sizes: { length: 6, height: 8 },
    },
    isHeldOut: false,
  },
  {
    id: 'fire-outdoor-simple',
    projectType: 'fireplace',
    description:
      'we want an outdoor fireplace on the far end of our patio. patio is 20x20 and done already. Cultured stone is fine, keep it simple',
    expected: {
      job: 'outdoor-fireplace',
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'fire-reface-two-story',
    projectType: 'fireplace',
    description:
      'Great room is open to the second floor and we want the fireplace refaced in real natural stone (not fake) from the floor clear up to the ceiling. 7 feet wide, 18 feet tall. Its drywall now so nothing to remove',
    expected: {
      job: 'refacing',
      adders: ['tall-face', 'natural-stone'],
      warnings: [],
      sizes: { length: 7, height: 18 },
    },
    isHeldOut: true,
  },
  {
    id: 'fire-masonry-new-build',
    projectType: 'fireplace',
    description:
      'Building a cabin up near Brainerd and want a real wood burning masonry fireplace with a masonry chimney, natural fieldstone all around. One story cabin, 1,400 sq ft. Road goes right up to the site',
    expected: {
      job: 'masonry-fireplace',
      adders: ['natural-stone'],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'fire-outdoor-pizza-seats',
    projectType: 'fireplace',
    description:
      'Outdoor fireplace with a pizza oven built in next to it and a low seating wall on both sides plus a wood box. Brick. Wide open yard, you can drive up',
    expected: {
      job: 'outdoor-fireplace',
      adders: ['oven-or-grill', 'side-walls'],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'fire-smoke-and-cracks',
    projectType: 'fireplace',
    description:
      "When we burn wood the smoke comes into the living room, and the firebrick at the back of the firebox is cracked with chunks missing, so that should be fixed. We'd also like to have the outside face redone in brick, 5' x 5'. Nothing has to come off, new brick goes right over the plain block.",
    expected: {
      job: 'refacing',
      adders: ['firebox-repair'],
      warnings: ['unsafe-fireplace'],
      sizes: { length: 5, height: 5 },
    },
    isHeldOut: true,
  },
  {
    id: 'fire-co-alarm',
    projectType: 'fireplace',
    description:
      'Carbon monoxide alarm went off twice last week while the fireplace was burning and my wife got dizzy. Can you look at the fireplace, we still use it most nights.',
    expected: {
      adders: [],
      warnings: ['carbon-monoxide', 'unsafe-fireplace'],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'fire-hearth-raise',
    projectType: 'fireplace',
    description:
      'Reface our fireplace with thin brick and build a new raised hearth in front of it, no mantel wanted. face is 4 ft wide by 54 inches tall. painted drywall at the moment, easy ground floor room',
    expected: {
      job: 'refacing',
      adders: ['hearth'],
      warnings: [],
      sizes: { length: 4, height: 4.5 },
    },
    isHeldOut: false,
  },
  {
    id: 'fire-outdoor-close-to-deck',
    projectType: 'fireplace',
    description:
      "outdoor fireplace on the lower terrace, it would sit about 2 ft from our cedar deck and under the branches of a big oak, we'd like to light it this fall. There are 30 stairs down to the spot and no other way so everything has to be carried in by hand.",
    expected: {
      job: 'outdoor-fireplace',
      adders: ['tight-access'],
      warnings: ['fire-nearby'],
      sizes: {},
    },
    isHeldOut: true,
  },
  {
    id: 'fire-short-reface',
    projectType: 'fireplace',
    squareFootage: 40,
    description: 'reface fireplace with manufactured stone, 40 sq ft',
    expected: {
      job: 'refacing',
      adders: [],
      warnings: [],
      sizes: { area: 40 },
    },
    isHeldOut: false,
  },
  {
    id: 'fire-gas-insert-smell',
    projectType: 'fireplace',
    description:
      'Want the surround of our gas fireplace refaced in cultured stone, 8 ft long and 5 ft high, it is bare cement board now. Also sometimes there is a rotten egg smell of gas near it even when it is off, the cats avoid that corner',
    expected: {
      job: 'refacing',
      adders: [],
      warnings: ['gas-smell'],
      sizes: { length: 8, height: 5 },
    },
    isHeldOut: false,
  },
  {
    id: 'fire-tile-tested-clean',
    projectType: 'fireplace',
    description:
      '1955 house. The old tile around the fireplace needs to be taken out, it was tested last year and there is no asbestos in it or behind it. After that: new cultured stone face 6 ft x 4 ft high and a new hearth, the old hearth is just plywood.',
    expected: {
      job: 'refacing',
      adders: ['removal', 'hearth'],
      warnings: [],
      sizes: { length: 6, height: 4 },
    },
    isHeldOut: true,
  },
  {
    id: 'fire-outdoor-november',
    projectType: 'fireplace',
    description:
      'Is it possible to build an outdoor fireplace in late November or December? we would like natural stone. flat yard, gate is 8 ft so a machine can get in',
    expected: {
      job: 'outdoor-fireplace',
      adders: ['winter', 'natural-stone'],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'fire-family-room-long',
    projectType: 'fireplace',
    description:
      "Hello! We're finally getting around to the fireplace in our family room. What is there now is an old brick fireplace and chimney that an inspector told us in 2021 is unsafe to burn in because the flue liner is broken, but to be honest we have lit it a few times anyway at Christmas. We would like the whole thing taken out, the brick, the tile and the old shelf, and hauled off, and have a new masonry fireplace with a new chimney built in its place. The room is two stories tall with a loft, and the brick face should go up all the way to the top, about 17 feet, so you would need scaffolding in the room. We'd like a big timber mantel as well. The hearth would be part of the new one. The house is 35 years old and the room is on the ground floor with a big patio door, so getting in is not an issue. My number is below, call after 6.",
    expected: {
      job: 'masonry-fireplace',
      adders: ['mantel', 'removal', 'tall-face'],
      warnings: ['unsafe-fireplace'],
      sizes: {},
    },
    isHeldOut: false,
  },
];
