import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { securityTxt, writeRootFiles } from '../../../web/build/root-files.ts';

const ORIGIN = 'https://www.masonry.example';
const always = ['.well-known', 'fonts', 'robots.txt'];

test('a site with an origin has a sitemap and an image for link previews, which a build without one removes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'root-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeRootFiles(folder, ORIGIN);
  expect((await readdir(folder)).toSorted()).toEqual([...always, 'sitemap.xml', 'social.jpg']);
  const { format, width, height } = await sharp(join(folder, 'social.jpg')).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  await writeRootFiles(folder, undefined);
  expect((await readdir(folder)).toSorted()).toEqual(always);
});

test('security.txt has a contact, its canonical URL, and an expiry date ten to twelve months after any day', () => {
  const now = new Date('2025-11-20T15:00:00Z');
  expect(securityTxt(ORIGIN, now)).toBe(`Contact: mailto:${business.email}
Expires: 2026-10-01T00:00:00.000Z
Preferred-Languages: en
Canonical: ${ORIGIN}/.well-known/security.txt
`);
  const DAY_MS = 24 * 60 * 60_000;
  for (let day = 0; day < 800; day++) {
    const built = new Date(now.getTime() + day * DAY_MS);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(securityTxt(undefined, built)) ?? [];
    const days = (Date.parse(expires) - built.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});
