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

/**
 * Returns the size below which the pages would show a photograph soft, and the size beyond which it shows no more
 * detail, in pixels; see `web/images/site-photos.ts`. The owner's guide names the same numbers.
 */
export function photoSizes(name: string): { least: Size; sharpest: Size } {
  if (name === 'hero') {
    return { least: { width: 1600, height: 667 }, sharpest: { width: 1920, height: 800 } };
  }
  if (name === 'owner-portrait') {
    return { least: { width: 448, height: 560 }, sharpest: { width: 448, height: 560 } };
  }
  if (name.startsWith('gallery-')) {
    return { least: { width: 1600, height: 1067 }, sharpest: { width: 2400, height: 1600 } };
  }
  return { least: { width: 1200, height: 800 }, sharpest: { width: 1200, height: 800 } };
}

/** The photographs as the content names them, and the owner's portrait. */
export interface NamedPhotos {
  photoWords: Readonly<Record<string, string>>;
  galleryWords: readonly GalleryWords[];
  /** The name of the portrait's file without its ending, where the owner has one. */
  portrait: string | undefined;
  projectTypes: Readonly<Record<ProjectType, string>>;
}

/**
 * Finds the photographs that are missing, broken, too small, without words or on no page.
 *
 * @param folder - of the owner's files
 * @returns a sentence for each: the file, and what to do; none where all is well
 */
export async function photoErrors(folder: string, photos: NamedPhotos): Promise<string[]> {
  const { photoWords, galleryWords, portrait } = photos;
  const shown = [
    ...Object.keys(photoWords).map((file) => ({ file, image: file, place: WORDS_FILE })),
    ...galleryWords
      .filter(({ file }) => typeof file === 'string' && file !== '')
      .map(({ file }) => ({ file, image: file, place: WORDS_FILE })),
    ...(portrait === undefined
      ? []
      : [{ file: portrait, image: 'owner-portrait', place: 'domain/business.ts' }]),
  ];
  const files = new Set(shown.map(({ file }) => file));
  const present = (await readdir(folder)).filter((file) => !file.startsWith('.')).sort();
  const ofFiles = await Promise.all(shown.map((photo) => fileErrors(folder, present, photo)));
  return [
    ...wordErrors(photos),
    ...new Set(ofFiles.flat()),
    ...unusedFiles(folder, present, files),
  ];
}

/** Finds the words that are missing, and the photographs of the gallery that are named wrongly or twice. */
function wordErrors({ photoWords, galleryWords, projectTypes }: NamedPhotos): string[] {
  const types = Object.keys(projectTypes);
  return [
    ...Object.entries(photoWords)
      .filter(([, words]) => isBlank(words))
      .map(([file]) => `"${file}" has no words; say what the photograph shows.`),
    ...(galleryWords.length === 0 ? ['"galleryWords" must have a photograph.'] : []),
    ...galleryWords.flatMap((photo, index) => {
      const { file, projectType } = photo;
      const place = `the photograph ${file ? `"${file}"` : index + 1} of the gallery`;
      const isRepeated = galleryWords.findIndex((other) => other.file === file) < index;
      return [
        ...(/^gallery-[\w-]+$/.test(file)
          ? []
          : [`${place}: "file" must begin with "gallery-", like "gallery-7".`]),
        ...(isRepeated ? [`${place} is there twice; take one of them out.`] : []),
        ...(['alt', 'caption'] as const)
          .filter((field) => isBlank(photo[field]))
          .map((field) => `${place}: "${field}" must not be empty; write it.`),
        ...(types.includes(projectType)
          ? []
          : [
              `${place}: "projectType" must be one of ${types.map((type) => `"${type}"`).join(', ')} (it is "${projectType}").`,
            ]),
      ];
    }),
  ].map((text) => `${WORDS_FILE}: ${text}`);
}

const isBlank = (words: unknown) => typeof words !== 'string' || words.trim() === '';

interface ShownPhoto {
  /** The name of its file without the ending. */
  file: string;
  /** Its name for `photoSizes`. */
  image: string;
  /** The file that names it. */
  place: string;
}

async function fileErrors(
  folder: string,
  present: readonly string[],
  { file, image, place }: ShownPhoto,
): Promise<string[]> {
  if (!present.some((name) => parse(name).name === file)) {
    const missing = join(relative(process.cwd(), folder), `${file}.jpg`);
    return [`${place}: "${file}" has no photograph; put it in as ${missing} (or .png).`];
  }
  try {
    const { label, width, height } = await readPhoto(folder, file);
    const { least } = photoSizes(image);
    if (width >= least.width && height >= least.height) return [];
    return [
      `${label} is too small with ${width} × ${height} pixels: it needs at least ${least.width} × ${least.height}.`,
    ];
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    return [error.message];
  }
}

/** Finds the files that no page shows: a photograph whose name is misspelt, or that waits for its words. */
function unusedFiles(
  folder: string,
  present: readonly string[],
  shown: ReadonlySet<string>,
): string[] {
  const label = relative(process.cwd(), folder);
  return present
    .filter((file) => !shown.has(parse(file).name))
    .map(
      (file) =>
        `${join(label, file)} is on no page: name it in ${WORDS_FILE}, or take the file out.`,
    );
}

/** A photograph as the owner put it into the folder, its size in the upright orientation. */
interface PhotoFile extends Size {
  /** The path to name to a person: from the folder that the build runs in. */
  label: string;
  bytes: Buffer;
}

/** A sentence for the owner about a file in `web/photos`. */
class PhotoError extends Error {}

const extensions = ['.jpg', '.jpeg', '.png'];

/**
 * Reads the image of that name from the folder, with any of the supported extensions.
 *
 * @throws {PhotoError} for a missing, ambiguous or unreadable file
 */
export async function readPhoto(folder: string, name: string): Promise<PhotoFile> {
  const folderLabel = relative(process.cwd(), folder);
  const candidates = (await readdir(folder)).filter((file) => parse(file).name === name);
  const files = candidates.filter((file) => extensions.includes(parse(file).ext.toLowerCase()));
  const [file] = files;
  if (!file) {
    const instead = candidates[0] ? `, but ${candidates[0]} is of another kind` : '';
    throw new PhotoError(`${folderLabel} needs a photograph ${name}.jpg or ${name}.png${instead}.`);
  }
  if (files.length > 1) {
    throw new PhotoError(
      `${folderLabel} has ${files.join(' and ')}: keep the one that is to be shown.`,
    );
  }
  const path = join(folder, file);
  const label = join(folderLabel, file);
  const bytes = await readFile(path);
  return { label, bytes, ...(await readSize(label, bytes)) };
}

async function readSize(label: string, bytes: Buffer): Promise<Size> {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    // A truncated file has a complete header: only its pixels show the damage.
    await sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer();
    return autoOrient;
  } catch {
    throw new PhotoError(`${label} is broken, or no JPEG or PNG: save the photograph anew.`);
  }
}
