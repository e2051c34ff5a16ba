import gallery1 from 'photograph:gallery-1';
import gallery2 from 'photograph:gallery-2';
import gallery3 from 'photograph:gallery-3';
import gallery4 from 'photograph:gallery-4';
import gallery5 from 'photograph:gallery-5';
import gallery6 from 'photograph:gallery-6';
import hero from 'photograph:hero';
import serviceBlock from 'photograph:service-block';
import serviceBrick from 'photograph:service-brick';
import servicePaver from 'photograph:service-paver';
import serviceStone from 'photograph:service-stone';
import type { Picture } from '../photographs/picture.ts';

/** A picture in `web/photos`: replace the file by one of the same name, then mend `alt`. */
export interface Photo extends Picture {
  /** What it shows, for those who do not see it. */
  alt: string;
}

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

/** The pictures of the gallery page, in its order. */
export const galleryPhotos: readonly (Photo & { caption: string })[] = [
  {
    ...gallery1,
    alt: 'Stone walls and steps in a garden',
    caption: 'Professional masonry work',
  },
  {
    ...gallery2,
    alt: 'Stone veneer on a house front and a porch column',
    caption: 'Stone veneer installation',
  },
  { ...gallery3, alt: 'A brick arch', caption: 'Brick work project' },
  {
    ...gallery4,
    alt: 'A curved wall of split-face block',
    caption: 'Block construction',
  },
  {
    ...gallery5,
    alt: 'Stones and their joints from close by',
    caption: 'Stone masonry detail',
  },
  {
    ...gallery6,
    alt: 'A brick patio with a low wall',
    caption: 'Brick patio work',
  },
];
