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
      `web/photos/${name}.jpg is too small with ${wide} × ${high} pixels: it needs at least ${width} × ${height}.`,
    ]);
  }
  await put(`${name}.jpg`, width, height);
  expect(await errors(named)).toEqual([]);
});

test('missing words, a photograph named twice, a name without a file, a file without a name and one that is no picture are told of', async () => {
  await put('gallery-1.jpg', 1600, 1067);
  await put('gallery-7.jpg', 1600, 1067);
  await writeFile(join(folder, 'hero.jpg'), 'no picture');
  await writeFile(join(folder, 'service-stone.heic'), '');
  await writeFile(join(folder, '.DS_Store'), '');
  const photoWords = { hero: ' ', 'service-stone': 'A wall', 'service-brick': 'A wall' };
  const wrong = { file: undefined, caption: ' ', projectType: 'wall' };
  const galleryWords = [aPhoto(), aPhoto({ alt: undefined }), aPhoto(wrong)];
  const types = Object.keys(projectTypes).map((type) => `"${type}"`);
  expect(await errors({ photoWords, galleryWords, portrait: 'me' })).toEqual([
    ...inWords(
      '"hero" has no words; say what the photograph shows.',
      'the photograph "gallery-1" of the gallery is there twice; take one of them out.',
      'the photograph "gallery-1" of the gallery: "alt" must not be empty; write it.',
      'the photograph 3 of the gallery: "file" must begin with "gallery-", like "gallery-7".',
      'the photograph 3 of the gallery: "caption" must not be empty; write it.',
      `the photograph 3 of the gallery: "projectType" must be one of ${types.join(', ')} (it is "wall").`,
    ),
    'web/photos/hero.jpg is broken, or no JPEG or PNG: save the photograph anew.',
    'web/photos needs a photograph service-stone.jpg or service-stone.png, but service-stone.heic is of another kind.',
    ...inWords(
      '"service-brick" has no photograph; put it in as web/photos/service-brick.jpg (or .png).',
    ),
    'domain/business.ts: "me" has no photograph; put it in as web/photos/me.jpg (or .png).',
    'web/photos/gallery-7.jpg is on no page: name it in web/content/photos.ts, or take the file out.',
  ]);
});

test('a photograph of half a file, one that is there twice, and a turned one in any spelling of its ending', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const turned = sharp({ create: { ...create, noise, width: 1067, height: 1600 } });
  const whole = await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await writeFile(join(folder, 'gallery-1.jpg'), whole.subarray(0, whole.length / 2));
  expect(await errors()).toEqual([
    'web/photos/gallery-1.jpg is broken, or no JPEG or PNG: save the photograph anew.',
  ]);
  await put('gallery-1.png', 1600, 1067);
  expect(await errors()).toEqual([
    'web/photos has gallery-1.jpg and gallery-1.png: keep the one that is to be shown.',
  ]);
  for (const file of ['gallery-1.png', 'gallery-1.jpg']) await rm(join(folder, file));
  await writeFile(join(folder, 'gallery-1.JPG'), whole);
  expect(await errors()).toEqual([]);
});
