import type { ProjectType } from '../../domain/estimate/project.ts';

/**
 * The alt texts of the photos in `web/photos`, by file name without the extension. Those photos are stand-ins: renders
 * with less saturation (0.82), warmer colors and fine grain, so lawns and hedges look photographed. The grade is
 * in the files, so the owner's own photos stay as they are.
 */
export const photoWords = {
  hero: 'Low stone walls, steps and paving in front of a house in evening light',
  'service-stone': 'A fieldstone wall',
  'service-brick': 'A brick garden wall with a pier',
  'service-block': 'A block foundation being laid',
  'service-paver': 'A driveway of pavers in herringbone bond',
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
    alt: 'Stone walls and steps in a garden',
    caption: 'Professional masonry work',
    projectType: 'retaining-wall',
  },
  {
    file: 'gallery-2',
    alt: 'Stone veneer on a house front and a porch column',
    caption: 'Stone veneer installation',
    projectType: 'stone-veneer',
  },
  {
    file: 'gallery-3',
    alt: 'A brick arch',
    caption: 'Brick work project',
    projectType: 'brick-work',
  },
  {
    file: 'gallery-4',
    alt: 'A curved wall of split-face block',
    caption: 'Block construction',
    projectType: 'block-work',
  },
  {
    file: 'gallery-5',
    alt: 'Stones and their joints from close by',
    caption: 'Stone masonry detail',
    projectType: 'stone-veneer',
  },
  {
    file: 'gallery-6',
    alt: 'A brick patio with a low wall',
    caption: 'Brick patio work',
    projectType: 'patio-walkway',
  },
];
