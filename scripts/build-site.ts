import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type InlineConfig } from 'vite';
import { pageDocument, type RenderedPage } from '../web/build/page-document.ts';
import { writeRootFiles } from '../web/build/root-files.ts';
import { searchHead } from '../web/build/search-head.ts';
import { type Page, pages } from '../web/content/pages.ts';

const webFolder = resolve(import.meta.dirname, '../web');

interface SiteBuild {
  /** The folder of the pages, the files beside them and `assets`; its other files stay. */
  outDir: string;
  /** The site's origin, `https://www.example.com`; without it the pages ask not to be indexed. */
  origin?: string | undefined;
}

/** Builds the browser's bundle, and each page as a complete HTML file. */
export async function buildSite({ outDir, origin }: SiteBuild): Promise<void> {
  // Vite keeps one that is set, and Emotion's development styles violate the pages' security policy.
  process.env.NODE_ENV = 'production';
  const serverDir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    log('Building the browser bundle and the prerender.');
    await rm(join(outDir, 'assets'), { recursive: true, force: true });
    await Promise.all([buildForBrowser(outDir), buildPrerender(serverDir)]);
    const prerender: { renderPage(path: string): RenderedPage } = await import(
      pathToFileURL(join(serverDir, 'prerender.js')).href
    );
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    for (const page of Object.values<Page>(pages)) {
      const html = pageDocument({
        template,
        page: prerender.renderPage(page.path),
        searchHead: searchHead(page, origin),
      });
      await writeFile(join(outDir, page.file), html);
      log(`Wrote ${page.file}.`);
    }
    await writeRootFiles(outDir, origin);
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
}

function buildForBrowser(outDir: string) {
  return build({ ...baseConfig, build: { outDir: resolve(outDir), emptyOutDir: false } });
}

function buildPrerender(outDir: string) {
  const ssr = join(webFolder, 'build/prerender.tsx');
  return build({ ...baseConfig, build: { outDir, ssr, emptyOutDir: true } });
}

const baseConfig: InlineConfig = {
  configFile: join(webFolder, 'build/vite.config.ts'),
  logLevel: 'warn',
};

function log(line: string) {
  process.stderr.write(`${line}\n`);
}

if (import.meta.main) {
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
