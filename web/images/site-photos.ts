import { business } from '../../domain/business.ts';
import { type GalleryWords, galleryWords, photoWords } from '../content/photos.ts';

// What each photograph is shown in: AVIF in the widths that the pages need, and one WebP for the few browsers without.
// `vite-imagetools` makes the files; `web/build/check-photos.ts` says which sizes the owner's files need for them.

/**
 * `sizes` for phones: two thirds of the device pixels look the same and save bytes on slow connections.
 */
export const onPhones = '(max-width: 29.99em) 60vw';

/** One file, as `as=img` describes it. */
interface ImageFile {
  src: string;
  w: number;
  h: number;
}

const heroWide = import.meta.glob<string>('../photos/hero.*', {
  query: '?aspect=2:1&position=bottom&w=1280;1600;1920&quality=34&as=srcset',
  import: 'default',
  eager: true,
});
// Crop to the right: the plain left third only works on wide screens.
const heroOnPhones = import.meta.glob<string>('../photos/hero.*', {
  query: '?aspect=7:6&position=right&w=440;960&quality=36&as=srcset',
  import: 'default',
  eager: true,
});
const heroFallback = import.meta.glob<ImageFile>('../photos/hero.*', {
  query: '?aspect=2:1&position=bottom&w=1600&format=webp&quality=66&as=img',
  import: 'default',
  eager: true,
});
const cards = import.meta.glob<string>('../photos/service-*', {
  query: '?aspect=3:2&w=440;640;1200&quality=42&as=srcset',
  import: 'default',
  eager: true,
});
const gallery = import.meta.glob<string>('../photos/gallery-*', {
  query: '?aspect=3:2&w=440;800;1200;1600&quality=38&as=srcset',
  import: 'default',
  eager: true,
});
const galleryOnPhones = import.meta.glob<string>('../photos/gallery-*', {
  query: '?aspect=4:5&w=440;800&quality=36&as=srcset',
  import: 'default',
  eager: true,
});
const fallbacks = import.meta.glob<ImageFile>('../photos/{service,gallery}-*', {
  query: '?aspect=3:2&w=768&format=webp&quality=66&as=img',
  import: 'default',
  eager: true,
});
const portraits = import.meta.glob<string>(['../photos/*', '!**/{hero.,service-,gallery-}*'], {
  query: '?aspect=4:5&w=224;448&quality=42&effort=3&as=srcset',
  import: 'default',
  eager: true,
});
const portraitFallbacks = import.meta.glob<ImageFile>(
  ['../photos/*', '!**/{hero.,service-,gallery-}*'],
  {
    query: '?aspect=4:5&w=448&format=webp&quality=66&as=img',
    import: 'default',
    eager: true,
  },
);

/** A photograph of `web/photos` as the pages show it: replace the file by one of the same name, then its `alt`. */
export interface Photo {
  alt: string;
  /** The AVIF files by their widths. */
  srcSet: string;
  /** Another part of the photograph, for screens below the breakpoint `md`. */
  srcSetOnPhones?: string;
  /** The WebP file, and its size in pixels. */
  fallback: ImageFile;
}

export const heroPhoto: Photo = {
  ...photo('hero', photoWords.hero, heroWide, heroFallback),
  srcSetOnPhones: fileOf(heroOnPhones, 'hero'),
};

export function servicePhoto(name: Exclude<keyof typeof photoWords, 'hero'>): Photo {
  return photo(name, photoWords[name], cards, fallbacks);
}

const { owner } = business;

export const ownerPortrait = owner?.portrait
  ? photo(owner.portrait, `Portrait of ${owner.name}`, portraits, portraitFallbacks)
  : undefined;

export type GalleryPhoto = Photo & GalleryWords & { srcSetUpright: string };

export const galleryPhotos: readonly GalleryPhoto[] = galleryWords.map((words) => ({
  ...words,
  ...photo(words.file, words.alt, gallery, fallbacks),
  srcSetUpright: fileOf(galleryOnPhones, words.file),
}));

type Files<File> = Readonly<Record<string, File>>;

function photo(name: string, alt: string, srcSets: Files<string>, files: Files<ImageFile>): Photo {
  return { alt, srcSet: fileOf(srcSets, name), fallback: fileOf(files, name) };
}

/** Finds the file of that name, whatever its ending. */
function fileOf<File>(files: Files<File>, name: string): File {
  const path = Object.keys(files).find((each) => each.startsWith(`../photos/${name}.`));
  const file = path && files[path];
  if (!file) throw new Error(`web/photos needs a photograph ${name}.jpg or ${name}.png.`);
  return file;
}
