import type { ProjectType } from '../../domain/project.ts';

/**
 * The alt texts of the photos in `web/photos`, by file name without the extension. The photos are stand-ins: our own
 * computer renders, not photographs of the company's work.
 */
export const photoWords = {
  hero: 'A stone house with a green door, and steps between stone piers down to a bluestone terrace',
  'service-stone': 'A fieldstone wall with a sawn cap, flowers above it and a path in front',
  'service-brick': 'A brick garden wall with a stone cap, and a pier that stands above it',
  'service-block': 'A block wall going up on its footing, with line, level, rebar and mortar board',
  'service-paver': 'A herringbone paver driveway with a border, up to the garage of a stone house',
};

export interface GalleryWords {
  /** The file name without the extension; it starts with `gallery-`. */
  file: string;
  alt: string;
  caption: string;
  /** The project type that the photo's price link selects in the quote calculator. */
  projectType: ProjectType;
  /** Where on the home page it is shown as well: upright in About, or edge to edge below the services. */
  alsoIn?: 'about' | 'services';
}

export const galleryWords: readonly GalleryWords[] = [
  {
    file: 'gallery-1',
    alt: 'Bluestone steps with an iron handrail between two stone walls',
    caption: 'Professional masonry work',
    projectType: 'retaining-wall',
    alsoIn: 'services',
  },
  {
    file: 'gallery-2',
    alt: 'Stone veneer below a lit window, and a stone porch pier, at dusk',
    caption: 'Stone veneer installation',
    projectType: 'stone-veneer',
  },
  {
    file: 'gallery-3',
    alt: 'A brick arch in a garden wall, with a path to a blue door',
    caption: 'Brick work project',
    projectType: 'brick-work',
    alsoIn: 'about',
  },
  {
    file: 'gallery-4',
    alt: 'A curved split-face block wall with a bed of flowers on top',
    caption: 'Block construction',
    projectType: 'block-work',
  },
  {
    file: 'gallery-5',
    alt: 'Squared stones, full joints and a trowel',
    caption: 'Stone masonry detail',
    projectType: 'stone-veneer',
  },
  {
    file: 'gallery-6',
    alt: 'A brick patio in herringbone, with a stone fire pit and a low stone wall',
    caption: 'Brick patio work',
    projectType: 'patio-walkway',
    alsoIn: 'services',
  },
];
