import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '../../../domain/check-business.ts';
import { textOf } from '../page-text.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'));
  for (const part of ['web', 'domain', 'tsconfig.json', 'package.json']) {
    await cp(part, join(folder, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const photos = join(folder, 'web/photos');
  await cp(join(photos, 'service-stone.jpg'), join(photos, 'me-at-work.jpg'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Renders the home page of a business with these facts. */
async function homePage(facts: Partial<Business>): Promise<string> {
  const source = await readFile('domain/business.ts', 'utf8');
  const changes = `Object.assign(business, ${JSON.stringify(facts)});`;
  await writeFile(join(folder, 'domain/business.ts'), source + changes);
  // A module is imported from a path only once.
  const outDir = await mkdtemp(join(folder, 'prerender-'));
  await build({
    configFile: join(folder, 'web/build/vite.config.ts'),
    logLevel: 'silent',
    build: { outDir, ssr: join(folder, 'web/build/prerender.tsx') },
  });
  const prerender: typeof import('../../../web/build/prerender.tsx') = await import(
    pathToFileURL(join(outDir, 'prerender.js')).href
  );
  return (await prerender.renderPage('/')).html;
}

function sectionOf(html: string, id: string): string {
  return new RegExp(`<(section|footer)[^>]*\\sid="${id}".*?</\\1>`, 's').exec(html)?.[0] ?? '';
}

test('shows the owner, license, insurance, and closed dates where homeowners look', async () => {
  const html = await homePage({
    owner: { name: 'Robin Mason', portrait: 'me-at-work' },
    licenseNumber: 'BC000001',
    insuranceNumber: 'GL-42',
    season: { line: 'Booking spring: first starts in April', until: '2027-04-01' },
    googleProfile: 'https://g.page/r/stone/review',
    closed: ['2026-11-26', { from: '2026-12-24', to: '2027-01-01' }],
  });
  expect(textOf(sectionOf(html, 'home'))).toContain(
    'Booking spring: first starts in April Robin Mason, owner License BC000001 Insurance GL-42 Reviews on Google',
  );
  const about = sectionOf(html, 'about');
  expect(textOf(about)).toContain('Robin Mason Owner');
  // Its file is a copy of another photo's, so the build may name either.
  expect(about).toMatch(/\.avif 440w[^>]*><img[^>]+alt="Portrait of Robin Mason"/);
  expect(textOf(about)).toContain('are both covered. License BC000001. Insurance GL-42.');
  expect(textOf(sectionOf(html, 'contact'))).toContain("You'll talk to Robin Mason.");
  expect(textOf(sectionOf(html, 'contact'))).toMatch(/Nov 26 Closed Dec 24 to Jan 1 Closed/);
  expect(textOf(sectionOf(html, 'footer'))).toContain(
    'Licensed and insured · License BC000001 · Insurance GL-42',
  );
});
