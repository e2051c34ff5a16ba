import { readdir, readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import sharp from 'sharp';
import type { ProjectType } from '../../domain/estimate/project.ts';
import type { GalleryWords } from '../content/photos.ts';

const WORDS_FILE = 'web/content/photos.ts';

// Smaller photos would look blurry. The owner's guide has the same numbers.
const MIN_PORTRAIT = { width: 448, height: 560 };
const minSizes: Readonly<Record<string, typeof MIN_PORTRAIT>> = {
  hero: { width: 1600, height: 667 },
  gallery: { width: 1600, height: 1067 },
  service: { width: 1200, height: 800 },
  upright: { width: 1067, height: 1600 },
};

/** The photos that the content and the business facts name, by file names without extensions. */
export interface NamedPhotos {
  photoWords: Readonly<Record<string, string>>;
  galleryWords: readonly GalleryWords[];
  portrait: string | undefined;
  projectTypes: Readonly<Record<ProjectType, string>>;
}

/** Returns a sentence for each photo that is missing, broken, too small, without words, or not on any page. */
export async function photoErrors(folder: string, photos: NamedPhotos): Promise<string[]> {
  const { photoWords, galleryWords, portrait } = photos;
  const gallery = galleryWords.map(({ file }) => file);
  const named = new Set([...Object.keys(photoWords), ...gallery, portrait ?? '']);
  const shown = [...named].filter((file) => !isBlank(file));
  const present = (await readdir(folder)).filter((file) => !file.startsWith('.')).sort();
  const errors = checkWords(photos);
  // A wrong name would cause further errors.
  if (errors.length > 0) return errors;
  for (const file of shown) {
    const place = file === portrait ? 'domain/business.ts' : WORDS_FILE;
    const error = await checkFile(folder, present, file, place);
    if (error) errors.push(error);
  }
  for (const file of present) {
    const path = join(displayPath(folder), file);
    const { name } = parse(file);
    const landscape = name.replace(/-upright$/, '');
    const isUpright = landscape !== name && gallery.includes(landscape);
    const error = isUpright && (await checkFile(folder, present, name, WORDS_FILE));
    if (error) errors.push(error);
    if (!isUpright && !shown.includes(name) && !shown.includes(parse(name).name)) {
      errors.push(`${path} isn't on any page. Name it in ${WORDS_FILE}, or delete the file.`);
    }
  }
  return errors;
}

/** Finds missing words, and gallery photos with an invalid or duplicate name. */
function checkWords({ photoWords, galleryWords, projectTypes }: NamedPhotos): string[] {
  const known = Object.keys(projectTypes).map((type) => `"${type}"`);
  const wordless = Object.keys(photoWords).filter((file) => isBlank(photoWords[file]));
  return [
    ...wordless.map((file) => `"${file}" has no alt text. Describe the photo.`),
    galleryWords.length === 0 && '"galleryWords" must have a photo.',
    ...galleryWords.flatMap(({ file, alt, caption, projectType, ...rest }, index) => {
      const place = `gallery photo ${file ? `"${file}"` : index + 1}`;
      const isTwice = galleryWords.findIndex((other) => other.file === file) < index;
      return [
        !/^gallery-[\w-]+$/.test(file) &&
          `${place}: "file" must begin with "gallery-" and have no ending, like "gallery-7".`,
        isTwice && `${place} is listed twice. Delete one of them.`,
        ...Object.keys(rest).map((key) => `${place}: "${key}" isn't known. Delete it.`),
        isBlank(alt) && `${place} has no alt text. Describe it in "alt".`,
        isBlank(caption) && `${place} has no caption. Write it in "caption".`,
        !Object.hasOwn(projectTypes, projectType) &&
          `${place}: "projectType" must be one of ${known.join(', ')} (it is "${projectType}").`,
      ];
    }),
  ].flatMap((text) => (text ? [`${WORDS_FILE}: ${text}`] : []));
}

const isBlank = (words: unknown) => typeof words !== 'string' || words.trim() === '';

async function checkFile(folder: string, present: string[], file: string, place: string) {
  if (!present.some((name) => parse(name).name === file)) {
    const doubled = present.find((name) => parse(parse(name).name).name === file);
    if (doubled)
      return `${join(displayPath(folder), doubled)} has two endings. Rename it to ${parse(doubled).name}.`;
    const missing = join(displayPath(folder), `${file}.jpg`);
    return `${place}: "${file}" has no file. Add it as ${missing} (or .png).`;
  }
  const photo = await readPhoto(folder, file);
  if (typeof photo === 'string') return photo;
  const { label, width, height } = photo;
  const kind = /-upright$/.test(file) ? 'upright' : file.replace(/-.*/, '');
  const minimum = minSizes[kind] ?? MIN_PORTRAIT;
  if (width >= minimum.width && height >= minimum.height) return undefined;
  return `${label} is too small with ${width} × ${height} pixels. It needs at least ${minimum.width} × ${minimum.height}.`;
}

const extensions = ['.jpg', '.jpeg', '.png'];

/** Reads the bytes and the upright size of a photo; returns a sentence if it is missing, ambiguous or unreadable. */
export async function readPhoto(folder: string, name: string) {
  const candidates = (await readdir(folder)).filter((file) => parse(file).name === name);
  const files = candidates.filter((file) => extensions.includes(parse(file).ext.toLowerCase()));
  const [file] = files;
  if (!file) {
    const instead = candidates[0] ? `, but ${candidates[0]} isn't a JPEG or PNG` : '';
    return `${displayPath(folder)} needs a photo ${name}.jpg or ${name}.png${instead}.`;
  }
  if (files.length > 1) {
    return `${displayPath(folder)} has ${files.join(' and ')}. Delete the one that shouldn't be shown.`;
  }
  const label = join(displayPath(folder), file);
  const bytes = await readFile(join(folder, file));
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    // A truncated file has a complete header: only its pixels show the damage.
    await sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer();
    return { label, bytes, ...autoOrient };
  } catch {
    return `${label} is corrupt or not a JPEG or PNG. Export it again.`;
  }
}

function displayPath(folder: string): string {
  return relative(process.cwd(), folder);
}
