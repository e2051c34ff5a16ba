import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { writeRootFiles } from '../../../web/build/root-files.ts';

const ORIGIN = 'https://www.masonry.example';
const always = ['apple-touch-icon.png', 'favicon.ico', 'favicon.svg', 'fonts', 'robots.txt'];

test('adds a sitemap and a preview image for an origin, and removes them without', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'root-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeRootFiles(folder, ORIGIN);
  expect((await readdir(folder)).toSorted()).toEqual([...always, 'sitemap.xml', 'social.jpg']);
  const { format, width, height } = await sharp(join(folder, 'social.jpg')).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  await writeRootFiles(folder, undefined);
  expect((await readdir(folder)).toSorted()).toEqual(always);
});
