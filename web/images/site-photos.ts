import hero from 'image:hero';
import portrait from 'image:owner-portrait';
import serviceBlock from 'image:service-block';
import serviceBrick from 'image:service-brick';
import servicePaver from 'image:service-paver';
import serviceStone from 'image:service-stone';
import galleryImages from 'images:gallery';
import { business } from '../../domain/business.ts';
import { type GalleryWords, galleryWords, photoWords } from '../content/photos.ts';
import type { Photo } from './responsive-image.ts';

export const heroPhoto: Photo = { ...hero, alt: photoWords.hero };

export const servicePhotos = {
  stone: { ...serviceStone, alt: photoWords['service-stone'] },
  brick: { ...serviceBrick, alt: photoWords['service-brick'] },
  block: { ...serviceBlock, alt: photoWords['service-block'] },
  paver: { ...servicePaver, alt: photoWords['service-paver'] },
} as const satisfies Record<string, Photo>;

export const ownerPortrait: Photo | undefined = portrait && {
  ...portrait,
  alt: `Portrait of ${business.owner?.name}`,
};

export type GalleryPhoto = Photo & GalleryWords;

/** The photographs of the gallery page, in its order. */
export const galleryPhotos: readonly GalleryPhoto[] = galleryWords.flatMap((words, index) => {
  const image = galleryImages[index];
  return image ? [{ ...image, ...words }] : [];
});

/** Beside the form of a review: the last of the gallery, which is the owner's newest where he adds at the end. */
export const reviewsPhoto = galleryPhotos.at(-1);
