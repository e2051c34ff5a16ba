import { business } from '../../domain/business.ts';
import { type GalleryWords, galleryWords, photoWords } from '../content/photos.ts';

// `vite-imagetools` generates these files, never wider than the source: AVIF in the widths that the pages need, and
// one WebP for browsers without AVIF. `web/build/check-photos.ts` has the minimum sizes of the sources.
const hero = import.meta.glob<string>('../photos/hero.*', {
  query: '?aspect=2:1&position=bottom&w=1280;1920;2880&quality=34&as=srcset',
  import: 'default',
  eager: true,
});
// Cropped to the right, because the plain left third only works on wide screens. A crop taller than the source (at
// least 667 px) would be the whole photo.
const heroOnPhones = import.meta.glob<string>('../photos/hero.*', {
  query: '?aspect=7:6&position=right&w=600;1080&quality=34&as=srcset',
  import: 'default',
  eager: true,
});
const photoFiles = import.meta.glob<string>(['../photos/*', '!**/hero.*'], {
  query: '?w=600;1000;1600&quality=40&as=srcset',
  import: 'default',
  eager: true,
});
const centerCrops = import.meta.glob<string>(
  ['../photos/gallery-*', '!**/*-upright.*', '!**/gallery-2.*'],
  { query: '?aspect=4:5&w=600;850&quality=40&as=srcset', import: 'default', eager: true },
);
// Cropped to the right, to keep the pier there whole.
const rightCrops = import.meta.glob<string>('../photos/gallery-2.*', {
  query: '?aspect=4:5&position=right&w=600;850&quality=40&as=srcset',
  import: 'default',
  eager: true,
});
const uprightCrops = { ...centerCrops, ...rightCrops };
const fallbacks = import.meta.glob<Photo['fallback']>('../photos/*', {
  query: '?w=1200&format=webp&quality=66&as=img',
  import: 'default',
  eager: true,
});

export interface Photo {
  alt: string;
  /** The AVIF files by their widths. */
  srcSet: string;
  /** Another crop, for a phone held upright. */
  srcSetOnPhones?: string;
  /** The WebP file, and its size in pixels. */
  fallback: { src: string; w: number; h: number };
}

export const heroPhoto: Photo = {
  ...photo('hero', photoWords.hero, hero),
  srcSetOnPhones: photo('hero', photoWords.hero, heroOnPhones).srcSet,
};

export function servicePhoto(name: Exclude<keyof typeof photoWords, 'hero'>): Photo {
  return photo(name, photoWords[name]);
}

const { owner } = business;

export const ownerPortrait = owner?.portrait && photo(owner.portrait, `Portrait of ${owner.name}`);

export type GalleryPhoto = Photo & GalleryWords & { upright: Photo };

export const galleryPhotos: readonly GalleryPhoto[] = galleryWords.map((words) => {
  const { file, alt } = words;
  const name = `${file}-upright`;
  return {
    ...words,
    ...photo(file, alt),
    // A separate file, such as gallery-3-upright.jpg, or else a crop of the landscape photo.
    upright: find(photoFiles, name) ? photo(name, alt) : photo(file, alt, uprightCrops),
  };
});

function photo(name: string, alt: string, srcSets = photoFiles): Photo {
  const srcSet = find(srcSets, name);
  const fallback = find(fallbacks, name);
  if (srcSet && fallback) return { alt, srcSet, fallback };
  throw new Error(`web/photos needs a photo ${name}.jpg or ${name}.png.`);
}

function find<File>(files: Readonly<Record<string, File>>, name: string): File | undefined {
  const paths = Object.keys(files);
  return files[paths.find((path) => path.startsWith(`../photos/${name}.`)) ?? ''];
}
