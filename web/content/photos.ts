import type { ProjectType } from '../../domain/estimate/project.ts';

/**
 * The alt texts of the photos in `web/photos`, by file name without the extension. Those photos are stand-ins: our own
 * computer renders, no photographs of the company's work.
 */
export const photoWords = {
  hero: 'A stone house behind a garden wall with piers and steps, in evening light',
  'service-stone': 'A fieldstone wall with a flat cap along a path',
  'service-brick': 'A brick garden wall with a pier and a stone cap',
  'service-block': 'A block wall going up on its footing, with line, level and mortar board',
  'service-paver': 'A herringbone paver driveway with a border, up to a garage',
};

export interface GalleryWords {
  /** The file name without the extension; it starts with `gallery-`. */
  file: string;
  alt: string;
  caption: string;
  /** The photo's price link chooses it in the quote calculator. */
  projectType: ProjectType;
}

export const galleryWords: readonly GalleryWords[] = [
  {
    file: 'gallery-1',
    alt: 'Bluestone steps between two stone walls, with flagstones in front',
    caption: 'Professional masonry work',
    projectType: 'retaining-wall',
  },
  {
    file: 'gallery-2',
    alt: 'Stone veneer under a window, and a porch pier with cut corners',
    caption: 'Stone veneer installation',
    projectType: 'stone-veneer',
  },
  {
    file: 'gallery-3',
    alt: 'A brick arch in a garden wall, with a path to a blue door',
    caption: 'Brick work project',
    projectType: 'brick-work',
  },
  {
    file: 'gallery-4',
    alt: 'A curved split-face block wall with a bed of lavender on top',
    caption: 'Block construction',
    projectType: 'block-work',
  },
  {
    file: 'gallery-5',
    alt: 'Squared stones and full joints at a corner, with a trowel',
    caption: 'Stone masonry detail',
    projectType: 'stone-veneer',
  },
  {
    file: 'gallery-6',
    alt: 'A brick patio with a border and a low stone wall',
    caption: 'Brick patio work',
    projectType: 'patio-walkway',
  },
];
