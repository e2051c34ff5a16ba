import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { textOf } from '../page-text.ts';

type Facts = Partial<Record<'owner' | 'licenseNumber' | 'insuranceNumber', unknown>>;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'));
  for (const part of ['web', 'domain']) {
    const filter = (path: string) => !path.startsWith(join('web', 'dist'));
    await cp(part, join(folder, part), { recursive: true, filter });
  }
  for (const file of ['tsconfig.json', 'package.json']) await cp(file, join(folder, file));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Renders the home page of a business with these facts. */
async function homePage(facts: Facts): Promise<string> {
  // A module is imported from a path only once.
  const outDir = await mkdtemp(join(folder, 'prerender-'));
  await build({
    configFile: join(folder, 'web/build/vite.config.ts'),
    logLevel: 'silent',
    plugins: [withFacts(facts)],
    build: { outDir, ssr: join(folder, 'web/build/prerender.tsx') },
  });
  const prerender: typeof import('../../../web/build/prerender.tsx') = await import(
    pathToFileURL(join(outDir, 'prerender.js')).href
  );
  return (await prerender.renderPage('/')).html;
}

/** The facts in place of those in `domain/business.ts`. */
function withFacts(facts: Facts): Plugin {
  return {
    name: 'with-facts',
    load: {
      filter: { id: /domain\/business\.ts$/ },
      handler: () => `
        export const business = ${JSON.stringify({ ...business, ...facts })};
        export const phoneLink = (phone) => phone;`,
    },
  };
}

function sectionOf(html: string, id: string): string {
  return new RegExp(`<(section|footer)[^>]*\\sid="${id}".*?</\\1>`, 's').exec(html)?.[0] ?? '';
}

test('the owner, the license and the insurance stand in About, and where a homeowner looks for them', async () => {
  const photos = join(folder, 'web/photos');
  await cp(join(photos, 'service-stone.jpg'), join(photos, 'me-at-work.jpg'));
  const html = await homePage({
    owner: { name: 'Robin Mason', portrait: 'me-at-work' },
    licenseNumber: 'BC000001',
    insuranceNumber: 'GL-42',
  });
  const about = sectionOf(html, 'about');
  expect(textOf(about)).toContain('Robin Mason Owner');
  expect(about).toMatch(/<img[^>]+alt="Portrait of Robin Mason"/);
  expect(about).toMatch(/me-at-work-[\w-]+\.avif 448w/);
  expect(textOf(about)).toContain('are covered. License BC000001. Insurance GL-42.');
  expect(textOf(sectionOf(html, 'contact'))).toContain("You'll talk to Robin Mason.");
  expect(textOf(sectionOf(html, 'footer'))).toContain(
    'Licensed and insured · License BC000001 · Insurance GL-42',
  );
});

test('a name without a portrait stands alone', async () => {
  const about = sectionOf(await homePage({ owner: { name: 'Robin Mason' } }), 'about');
  expect(textOf(about)).toContain('Robin Mason Owner');
  expect(about).not.toContain('<img');
});

test('what is empty stands nowhere', async () => {
  const empty = await homePage({
    owner: undefined,
    licenseNumber: undefined,
    insuranceNumber: undefined,
  });
  expect(sectionOf(empty, 'about')).not.toMatch(/<img|<figure/);
  expect(textOf(empty)).toContain('Your home and our crew are covered. Fair Pricing');
  expect(textOf(empty)).not.toMatch(/You'll talk to|undefined|License \w/);
});
