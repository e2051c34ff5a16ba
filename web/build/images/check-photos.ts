import { readdir } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import type { ProjectType } from '../../../domain/project.ts';
import type { GalleryWords } from '../../content/photos.ts';
import { cropsOf } from './crops.ts';
import { ImageError, readSourceImage, type SourceImage } from './source-image.ts';
import { variantsOf } from './variants.ts';

const WORDS_FILE = 'web/content/photos.ts';

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
  /** The image that it is for the build, which decides on its crops. */
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
    const source: SourceImage = { ...(await readSourceImage(folder, file)), name: image };
    for (const crop of cropsOf(image)) variantsOf(source, crop, 'avif');
    return [];
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
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
