import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import type { Business } from '../../../domain/check-business.ts';
import { textOf } from '../page-text.ts';

/** Renders the home page of a business with these facts. */
async function homePage(facts: Partial<Business>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of ['web', 'domain', 'tsconfig.json', 'package.json']) {
    await cp(part, join(folder, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const photos = join(folder, 'web/photos');
  await cp(join(photos, 'service-stone.jpg'), join(photos, 'me-at-work.jpg'));
  const source = await readFile('domain/business.ts', 'utf8');
  const changes = `Object.assign(business, ${JSON.stringify(facts)});`;
  await writeFile(join(folder, 'domain/business.ts'), source + changes);
  const outDir = join(folder, 'prerender');
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

test('shows the owner, license, insurance, and closed dates where homeowners look', async () => {
  const html = await homePage({
    owner: { name: 'Robin Mason', portrait: 'me-at-work' },
    licenseNumber: 'BC000001',
    insuranceNumber: 'GL-42',
    season: { line: 'Booking spring: first starts in April', until: '2027-04-01' },
    googleProfile: 'https://g.page/r/stone/review',
    closed: ['2026-11-26', { from: '2026-12-24', to: '2027-01-01' }],
  });
  const section = (id: string) =>
    new RegExp(`<(section|footer)[^>]*\\sid="${id}".*?</\\1>`, 's').exec(html)?.[0] ?? '';
  const text = (id: string) => textOf(section(id));
  expect(text('home')).toContain(
    'Booking spring: first starts in April Robin Mason, owner License BC000001 Insurance GL-42 Reviews on Google',
  );
  expect(section('about')).toContain('alt="Portrait of Robin Mason"');
  expect(text('about')).toContain('are both covered. License BC000001. Insurance GL-42.');
  expect(text('contact')).toContain("You'll talk to Robin Mason.");
  expect(text('contact')).toMatch(/Nov 26 Closed Dec 24 to Jan 1 Closed/);
  expect(text('footer')).toContain('Licensed and insured · License BC000001 · Insurance GL-42');
});
