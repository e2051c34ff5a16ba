import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { retainingWallAdders } from '../../domain/price-list/retaining-wall-adders.ts';
import { copyProject } from '../../scripts/changed-facts/changed-tree.ts';
import { photoSizes } from '../../web/build/check-photos.ts';
import { galleryWords } from '../../web/content/photos.ts';
import { applyEdit, type GuideEdit, guideEdits } from './guide-edits.ts';

const guide = readFileSync('docs/owners-guide.md', 'utf8');
const edits = guideEdits(guide);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-edits-'));
  copyProject(folder);
  const photo = (name: string) => join(folder, 'web/photos', `${name}.jpg`);
  const some = photo('service-stone');
  for (const name of ['gallery-7', 'gallery-8']) copyFileSync(some, photo(name));
  // The portrait that the guide names takes the place of any that is there.
  if (business.owner?.portrait) rmSync(photo(business.owner.portrait), { force: true });
  const { width, height } = photoSizes('owner-portrait').least;
  await sharp(some).resize(width, height).toFile(photo('portrait'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the guide shows an edit of each thing that the owner changes', () => {
  const names = edits.flatMap(({ list, code }) =>
    list ? [list] : Array.from(code.matchAll(/^ {2}(\w+):/gm), ([, name]) => name),
  );
  expect(names).toEqual([
    ...['name', 'headline', 'phone', 'email', 'hours'],
    ...['licenceNumber', 'insuranceNumber', 'warranty', 'googleProfile'],
    ...['founded', 'yearsOfExperience'],
    ...['replyWithinHours', 'visitWithinDays', 'quoteWithinDays', 'owner'],
    ...['cities', 'galleryWords', 'retainingWallAdders'],
  ]);
});

/** An edit that the owner has not made himself by now, and for which his list has room. */
function isOpen({ list, code }: GuideEdit): boolean {
  const present: Record<string, string[]> = {
    cities: business.serviceArea.cities.map(({ name }) => name),
    galleryWords: galleryWords.map(({ file }) => file),
    retainingWallAdders: retainingWallAdders.map(({ id }) => id),
  };
  if (list === 'retainingWallAdders' && retainingWallAdders.length >= 10) return false;
  const names = Array.from(
    code.matchAll(/\b(?:name|file|id): '([^']+)'/g),
    ([, name = '']) => name,
  );
  return !list || !names.some((name) => present[list]?.includes(name));
}

test('every edit of the guide can be made as it stands, and the check of the facts passes', async () => {
  for (const edit of edits.filter(isOpen)) applyEdit(folder, edit);
  const { status, stderr } = spawnSync('node', ['scripts/check-facts.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });

  const imported = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { business: edited } = await imported('domain/business.ts');
  expect(edited).toMatchObject({
    name: "O'Brien & Daughters Masonry LLC",
    phone: '(651) 444-0177',
    licenceNumber: 'BC123456',
    replyWithinHours: 12,
    yearsOfExperience: 6,
    owner: { portrait: 'portrait' },
  });
  expect(edited.hours).toHaveLength(3);
  const added = { name: 'White Bear Lake', latitude: 45.085, longitude: -93.01 };
  expect(edited.serviceArea.cities).toContainEqual(added);
  const photos = await imported('web/content/photos.ts');
  const files = photos.galleryWords.map(({ file }: { file: string }) => file);
  expect(files).toEqual(expect.arrayContaining(['gallery-7', 'gallery-8']));
  expect(files.length).toBeGreaterThanOrEqual(galleryWords.length);
});

test('the sizes of photographs in the guide are those that the build asks for', () => {
  const rows = Array.from(
    guide.matchAll(/^\| (.+?) \| (\d+) × (\d+) \| (\d+) × (\d+) \|$/gm),
    ([, photo = '', ...sizes]) => ({ photo, sizes: sizes.map(Number) }),
  );
  const names = ['hero', 'gallery-1', 'service-stone', 'owner-portrait'];
  expect(rows).toHaveLength(names.length);
  for (const [index, name] of names.entries()) {
    const { least, sharpest } = photoSizes(name);
    expect(rows[index]?.sizes, name).toEqual([
      ...[least.width, least.height, sharpest.width, sharpest.height],
    ]);
  }
});
