import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cropsOf } from '../../web/photographs/crops.ts';
import { encode } from '../../web/photographs/encode.ts';
import { readPhotoFile } from '../../web/photographs/photo-file.ts';
import { photographs } from '../../web/photographs/plugin.ts';
import { areaOf, renditionsOf } from '../../web/photographs/renditions.ts';

let root: string;
let folder: string;
let cache: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'photographs-'));
  folder = join(root, 'photos');
  cache = join(root, 'cache');
  await mkdir(folder);
});

afterEach(() => rm(root, { recursive: true, force: true }));

function aPicture(width: number, height: number, background = '#a43') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function put(file: string, picture = aPicture(1600, 1067)) {
  await picture.toFile(join(folder, file));
}

function narrowestOf(photo: Awaited<ReturnType<typeof readPhotoFile>>) {
  const [crop] = cropsOf(photo.name);
  const [narrowest] = crop ? renditionsOf(photo, crop, 'avif') : [];
  if (!narrowest) throw new Error('No rendition.');
  return narrowest;
}

test('a photograph that is missing, of another kind or there twice is one sentence that names it', async () => {
  await writeFile(join(folder, 'b.heic'), '');
  await put('c.jpg');
  await put('c.png');
  await expect(readPhotoFile(folder, 'a')).rejects.toThrow(
    /photos needs a photograph a\.jpg or a\.png\.$/,
  );
  await expect(readPhotoFile(folder, 'b')).rejects.toThrow(/but b\.heic is of another kind\.$/);
  await expect(readPhotoFile(folder, 'c')).rejects.toThrow(/has c\.jpg and c\.png: keep the one/);
});

test('a file without a picture, or with half of one, is broken, and the sentence names it', async () => {
  await writeFile(join(folder, 'words.jpg'), 'no picture');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({
    create: { width: 800, height: 600, channels: 3, background: 'red', noise },
  })
    .jpeg()
    .toBuffer();
  await writeFile(join(folder, 'half.jpg'), whole.subarray(0, whole.length / 2));
  await expect(readPhotoFile(folder, 'words')).rejects.toThrow(
    /words\.jpg is broken, or no JPEG or PNG/,
  );
  await expect(readPhotoFile(folder, 'half')).rejects.toThrow(
    /half\.jpg is broken, or no JPEG or PNG/,
  );
});

test('a photograph that is too small says what it has and what it needs', async () => {
  await put('gallery-1.jpg', aPicture(800, 600));
  const photo = await readPhotoFile(folder, 'gallery-1');
  expect(() => narrowestOf(photo)).toThrow(
    /gallery-1\.jpg is too small with 800 × 600 pixels: it needs 1000 × 667\.$/,
  );
});

test('a PNG serves as well, its ending in any case, and a turned picture stands upright', async () => {
  await put('gallery-1.PNG', aPicture(1600, 1200).withMetadata({ orientation: 6 }));
  const photo = await readPhotoFile(folder, 'gallery-1');
  expect(photo).toMatchObject({ width: 1200, height: 1600 });
});

test('a crop keeps its ratio and its focus, and never leaves the photograph', () => {
  const crop = { aspectRatio: 5 / 4, share: 0.9, widths: [480], minWidth: 480 };
  const photo = { width: 1920, height: 1080 };
  expect(areaOf(photo, { ...crop, focus: { x: 0.5, y: 0.5 } })).toEqual({
    ...{ left: 353, top: 54 },
    ...{ width: 1215, height: 972 },
  });
  expect(areaOf(photo, { ...crop, focus: { x: 1, y: 0 } })).toMatchObject({ left: 705, top: 0 });
});

test('an encoded photograph has its size and tells nothing that the camera noted', async () => {
  const exif = { IFD0: { Artist: 'The owner' } };
  await put('gallery-1.jpg', aPicture(1800, 1200).withExif(exif));
  const photo = await readPhotoFile(folder, 'gallery-1');
  const encoded = await sharp(await encode(photo, narrowestOf(photo), cache)).metadata();
  expect(encoded).toMatchObject({ width: 400, height: 267 });
  expect(encoded.exif).toBeUndefined();
});

test('what was encoded once is taken from the cache, and a replaced photograph is not', async () => {
  await put('gallery-1.jpg');
  const photo = await readPhotoFile(folder, 'gallery-1');
  await encode(photo, narrowestOf(photo), cache);
  const [kept = ''] = await readdir(cache);
  await writeFile(join(cache, kept), 'from the cache');
  expect(String(await encode(photo, narrowestOf(photo), cache))).toBe('from the cache');

  await put('gallery-1.jpg', aPicture(1600, 1067, '#3a4'));
  const replaced = await readPhotoFile(folder, 'gallery-1');
  expect(narrowestOf(replaced).fileName).not.toBe(kept);
});

test('browser and prerender name the same files, and the browser build writes them all', async () => {
  await put('hero.jpg', aPicture(1920, 1080));
  await writeFile(join(root, 'entry.js'), "export { default } from 'photograph:hero';");
  const [forBrowser, forPrerender] = [await built(false), await built(true)];
  const code = (output: Rolldown.RolldownOutput) => output.output[0].code;
  const asked = (text: string) => new Set(text.match(/hero-[\w-]+\.(?:avif|webp)/g));
  const written = forBrowser.output.map(({ fileName }) => fileName.replace('assets/', ''));
  expect(asked(code(forPrerender)).size).toBe(8);
  expect(asked(code(forPrerender))).toEqual(asked(code(forBrowser)));
  expect([...asked(code(forBrowser))].filter((name) => !written.includes(name))).toEqual([]);
  expect(forPrerender.output).toHaveLength(1);
});

async function built(ssr: boolean): Promise<Rolldown.RolldownOutput> {
  const entry = join(root, 'entry.js');
  const config: InlineConfig = {
    ...{ root, configFile: false, logLevel: 'silent' },
    plugins: [photographs({ folder, cache })],
    build: ssr
      ? { write: false, ssr: entry }
      : { write: false, lib: { entry, formats: ['es'], fileName: 'entry' } },
  };
  const output = await build(config);
  return (Array.isArray(output) ? output[0] : output) as Rolldown.RolldownOutput;
}
