import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { securityTxt, writeRootFiles } from '../../../web/build/root-files.ts';

const ORIGIN = 'https://www.masonry.example';
const icons = ['apple-touch-icon.png', 'favicon.ico', 'favicon.svg'];

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'root-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a site with an origin has icons, robots.txt, a sitemap and an image for link previews', async () => {
  const folder = await aFolder();
  await writeRootFiles(folder, ORIGIN);
  expect((await readdir(folder)).toSorted()).toEqual(
    [...icons, '.well-known', 'robots.txt', 'sitemap.xml', 'social.jpg'].toSorted(),
  );
  const image = await sharp(join(folder, 'social.jpg')).metadata();
  expect(image).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('a build without an origin removes the files of an earlier build with one', async () => {
  const folder = await aFolder();
  await writeRootFiles(folder, ORIGIN);
  await writeRootFiles(folder, undefined);
  expect((await readdir(folder)).toSorted()).toEqual(
    [...icons, '.well-known', 'robots.txt'].toSorted(),
  );
});

test('the icons have the sizes that browsers request', async () => {
  const folder = await aFolder();
  await writeRootFiles(folder, undefined);
  const touchIcon = await sharp(join(folder, 'apple-touch-icon.png')).metadata();
  expect(touchIcon).toMatchObject({ format: 'png', width: 180, height: 180 });
  const ico = await readFile(join(folder, 'favicon.ico'));
  expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(offset + length).toBe(ico.length);
  expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({ width: 32, height: 32 });
});

const now = new Date('2025-11-20T15:00:00Z');

test('security.txt has a contact, an expiry date and its canonical URL', () => {
  expect(securityTxt('https://www.masonry.example', now)).toBe(
    [
      `Contact: mailto:${business.email}`,
      'Expires: 2026-10-01T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://www.masonry.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without an origin it has no canonical URL', () => {
  expect(securityTxt(undefined, now)).not.toContain('Canonical');
});

test('on whatever day the site is built, it expires within a year and not before ten months', () => {
  const DAY_MS = 24 * 60 * 60_000;
  for (let day = 0; day < 800; day++) {
    const buildTime = new Date(now.getTime() + day * DAY_MS);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(securityTxt(undefined, buildTime)) ?? [];
    const days = (Date.parse(expires) - buildTime.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});
