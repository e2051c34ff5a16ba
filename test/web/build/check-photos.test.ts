import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { photoErrors } from '../../../web/build/check-photos.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  return () => rm(folder, { recursive: true });
});

const create = { channels: 3, background: '#a43' } as const;
const put = (file: string, width = 1600, height = 1067) =>
  sharp({ create: { ...create, width, height } }).toFile(join(folder, file));

const words = { alt: 'A wall', caption: 'Wall', projectType: 'retaining-wall' };
const aPhoto = (changes: object = {}) => ({ file: 'gallery-1', ...words, ...changes });

async function errors(changes: object = {}) {
  const photos = { photoWords: {}, galleryWords: [aPhoto()], portrait: undefined };
  const problems = await photoErrors(folder, { ...photos, ...changes });
  return problems.map((error) => error.replaceAll(relative(process.cwd(), folder), 'web/photos'));
}

test.each([
  ['gallery-1', 1600, 1067, {}],
  ['hero', 1600, 667, { photoWords: { hero: 'A wall' } }],
  ['gallery-1-upright', 1067, 1600, {}],
  ['me', 448, 560, { portrait: 'me' }],
])('accepts %s from %i × %i pixels', async (name, width, height, photos) => {
  await put('gallery-1.jpg');
  await put(`${name}.jpg`, width, height - 1);
  expect(await errors(photos)).toEqual([
    `web/photos/${name}.jpg is too small with ${width} × ${height - 1} pixels. It needs at least ${width} × ${height}.`,
  ]);
  await put(`${name}.jpg`, width, height);
  expect(await errors(photos)).toEqual([]);
});

test.each([
  [{ photoWords: { hero: ' ' } }, 'photoWords hero must be a description of the photo.'],
  [{ galleryWords: [aPhoto({ file: undefined })] }, '1 file must be a name that begins with "gal'],
  [{ galleryWords: [aPhoto({ projectType: 'wall' })] }, '1 projectType must be one of stone-ven'],
  [{ galleryWords: [aPhoto({ alsoIn: 'home' })] }, '1 alsoIn must be about or services, or left'],
  [{ galleryWords: [aPhoto(), aPhoto()] }, 'galleryWords must be a list that names each photo'],
])('reports the invalid photo words %j', async (photos, sentence) => {
  expect((await errors(photos))[0]).toMatch(/^web\/content\/photos\.ts: /);
  expect((await errors(photos))[0]).toContain(sentence);
});

test('reports missing files, orphans, and non-images', async () => {
  await put('gallery-1.jpg');
  await put('gallery-7.jpg');
  await writeFile(join(folder, 'hero.jpg'), 'no picture');
  await writeFile(join(folder, 'me.heic'), '');
  await writeFile(join(folder, '.DS_Store'), '');
  expect(await errors({ photoWords: { hero: 'A wall' }, portrait: 'me' })).toEqual([
    'web/photos/hero.jpg is corrupt or not a JPEG or PNG. Export it again.',
    'web/photos/me needs a JPEG or PNG file, such as me.jpg, in place of me.heic.',
    "web/photos/gallery-7.jpg isn't on any page. Name it in web/content/photos.ts, or delete the file.",
  ]);
});

test('reports a truncated file and a duplicate, and accepts a rotated .JPG', async () => {
  const turned = sharp({ create: { ...create, width: 1067, height: 1600 } });
  const whole = await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await writeFile(join(folder, 'gallery-1.JPG'), whole);
  expect(await errors()).toEqual([]);
  await writeFile(join(folder, 'gallery-1.JPG'), whole.subarray(0, whole.length / 2));
  expect(await errors()).toEqual([
    'web/photos/gallery-1.JPG is corrupt or not a JPEG or PNG. Export it again.',
  ]);
  await put('gallery-1.png');
  expect(await errors()).toEqual([
    "web/photos has gallery-1.JPG and gallery-1.png. Delete the one that shouldn't be shown.",
  ]);
});
