import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/changed-facts/changed-tree.ts';
import { cropsOf, minimumSize, sharpestSize } from '../../web/build/images/crops.ts';
import { applyEdit, guideEdits } from './guide-edits.ts';

const guide = readFileSync('docs/owners-guide.md', 'utf8');
const edits = guideEdits(guide);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-edits-'));
  copyProject(folder);
  const photo = (name: string) => join(folder, 'web/photos', `${name}.jpg`);
  for (const name of ['gallery-7', 'gallery-8']) copyFileSync(photo('gallery-1'), photo(name));
  const { width, height } = minimumSize('owner-portrait');
  await sharp(photo('gallery-1')).resize(width, height).toFile(photo('portrait'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the guide shows an edit of each thing that the owner changes', () => {
  const names = edits.flatMap(({ list, code }) =>
    list ? [list] : Array.from(code.matchAll(/^ {2}(\w+):/gm), ([, name]) => name),
  );
  expect(names).toEqual([
    ...['name', 'headline', 'phone', 'email', 'hours'],
    ...['licenceNumber', 'insuranceNumber', 'warranty', 'founded', 'yearsOfExperience'],
    ...['replyWithinHours', 'visitWithinDays', 'quoteWithinDays', 'owner'],
    ...['cities', 'galleryWords', 'retainingWallAdders'],
  ]);
});

test('every edit of the guide can be made as it stands, and the check of the facts passes', async () => {
  for (const edit of edits) {
    applyEdit(folder, edit);
  }
  const { status, stderr } = spawnSync('node', ['scripts/check-facts.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });

  const imported = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { business } = await imported('domain/business.ts');
  expect(business).toMatchObject({
    name: "O'Brien & Daughters Masonry LLC",
    phone: '(651) 444-0177',
    licenceNumber: 'BC123456',
    replyWithinHours: 12,
    yearsOfExperience: 6,
    owner: { portrait: 'portrait' },
  });
  expect(business.hours).toHaveLength(3);
  expect(business.serviceArea.cities.at(-1)).toMatchObject({ name: 'White Bear Lake' });
  const { galleryWords } = await imported('web/content/photos.ts');
  expect(galleryWords.slice(-2)).toMatchObject([{ file: 'gallery-7' }, { file: 'gallery-8' }]);
  const { retainingWallAdders } = await imported('domain/price-list/retaining-wall-adders.ts');
  expect(retainingWallAdders.at(-1)).toMatchObject({ id: 'lights', effect: { low: 400 } });
});

test('the sizes of photographs in the guide are those that the build asks for', () => {
  const rows = Array.from(
    guide.matchAll(/^\| (.+?) \| (\d+) × (\d+) \| (\d+) × (\d+) \|$/gm),
    ([, photo = '', ...sizes]) => ({ photo, sizes: sizes.map(Number) }),
  );
  const names = ['hero', 'gallery-1', 'service-stone', 'owner-portrait'];
  expect(rows).toHaveLength(names.length);
  for (const [index, name] of names.entries()) {
    const [least, sharpest] = [minimumSize(name), sharpestSize(name)];
    expect(rows[index]?.sizes, name).toEqual([
      ...[least.width, least.height, sharpest.width, sharpest.height],
    ]);
    expect(cropsOf(name).length).toBeGreaterThan(0);
  }
});
