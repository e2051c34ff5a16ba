import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cropsOf } from '../../../web/build/images/crops.ts';
import { encodeVariant } from '../../../web/build/images/encode.ts';
import { imagesPlugin } from '../../../web/build/images/images-plugin.ts';
import { planImage } from '../../../web/build/images/plan-image.ts';
import { readSourceImage } from '../../../web/build/images/source-image.ts';
import { cropArea, variantsOf } from '../../../web/build/images/variants.ts';

let root: string;
let folder: string;
let cache: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'images-'));
  folder = join(root, 'photos');
  cache = join(root, 'cache');
  await mkdir(folder);
});

afterEach(() => rm(root, { recursive: true, force: true }));

function anImage(width: number, height: number, background = '#a43') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function put(file: string, image = anImage(1600, 1067)) {
  await image.toFile(join(folder, file));
}

function narrowestOf(source: Awaited<ReturnType<typeof readSourceImage>>) {
  const [crop] = cropsOf(source.name);
  const [narrowest] = crop ? variantsOf(source, crop, 'avif') : [];
  if (!narrowest) throw new Error('No variant.');
  return narrowest;
}

test('a photograph that is missing, of another kind or there twice is one sentence that names it', async () => {
  await writeFile(join(folder, 'b.heic'), '');
  await put('c.jpg');
  await put('c.png');
  await expect(readSourceImage(folder, 'a')).rejects.toThrow(
    /photos needs a photograph a\.jpg or a\.png\.$/,
  );
  await expect(readSourceImage(folder, 'b')).rejects.toThrow(/but b\.heic is of another kind\.$/);
  await expect(readSourceImage(folder, 'c')).rejects.toThrow(/has c\.jpg and c\.png: keep the one/);
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
  await expect(readSourceImage(folder, 'words')).rejects.toThrow(
    /words\.jpg is broken, or no JPEG or PNG/,
  );
  await expect(readSourceImage(folder, 'half')).rejects.toThrow(
    /half\.jpg is broken, or no JPEG or PNG/,
  );
});

test('a photograph that is too small says what it has and what it needs', async () => {
  await put('gallery-1.jpg', anImage(800, 600));
  const source = await readSourceImage(folder, 'gallery-1');
  expect(() => narrowestOf(source)).toThrow(
    /gallery-1\.jpg is too small with 800 × 600 pixels: it needs at least 1600 × 1067\.$/,
  );
});

test('a PNG serves as well, its ending in any case, and a turned picture stands upright', async () => {
  await put('gallery-1.PNG', anImage(1600, 1200).withMetadata({ orientation: 6 }));
  const source = await readSourceImage(folder, 'gallery-1');
  expect(source).toMatchObject({ width: 1200, height: 1600 });
});

test('a crop keeps its ratio and its focus, and never leaves the photograph', () => {
  const crop = {
    ...{ aspectRatio: 5 / 4, share: 0.9, widths: [480], minWidth: 480 },
    placeholder: 'color' as const,
  };
  const source = { width: 1920, height: 1080 };
  expect(cropArea(source, { ...crop, focus: { x: 0.5, y: 0.5 } })).toEqual({
    ...{ left: 353, top: 54 },
    ...{ width: 1215, height: 972 },
  });
  expect(cropArea(source, { ...crop, focus: { x: 1, y: 0 } })).toMatchObject({ left: 705, top: 0 });
});

test('an encoded photograph has its size and tells nothing that the camera noted', async () => {
  const exif = { IFD0: { Artist: 'The owner' } };
  await put('gallery-1.jpg', anImage(1800, 1200).withExif(exif));
  const source = await readSourceImage(folder, 'gallery-1');
  const encoded = await sharp(await encodeVariant(source, narrowestOf(source), cache)).metadata();
  expect(encoded).toMatchObject({ width: 400, height: 267 });
  expect(encoded.exif).toBeUndefined();
});

test('what was encoded once is taken from the cache, and a replaced photograph is not', async () => {
  await put('gallery-1.jpg');
  const source = await readSourceImage(folder, 'gallery-1');
  await encodeVariant(source, narrowestOf(source), cache);
  const [kept = ''] = await readdir(cache);
  await writeFile(join(cache, kept), 'from the cache');
  expect(String(await encodeVariant(source, narrowestOf(source), cache))).toBe('from the cache');

  await put('gallery-1.jpg', anImage(1600, 1067, '#3a4'));
  const replaced = await readSourceImage(folder, 'gallery-1');
  expect(narrowestOf(replaced).fileName).not.toBe(kept);
});

test('browser and prerender name the same files, and the prerender writes them all', async () => {
  await put('hero.jpg', anImage(1920, 1080));
  await writeFile(join(root, 'entry.js'), "export { default } from 'image:hero';");
  const [forBrowser, forPrerender] = [await built(false), await built(true)];
  const code = (output: Rolldown.RolldownOutput) => output.output[0].code;
  const asked = (text: string) => new Set(text.match(/hero-[\w-]+\.(?:avif|webp)/g));
  const written = forPrerender.output.map(({ fileName }) => fileName.replace('assets/', ''));
  expect(asked(code(forPrerender)).size).toBe(8);
  expect(asked(code(forPrerender))).toEqual(asked(code(forBrowser)));
  expect([...asked(code(forBrowser))].filter((name) => !written.includes(name))).toEqual([]);
  expect(forBrowser.output).toHaveLength(1);
});

async function built(ssr: boolean): Promise<Rolldown.RolldownOutput> {
  const entry = join(root, 'entry.js');
  const config: InlineConfig = {
    ...{ root, configFile: false, logLevel: 'silent' },
    plugins: [imagesPlugin({ folder, cache })],
    build: ssr
      ? { write: false, ssr: entry, ssrEmitAssets: true }
      : { write: false, lib: { entry, formats: ['es'], fileName: 'entry' } },
  };
  const output = await build(config);
  return (Array.isArray(output) ? output[0] : output) as Rolldown.RolldownOutput;
}

test('a mean color stands in for a card, and blurred pixels for the photograph at the top', async () => {
  await put('gallery-1.jpg', anImage(1600, 1067, '#33aa44'));
  await put('hero.jpg', anImage(1920, 1080));
  const placeholdersOf = async (name: string) =>
    (await planImage(await readSourceImage(folder, name), '/')).image.placeholders;
  const [color] = await placeholdersOf('gallery-1');
  const [, red = 0, green = 0, blue = 0] =
    /^#(..)(..)(..)$/.exec(color?.background ?? '')?.map((hex) => Number.parseInt(hex, 16)) ?? [];
  // The JPEG of the test has colors of its own around this one.
  for (const [part, expected] of [
    [red, 0x33],
    [green, 0xaa],
    [blue, 0x44],
  ] as const) {
    expect(Math.abs(part - expected)).toBeLessThan(8);
  }
  const [blurred] = await placeholdersOf('hero');
  expect(blurred?.background).toMatch(
    /^url\("data:image\/webp;base64,[\w+/=]+"\) center \/ cover$/,
  );
});
