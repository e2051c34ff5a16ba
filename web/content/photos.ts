import gallery1 from '../photos/gallery-1.jpg';
import gallery2 from '../photos/gallery-2.jpg';
import gallery3 from '../photos/gallery-3.jpg';
import gallery4 from '../photos/gallery-4.jpg';
import gallery5 from '../photos/gallery-5.jpg';
import gallery6 from '../photos/gallery-6.jpg';
import hero from '../photos/hero.jpg';
import serviceBlock from '../photos/service-block.jpg';
import serviceBrick from '../photos/service-brick.jpg';
import servicePaver from '../photos/service-paver.jpg';
import serviceStone from '../photos/service-stone.jpg';

/** A picture in `web/photos`: replace the file by one of the same name, then mend `alt`. */
export interface Photo {
  src: string;
  /** Pixels of the file, from which browsers reserve the space before it arrives. */
  width: number;
  height: number;
  /** What it shows, for those who do not see it. */
  alt: string;
}

const landscape = { width: 1600, height: 1067 };

export const heroPhoto: Photo = {
  src: hero,
  width: 1920,
  height: 1080,
  alt: 'Low stone walls, steps and paving in front of a house in evening light',
};

export const servicePhotos = {
  stone: { src: serviceStone, ...landscape, alt: 'A fieldstone wall' },
  brick: { src: serviceBrick, ...landscape, alt: 'A brick garden wall with a pier' },
  block: { src: serviceBlock, ...landscape, alt: 'A block foundation being laid' },
  paver: { src: servicePaver, ...landscape, alt: 'A driveway of pavers in herringbone bond' },
} as const satisfies Record<string, Photo>;

/** The pictures of the gallery page, in its order. */
export const galleryPhotos: readonly (Photo & { caption: string })[] = [
  {
    src: gallery1,
    ...landscape,
    alt: 'Stone walls and steps in a garden',
    caption: 'Professional masonry work',
  },
  {
    src: gallery2,
    ...landscape,
    alt: 'Stone veneer on a house front and a porch column',
    caption: 'Stone veneer installation',
  },
  { src: gallery3, ...landscape, alt: 'A brick arch', caption: 'Brick work project' },
  {
    src: gallery4,
    ...landscape,
    alt: 'A curved wall of split-face block',
    caption: 'Block construction',
  },
  {
    src: gallery5,
    ...landscape,
    alt: 'Stones and their joints from close by',
    caption: 'Stone masonry detail',
  },
  {
    src: gallery6,
    ...landscape,
    alt: 'A brick patio with a low wall',
    caption: 'Brick patio work',
  },
];
