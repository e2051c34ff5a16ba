import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build as esbuild } from 'esbuild';
import { build } from 'vite';
import { writeRootFiles } from '../web/build/root-files.ts';
import { searchHead } from '../web/build/search-head.ts';
import { supportedBrowsers } from '../web/build/vite.config.ts';
import { type Page, pages } from '../web/content/pages.ts';

const webFolder = resolve(import.meta.dirname, '../web');
const vite = { configFile: join(webFolder, 'build/vite.config.ts'), logLevel: 'warn' } as const;

/**
 * Builds each page as a complete HTML file, and the browser's scripts.
 *
 * @param outDir - receives the pages, the root files, and `assets`; other files in it stay
 * @param origin - such as `https://www.example.com`; if omitted, the pages ask not to be indexed
 */
async function buildSite(outDir: string, origin?: string): Promise<void> {
  // Vite keeps an existing value, and Emotion's development styles violate the pages' security policy.
  process.env.NODE_ENV = 'production';
  // Visitors wait for the bytes of the public site; engineers wait for the other builds.
  if (origin) process.env.IMAGE_EFFORT = '3';
  console.error(`Building the pages into ${outDir}.`);
  await rm(join(outDir, 'assets'), { recursive: true, force: true });
  await build({ ...vite, build: { outDir: resolve(outDir), emptyOutDir: false } });
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const script = await buildFirstPaintScript();
  const serverDir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const ssr = join(webFolder, 'build/prerender.tsx');
    await build({ ...vite, build: { outDir: serverDir, ssr, emptyOutDir: true } });
    const { renderDocument }: typeof import('../web/build/prerender.tsx') = await import(
      pathToFileURL(join(serverDir, 'prerender.js')).href
    );
    for (const page of Object.values<Page>(pages)) {
      const parts = { template, script, searchHead: searchHead(page, origin) };
      const html = await renderDocument(page.path, parts);
      await writeFile(join(outDir, page.file), html);
    }
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
  await writeRootFiles(outDir, origin);
}

async function buildFirstPaintScript(): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: [join(webFolder, 'first-paint.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: supportedBrowsers,
    // Without `"use strict"`, which TypeScript's settings would add.
    tsconfigRaw: {},
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'web/dist' }, origin: { type: 'string' } },
});
await buildSite(values.out, values.origin);
