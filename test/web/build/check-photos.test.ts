import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectTypes } from '../../../domain/project.ts';
import { type NamedPhotos, photoErrors, photoSizes } from '../../../web/build/check-photos.ts';
import type { GalleryWords } from '../../../web/content/photos.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (file: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a43' } }).toFile(join(folder, file));

const aPhoto = (changes: Partial<Record<keyof GalleryWords, unknown>> = {}) =>
  ({
    ...{ file: 'gallery-1', alt: 'A wall', caption: 'Wall' },
    ...{ projectType: 'retaining-wall', ...changes },
  }) as GalleryWords;

const errors = async (changes: Partial<NamedPhotos> = {}) => {
  const photos = { photoWords: {}, galleryWords: [aPhoto()], portrait: undefined, projectTypes };
  const found = await photoErrors(folder, { ...photos, ...changes });
  return found.map((error) => error.replaceAll(relative(process.cwd(), folder), 'web/photos'));
};

test('photographs that are there, large enough and named have no mistake', async () => {
  await put('gallery-1.jpg', 1600, 1067);
  await put('hero.png', 1600, 667);
  await put('me.jpg', 448, 560);
  expect(await errors({ photoWords: { hero: 'A wall' }, portrait: 'me' })).toEqual([]);
});

test.each([
  ['gallery-1', 1599, 1067],
  ['gallery-1', 1600, 1066],
  ['hero', 1600, 899],
  ['hero', 1599, 667],
  ['service-stone', 1199, 800],
  ['service-stone', 1200, 799],
  ['owner-portrait', 447, 560],
  ['owner-portrait', 448, 559],
])(
  'a photograph %s of %i × %i pixels is too small, and the numbers said are enough',
  async (name, width, height) => {
    const isPortrait = name === 'owner-portrait';
    const photos = {
      galleryWords: [aPhoto({ file: name === 'gallery-1' ? name : 'gallery-2' })],
      photoWords: name === 'gallery-1' || isPortrait ? {} : { [name]: 'A wall' },
      portrait: isPortrait ? name : undefined,
    };
    await put('gallery-2.jpg', 1600, 1067);
    await put(`${name}.jpg`, width, height);
    const { least: needed } = photoSizes(name);
    const unused = 'web/photos/gallery-2.jpg is on no page';
    const found = (await errors(photos)).filter((error) => !error.startsWith(unused));
    expect(found).toEqual([
      `web/photos/${name}.jpg is too small with ${width} × ${height} pixels: it needs at least ${needed.width} × ${needed.height}.`,
    ]);
    await put(`${name}.jpg`, needed.width, needed.height);
    expect((await errors(photos)).filter((error) => !error.startsWith(unused))).toEqual([]);
  },
);

test('a name without a file, a file without a name and a file that is no picture are told of', async () => {
  await put('gallery-1.jpg', 1600, 1067);
  await put('gallery-7.jpg', 1600, 1067);
  await writeFile(join(folder, 'hero.jpg'), 'no picture');
  await writeFile(join(folder, 'service-stone.heic'), '');
  await writeFile(join(folder, '.DS_Store'), '');
  expect(
    await errors({
      photoWords: { hero: 'A wall', 'service-stone': 'A wall', 'service-brick': 'A wall' },
      portrait: 'me',
    }),
  ).toEqual([
    'web/photos/hero.jpg is broken, or no JPEG or PNG: save the photograph anew.',
    'web/photos needs a photograph service-stone.jpg or service-stone.png, but service-stone.heic is of another kind.',
    'web/content/photos.ts: "service-brick" has no photograph; put it in as web/photos/service-brick.jpg (or .png).',
    'domain/business.ts: "me" has no photograph; put it in as web/photos/me.jpg (or .png).',
    'web/photos/gallery-7.jpg is on no page: name it in web/content/photos.ts, or take the file out.',
  ]);
});

test('words that are missing and a photograph that is there twice are told of', async () => {
  await put('gallery-1.jpg', 1600, 1067);
  await put('hero.jpg', 1600, 667);
  await put('patio.jpg', 1600, 1067);
  const galleryWords = [
    aPhoto({ caption: ' ' }),
    aPhoto({ alt: undefined }),
    aPhoto({ file: 'patio' }),
    aPhoto({ file: undefined, projectType: 'wall' }),
  ];
  const types = Object.keys(projectTypes).map((type) => `"${type}"`);
  expect(await errors({ photoWords: { hero: '' }, galleryWords })).toEqual([
    'web/content/photos.ts: "hero" has no words; say what the photograph shows.',
    'web/content/photos.ts: the photograph "gallery-1" of the gallery: "caption" must not be empty; write it.',
    'web/content/photos.ts: the photograph "gallery-1" of the gallery is there twice; take one of them out.',
    'web/content/photos.ts: the photograph "gallery-1" of the gallery: "alt" must not be empty; write it.',
    'web/content/photos.ts: the photograph "patio" of the gallery: "file" must begin with "gallery-", like "gallery-7".',
    'web/content/photos.ts: the photograph 4 of the gallery: "file" must begin with "gallery-", like "gallery-7".',
    `web/content/photos.ts: the photograph 4 of the gallery: "projectType" must be one of ${types.join(', ')} (it is "wall").`,
  ]);
});

test('a gallery without a photograph is told of', async () => {
  expect(await errors({ galleryWords: [] })).toEqual([
    'web/content/photos.ts: "galleryWords" must have a photograph.',
  ]);
});

test('a photograph of half a file, one that is there twice, and a turned one in any spelling of its ending', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 1067, channels: 3 as const, background: 'red', noise };
  const whole = await sharp({ create }).jpeg().toBuffer();
  await writeFile(join(folder, 'gallery-1.jpg'), whole.subarray(0, whole.length / 2));
  expect(await errors()).toEqual([
    'web/photos/gallery-1.jpg is broken, or no JPEG or PNG: save the photograph anew.',
  ]);
  await put('gallery-1.png', 1600, 1067);
  expect(await errors()).toEqual([
    'web/photos has gallery-1.jpg and gallery-1.png: keep the one that is to be shown.',
  ]);
  await rm(join(folder, 'gallery-1.png'));
  await rm(join(folder, 'gallery-1.jpg'));
  const turned = { ...create, width: 1067, height: 1600 };
  const file = join(folder, 'gallery-1.JPG');
  await sharp({ create: turned }).withMetadata({ orientation: 6 }).jpeg().toFile(file);
  expect(await errors()).toEqual([]);
});
