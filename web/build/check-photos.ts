import { readdir, readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod';
import { projectTypes } from '../../domain/project.ts';

const WORDS_FILE = 'web/content/photos.ts';

// Smaller photos would look blurry. The owner's guide has the same numbers.
const MIN_PORTRAIT = { width: 448, height: 560 };
const minSizes: Readonly<Record<string, typeof MIN_PORTRAIT>> = {
  hero: { width: 1600, height: 667 },
  gallery: { width: 1600, height: 1067 },
  service: { width: 1200, height: 800 },
  upright: { width: 1067, height: 1600 },
};

const altText = z.string('a description of the photo').trim().min(1, 'a description of the photo');
const fileName = 'a name that begins with "gallery-" and has no ending, like "gallery-7"';
const types = Object.keys(projectTypes) as (keyof typeof projectTypes)[];

/** File names don't include extensions. Every message completes the sentence `"alt" must be …`. */
const wordsSchema = z.object({
  photoWords: z.record(z.string(), altText),
  galleryWords: z
    .array(
      z.object({
        file: z.string(fileName).regex(/^gallery-[\w-]+$/, fileName),
        alt: altText,
        caption: z.string('a caption').trim().min(1, 'a caption'),
        projectType: z.enum(types, `one of ${types.join(', ')}`),
        alsoIn: z.enum(['about', 'services'], 'about or services, or left out').optional(),
      }),
    )
    .min(1, 'a list of at least one photo')
    .refine(
      (photos) => new Set(photos.map(({ file }) => file)).size === photos.length,
      'a list that names each photo once',
    ),
  portrait: z.string().optional(),
});

/**
 * Returns a sentence for each photo that is missing, broken, too small, without words, or not on any page.
 *
 * @param listed - the photos that the content and the business facts name
 */
export async function photoErrors(folder: string, listed: unknown): Promise<string[]> {
  const { data: photos, error } = wordsSchema.safeParse(listed);
  // An invalid entry would cause further errors.
  if (error) return error.issues.map(wordsError);
  const gallery = photos.galleryWords.map(({ file }) => file);
  const files = (await readdir(folder)).filter((file) => !file.startsWith('.')).sort();
  const names = files.map((file) => parse(file).name);
  const uprights = gallery.map((file) => `${file}-upright`).filter((name) => names.includes(name));
  const shown = [...Object.keys(photos.photoWords), ...gallery, ...uprights];
  if (photos.portrait) shown.push(photos.portrait);
  const errors = await Promise.all(shown.map((name) => photoError(folder, name)));
  for (const file of files.filter((file) => !shown.includes(parse(file).name))) {
    const label = displayPath(folder, file);
    errors.push(`${label} isn't on any page. Name it in ${WORDS_FILE}, or delete the file.`);
  }
  return errors.filter((error) => error !== undefined);
}

/** `web/content/photos.ts: galleryWords 2 alt must be a description of the photo.` */
function wordsError({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' ');
  return `${WORDS_FILE}: ${place} must be ${message}.`;
}

async function photoError(folder: string, name: string): Promise<string | undefined> {
  const photo = await readPhoto(folder, name);
  if (typeof photo === 'string') return photo;
  const { label, width, height } = photo;
  const kind = name.endsWith('-upright') ? 'upright' : name.replace(/-.*/, '');
  const minimum = minSizes[kind] ?? MIN_PORTRAIT;
  if (width >= minimum.width && height >= minimum.height) return undefined;
  return `${label} is too small with ${width} × ${height} pixels. It needs at least ${minimum.width} × ${minimum.height}.`;
}

/** Reads the bytes and the upright size of a photo; returns a sentence if it is missing, ambiguous or unreadable. */
export async function readPhoto(folder: string, name: string) {
  const files = (await readdir(folder)).filter((file) => parse(file).name === name);
  const [file, ...duplicates] = files.filter((file) => /\.(jpe?g|png)$/i.test(file));
  if (!file) {
    const other = files.length > 0 ? `, in place of ${files.join(' and ')}` : '';
    return `${displayPath(folder, name)} needs a JPEG or PNG file, such as ${name}.jpg${other}.`;
  }
  if (duplicates.length > 0) {
    return `${displayPath(folder)} has ${[file, ...duplicates].join(' and ')}. Delete the one that shouldn't be shown.`;
  }
  const label = displayPath(folder, file);
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

function displayPath(...path: string[]): string {
  return relative(process.cwd(), join(...path));
}
