import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectTypes } from '../../../domain/estimate/project.ts';
import { type NamedPhotos, photoErrors } from '../../../web/build/check-photos.ts';
import type { GalleryWords } from '../../../web/content/photos.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const create = { channels: 3, background: '#a43' } as const;
const put = (file: string, width: number, height: number) =>
  sharp({ create: { ...create, width, height } }).toFile(join(folder, file));

const words = {
  file: 'gallery-1',
  alt: 'A wall',
  caption: 'Wall',
  projectType: 'retaining-wall',
} as const;
const aPhoto = (changes: object = {}) => ({ ...words, ...changes }) as GalleryWords;

async function errors(changes: Partial<NamedPhotos> = {}) {
  const photos = { photoWords: {}, galleryWords: [aPhoto()], portrait: undefined, projectTypes };
  const found = await photoErrors(folder, { ...photos, ...changes });
  return found.map((error) => error.replaceAll(relative(process.cwd(), folder), 'web/photos'));
}

const inWords = (...sentences: string[]) =>
  sentences.map((sentence) => `web/content/photos.ts: ${sentence}`);

test.each([
  ['gallery-1', 1600, 1067, {}],
  ['hero', 1600, 667, { photoWords: { hero: 'A wall' } }],
  ['service-stone', 1200, 800, { photoWords: { 'service-stone': 'A wall' } }],
  ['gallery-1-upright', 1067, 1600, {}],
  ['me', 448, 560, { portrait: 'me' }],
])('%s of %i × %i pixels is just large enough', async (name, width, height, named) => {
  await put('gallery-1.jpg', 1600, 1067);
  for (const [wide, high] of [
    [width - 1, height],
    [width, height - 1],
  ] as const) {
    await put(`${name}.jpg`, wide, high);
    expect(await errors(named)).toEqual([
      `web/photos/${name}.jpg is too small with ${wide} × ${high} pixels. It needs at least ${width} × ${height}.`,
    ]);
  }
  await put(`${name}.jpg`, width, height);
  expect(await errors(named)).toEqual([]);
});

test('reports missing alt text, duplicates, and wrong entries of the gallery', async () => {
  const wrong = { file: undefined, caption: ' ', projectType: 'wall', title: 'Wall' };
  const galleryWords = [aPhoto(), aPhoto({ alt: undefined }), aPhoto(wrong)];
  const types = Object.keys(projectTypes).map((type) => `"${type}"`);
  expect(await errors({ photoWords: { hero: ' ' }, galleryWords })).toEqual(
    inWords(
      '"hero" has no alt text. Describe the photo.',
      'gallery photo "gallery-1" is listed twice. Delete one of them.',
      'gallery photo "gallery-1" has no alt text. Describe it in "alt".',
      'gallery photo 3: "file" must begin with "gallery-" and have no ending, like "gallery-7".',
      'gallery photo 3: "title" isn\'t known. Delete it.',
      'gallery photo 3 has no caption. Write it in "caption".',
      `gallery photo 3: "projectType" must be one of ${types.join(', ')} (it is "wall").`,
    ),
  );
});

test('reports missing files, orphans, two endings, and non-images', async () => {
  await put('gallery-1.jpg', 1600, 1067);
  await put('gallery-7.jpg', 1600, 1067);
  await put('service-block.jpg.jpg', 1200, 800);
  await writeFile(join(folder, 'hero.jpg'), 'no picture');
  await writeFile(join(folder, 'service-stone.heic'), '');
  await writeFile(join(folder, '.DS_Store'), '');
  const files = ['hero', 'service-stone', 'service-brick', 'service-block'];
  const photoWords = Object.fromEntries(files.map((file) => [file, 'A wall']));
  expect(await errors({ photoWords, portrait: 'me' })).toEqual([
    'web/photos/hero.jpg is corrupt or not a JPEG or PNG. Export it again.',
    "web/photos needs a photo service-stone.jpg or service-stone.png, but service-stone.heic isn't a JPEG or PNG.",
    ...inWords('"service-brick" has no file. Add it as web/photos/service-brick.jpg (or .png).'),
    'web/photos/service-block.jpg.jpg has two endings. Rename it to service-block.jpg.',
    'domain/business.ts: "me" has no file. Add it as web/photos/me.jpg (or .png).',
    "web/photos/gallery-7.jpg isn't on any page. Name it in web/content/photos.ts, or delete the file.",
  ]);
});

test('reports half a file and a duplicate, and accepts a turned photo as .JPG', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const turned = sharp({ create: { ...create, noise, width: 1067, height: 1600 } });
  const whole = await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await writeFile(join(folder, 'gallery-1.jpg'), whole.subarray(0, whole.length / 2));
  expect(await errors()).toEqual([
    'web/photos/gallery-1.jpg is corrupt or not a JPEG or PNG. Export it again.',
  ]);
  await put('gallery-1.png', 1600, 1067);
  expect(await errors()).toEqual([
    "web/photos has gallery-1.jpg and gallery-1.png. Delete the one that shouldn't be shown.",
  ]);
  for (const file of ['gallery-1.png', 'gallery-1.jpg']) await rm(join(folder, file));
  await writeFile(join(folder, 'gallery-1.JPG'), whole);
  expect(await errors()).toEqual([]);
});
