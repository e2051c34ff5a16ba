import { readdir, readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import sharp from 'sharp';
import type { ProjectType } from '../../domain/estimate/project.ts';
import type { GalleryWords } from '../content/photos.ts';

const WORDS_FILE = 'web/content/photos.ts';

interface Size {
  width: number;
  height: number;
}

// Below these the pages would show a photograph soft; the owner's guide names the same numbers.
const MIN_HERO: Size = { width: 1600, height: 667 };
const MIN_GALLERY: Size = { width: 1600, height: 1067 };
const MIN_CARD: Size = { width: 1200, height: 800 };
const MIN_PORTRAIT: Size = { width: 448, height: 560 };

/** The photographs as the content names them, and the owner's portrait. */
export interface NamedPhotos {
  photoWords: Readonly<Record<string, string>>;
  galleryWords: readonly GalleryWords[];
  /** The name of the portrait's file without its ending, where the owner has one. */
  portrait: string | undefined;
  projectTypes: Readonly<Record<ProjectType, string>>;
}

interface ShownPhoto {
  /** The name of its file without the ending. */
  file: string;
  least: Size;
  /** The file that names it. */
  place: string;
}

/**
 * Finds the photographs that are missing, broken, too small, without words or on no page.
 *
 * @param folder - of the owner's files
 * @returns a sentence for each: the file, and what to do; none where all is well
 */
export async function photoErrors(folder: string, photos: NamedPhotos): Promise<string[]> {
  const { photoWords, galleryWords, portrait } = photos;
  const inGallery = galleryWords.filter(({ file }) => !isBlank(file));
  const place = WORDS_FILE;
  const shown: ShownPhoto[] = Object.keys(photoWords).map((file) => {
    return { file, place, least: file === 'hero' ? MIN_HERO : MIN_CARD };
  });
  shown.push(...inGallery.map(({ file }) => ({ file, place, least: MIN_GALLERY })));
  if (portrait) shown.push({ file: portrait, place: 'domain/business.ts', least: MIN_PORTRAIT });

  const present = (await readdir(folder)).filter((file) => !file.startsWith('.')).sort();
  const ofFiles = await Promise.all(shown.map((photo) => fileError(folder, present, photo)));
  const unused = present.filter((file) => !shown.some((photo) => photo.file === parse(file).name));
  return [
    ...wordErrors(photos),
    ...new Set(ofFiles.filter((error) => error !== undefined)),
    ...unused.map(
      (file) =>
        `${join(labelOf(folder), file)} is on no page: name it in ${WORDS_FILE}, or take the file out.`,
    ),
  ];
}

/** Finds the words that are missing, and the photographs of the gallery that are named wrongly or twice. */
function wordErrors({ photoWords, galleryWords, projectTypes }: NamedPhotos): string[] {
  const types = Object.keys(projectTypes);
  const errors = Object.entries(photoWords)
    .filter(([, words]) => isBlank(words))
    .map(([file]) => `"${file}" has no words; say what the photograph shows.`);
  if (galleryWords.length === 0) errors.push('"galleryWords" must have a photograph.');
  for (const [index, photo] of galleryWords.entries()) {
    const { file, projectType } = photo;
    const place = `the photograph ${file ? `"${file}"` : index + 1} of the gallery`;
    if (!/^gallery-[\w-]+$/.test(file)) {
      errors.push(`${place}: "file" must begin with "gallery-", like "gallery-7".`);
    }
    if (galleryWords.findIndex((other) => other.file === file) < index) {
      errors.push(`${place} is there twice; take one of them out.`);
    }
    for (const field of ['alt', 'caption'] as const) {
      if (isBlank(photo[field])) errors.push(`${place}: "${field}" must not be empty; write it.`);
    }
    if (!types.includes(projectType)) {
      const known = types.map((type) => `"${type}"`).join(', ');
      errors.push(`${place}: "projectType" must be one of ${known} (it is "${projectType}").`);
    }
  }
  return errors.map((text) => `${WORDS_FILE}: ${text}`);
}

const isBlank = (words: unknown) => typeof words !== 'string' || words.trim() === '';

async function fileError(
  folder: string,
  present: readonly string[],
  { file, least, place }: ShownPhoto,
): Promise<string | undefined> {
  if (!present.some((name) => parse(name).name === file)) {
    const missing = join(labelOf(folder), `${file}.jpg`);
    return `${place}: "${file}" has no photograph; put it in as ${missing} (or .png).`;
  }
  const photo = await readPhoto(folder, file);
  if (typeof photo === 'string') return photo;
  const { label, width, height } = photo;
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
