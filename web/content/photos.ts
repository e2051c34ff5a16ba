import type { ProjectType } from '../../domain/estimate/project.ts';

/**
 * The photographs of `web/photos`, by the names of their files without the ending, and the words for each,
 * which people who cannot see it are read.
 */
export const photoWords = {
  hero: 'Low stone walls, steps and paving in front of a house in evening light',
  'service-stone': 'A fieldstone wall',
  'service-brick': 'A brick garden wall with a pier',
  'service-block': 'A block foundation being laid',
  'service-paver': 'A driveway of pavers in herringbone bond',
};

export interface GalleryWords {
  /** The name of its file without the ending; it begins with `gallery-`. */
  file: string;
  /** The words for people who cannot see it. */
  alt: string;
  caption: string;
  /** Chosen in the quote calculator by the photograph's link. */
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
