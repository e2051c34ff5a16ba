import { readdir, readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import sharp from 'sharp';
import type { ProjectType } from '../../domain/estimate/project.ts';
import type { GalleryWords } from '../content/photos.ts';

const WORDS_FILE = 'web/content/photos.ts';

// Smaller photographs would look blurry; the owner's guide has the same numbers.
const MIN_PORTRAIT = { width: 448, height: 560 };
const minSizes: Readonly<Record<string, typeof MIN_PORTRAIT>> = {
  hero: { width: 1600, height: 667 },
  gallery: { width: 1600, height: 1067 },
  service: { width: 1200, height: 800 },
};

/** The photographs as the content names them, and the owner's portrait. */
export interface NamedPhotos {
  photoWords: Readonly<Record<string, string>>;
  galleryWords: readonly GalleryWords[];
  /** The name of the portrait's file without its ending, where the owner has one. */
  portrait: string | undefined;
  projectTypes: Readonly<Record<ProjectType, string>>;
}

/**
 * Finds photographs that are missing, broken, too small, without words, or not on any page.
 *
 * @param folder - of the owner's files
 * @returns one sentence per error: the file, and what to do; empty if everything is valid
 */
export async function photoErrors(folder: string, photos: NamedPhotos): Promise<string[]> {
  const { photoWords, galleryWords, portrait } = photos;
  const named = [...Object.keys(photoWords), ...galleryWords.map(({ file }) => file)];
  const shown = [...named, portrait ?? ''].filter((file) => !isBlank(file));
  const present = (await readdir(folder)).filter((file) => !file.startsWith('.')).sort();
  const ofFiles = await Promise.all(
    shown.map((file) => {
      const place = file === portrait ? 'domain/business.ts' : WORDS_FILE;
      return fileError(folder, present, file, place);
    }),
  );
  const unused = present.filter((file) => !shown.includes(parse(file).name));
  return [
    ...wordErrors(photos),
    ...new Set(ofFiles.filter((error) => error !== undefined)),
    ...unused.map(
      (file) =>
        `${join(labelOf(folder), file)} is on no page: name it in ${WORDS_FILE}, or take the file out.`,
    ),
  ];
}

/** Finds missing words, and gallery photographs with an invalid or duplicate name. */
function wordErrors({ photoWords, galleryWords, projectTypes }: NamedPhotos): string[] {
  const known = Object.keys(projectTypes).map((type) => `"${type}"`);
  const wordless = Object.keys(photoWords).filter((file) => isBlank(photoWords[file]));
  return [
    ...wordless.map((file) => `"${file}" has no words; say what the photograph shows.`),
    galleryWords.length === 0 && '"galleryWords" must have a photograph.',
    ...galleryWords.flatMap(({ file, alt, caption, projectType }, index) => {
      const place = `the photograph ${file ? `"${file}"` : index + 1} of the gallery`;
      const isTwice = galleryWords.findIndex((other) => other.file === file) < index;
      return [
        !/^gallery-[\w-]+$/.test(file) &&
          `${place}: "file" must begin with "gallery-", like "gallery-7".`,
        isTwice && `${place} is there twice; take one of them out.`,
        isBlank(alt) && `${place}: "alt" must not be empty; write it.`,
        isBlank(caption) && `${place}: "caption" must not be empty; write it.`,
        !Object.hasOwn(projectTypes, projectType) &&
          `${place}: "projectType" must be one of ${known.join(', ')} (it is "${projectType}").`,
      ];
    }),
  ].flatMap((text) => (text ? [`${WORDS_FILE}: ${text}`] : []));
}

const isBlank = (words: unknown) => typeof words !== 'string' || words.trim() === '';

/**
 * Returns the error of one photograph, if it has one.
 *
 * @param file - its name without the ending
 * @param place - the file that names it
 */
async function fileError(folder: string, present: string[], file: string, place: string) {
  if (!present.some((name) => parse(name).name === file)) {
    const missing = join(labelOf(folder), `${file}.jpg`);
    return `${place}: "${file}" has no photograph; put it in as ${missing} (or .png).`;
  }
  const photo = await readPhoto(folder, file);
  if (typeof photo === 'string') return photo;
  const { label, width, height } = photo;
  const least = minSizes[file.replace(/-.*/, '')] ?? MIN_PORTRAIT;
  if (width >= least.width && height >= least.height) return undefined;
  return `${label} is too small with ${width} × ${height} pixels: it needs at least ${least.width} × ${least.height}.`;
}

const extensions = ['.jpg', '.jpeg', '.png'];

/**
 * Reads the image of that name from the folder, with any of the supported extensions.
 *
 * @returns its bytes and its upright size; or a sentence about a missing, ambiguous or unreadable file
 */
export async function readPhoto(folder: string, name: string) {
  const candidates = (await readdir(folder)).filter((file) => parse(file).name === name);
  const files = candidates.filter((file) => extensions.includes(parse(file).ext.toLowerCase()));
  const [file] = files;
  if (!file) {
    const instead = candidates[0] ? `, but ${candidates[0]} is of another kind` : '';
    return `${labelOf(folder)} needs a photograph ${name}.jpg or ${name}.png${instead}.`;
  }
  if (files.length > 1) {
    return `${labelOf(folder)} has ${files.join(' and ')}: keep the one that is to be shown.`;
  }
  const label = join(labelOf(folder), file);
  const bytes = await readFile(join(folder, file));
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    // A truncated file has a complete header: only its pixels show the damage.
    await sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer();
    return { label, bytes, ...autoOrient };
  } catch {
    return `${label} is broken, or no JPEG or PNG: save the photograph anew.`;
  }
}

/** Returns the path to name to a person: from the folder that the build runs in. */
function labelOf(folder: string): string {
  return relative(process.cwd(), folder);
}
