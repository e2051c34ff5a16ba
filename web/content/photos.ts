import gallery1 from 'image:gallery-1';
import gallery2 from 'image:gallery-2';
import gallery3 from 'image:gallery-3';
import gallery4 from 'image:gallery-4';
import gallery5 from 'image:gallery-5';
import gallery6 from 'image:gallery-6';
import hero from 'image:hero';
import portrait from 'image:owner-portrait';
import serviceBlock from 'image:service-block';
import serviceBrick from 'image:service-brick';
import servicePaver from 'image:service-paver';
import serviceStone from 'image:service-stone';
import { business } from '../../domain/business.ts';
import type { ProjectType } from '../../domain/project.ts';
import type { Photo } from '../images/responsive-image.ts';

export const heroPhoto: Photo = {
  ...hero,
  alt: 'Low stone walls, steps and paving in front of a house in evening light',
};

export const servicePhotos = {
  stone: { ...serviceStone, alt: 'A fieldstone wall' },
  brick: { ...serviceBrick, alt: 'A brick garden wall with a pier' },
  block: { ...serviceBlock, alt: 'A block foundation being laid' },
  paver: { ...servicePaver, alt: 'A driveway of pavers in herringbone bond' },
} as const satisfies Record<string, Photo>;

/** Beside the form of a review. */
export const reviewsPhoto: Photo = { ...gallery6, alt: 'A brick patio with a low wall' };

export const ownerPortrait: Photo | undefined = portrait && {
  ...portrait,
  alt: `Portrait of ${business.owner?.name}`,
};

export interface GalleryPhoto extends Photo {
  caption: string;
  /** Chosen in the quote calculator by the photograph's link. */
  projectType: ProjectType;
}

/** The photographs of the gallery page, in its order. */
export const galleryPhotos: readonly GalleryPhoto[] = [
  {
    ...gallery1,
    alt: 'Stone walls and steps in a garden',
    caption: 'Professional masonry work',
    projectType: 'retaining-wall',
  },
  {
    ...gallery2,
    alt: 'Stone veneer on a house front and a porch column',
    caption: 'Stone veneer installation',
    projectType: 'stone-veneer',
  },
  { ...gallery3, alt: 'A brick arch', caption: 'Brick work project', projectType: 'brick-work' },
  {
    ...gallery4,
    alt: 'A curved wall of split-face block',
    caption: 'Block construction',
    projectType: 'block-work',
  },
  {
    ...gallery5,
    alt: 'Stones and their joints from close by',
    caption: 'Stone masonry detail',
    projectType: 'stone-veneer',
  },
  {
    ...gallery6,
    alt: 'A brick patio with a low wall',
    caption: 'Brick patio work',
    projectType: 'patio-walkway',
  },
];
