import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build as esbuild } from 'esbuild';
import { build, type InlineConfig } from 'vite';
import { type CompactSite, compactStyles } from '../web/build/compact-styles.ts';
import { windowWarning } from '../web/build/first-window.ts';
import { islandStylesPlugin, recordedStylesPlugin } from '../web/build/island-styles-plugin.ts';
import { pageDocument } from '../web/build/page-document.ts';
import type { Rendering } from '../web/build/prerender.tsx';
import { writeRootFiles } from '../web/build/root-files.ts';
import { searchHead } from '../web/build/search-head.ts';
import { supportedBrowsers } from '../web/build/supported-browsers.ts';
import { type Page, pages } from '../web/content/pages.ts';

const webFolder = resolve(import.meta.dirname, '../web');

interface SiteBuild {
  /** The folder of the pages, the files beside them and `assets`; its other files stay. */
  outDir: string;
  /** The site's origin, `https://www.example.com`; without it the pages ask not to be indexed. */
  origin?: string | undefined;
}

/** Builds each page as a complete HTML file, and the script of the browser. */
export async function buildSite({ outDir, origin }: SiteBuild): Promise<void> {
  // Vite keeps one that is set, and Emotion's development styles violate the pages' security policy.
  process.env.NODE_ENV = 'production';
  const allPages = Object.values<Page>(pages);
  log('Rendering the pages and building the browser bundle.');
  await rm(join(outDir, 'assets'), { recursive: true, force: true });
  const site = compactStyles(await prerender(allPages, outDir));
  await buildForBrowser(outDir, site);
  const script = await buildEarlyScript();
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  for (const page of allPages) {
    const rendered = site.pages[page.path];
    if (!rendered) throw new Error(`${page.path} was not rendered.`);
    const file = pageDocument({
      template,
      ...rendered,
      script,
      searchHead: searchHead(page, origin),
    });
    await writeFile(join(outDir, page.file), file);
    log(`Wrote ${page.file}.`);
    const warning = windowWarning(page.file, file);
    if (warning) log(warning);
  }
  await writeRootFiles(outDir, origin);
}

/** Renders the pages, and writes the images and typefaces that they name. */
async function prerender(allPages: readonly Page[], siteDir: string): Promise<Rendering> {
  const outDir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const ssr = join(webFolder, 'build/prerender.tsx');
    await build({
      ...baseConfig,
      plugins: [recordedStylesPlugin()],
      build: { outDir, ssr, ssrEmitAssets: true, emptyOutDir: true },
    });
    const { renderSite }: typeof import('../web/build/prerender.tsx') = await import(
      pathToFileURL(join(outDir, 'prerender.js')).href
    );
    await cp(join(outDir, 'assets'), join(siteDir, 'assets'), {
      recursive: true,
      filter: (path) => !path.endsWith('.js'),
    });
    return renderSite(allPages.map(({ path }) => path));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function buildForBrowser(outDir: string, { islands }: CompactSite) {
  return build({
    ...baseConfig,
    plugins: [islandStylesPlugin(islands)],
    build: { outDir: resolve(outDir), emptyOutDir: false },
  });
}

/** Builds the script that stands in each page. */
async function buildEarlyScript(): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: [join(webFolder, 'early.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: [...supportedBrowsers],
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

const baseConfig: InlineConfig = {
  configFile: join(webFolder, 'build/vite.config.ts'),
  logLevel: 'warn',
};

function log(line: string) {
  process.stderr.write(`${line}\n`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    const { values } = parseArgs({
      options: { out: { type: 'string', default: 'web/dist' }, origin: { type: 'string' } },
    });
    const started = performance.now();
    await buildSite({ outDir: values.out, origin: values.origin });
    log(`Built the site in ${((performance.now() - started) / 1000).toFixed(1)} s: ${values.out}`);
  } catch (error) {
    log(`The site was not built: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
