import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type InlineConfig } from 'vite';
import { type Page, pages } from '../web/content/pages.ts';
import { pageDocument, type RenderedPage } from '../web/page-document.ts';
import { writeRootFiles } from '../web/root-files.ts';
import { searchHead } from '../web/search/search-head.ts';

const webFolder = resolve(import.meta.dirname, '../web');

interface SiteBuild {
  /** Gets the pages, the files beside them and the folder `assets`; whatever else stands there stays. */
  outDir: string;
  /** The origin of the deployed site, `https://www.example.com`; without it search engines are kept out. */
  origin?: string | undefined;
}

/** Builds the site: the browser's bundle, and each page as a complete HTML file. */
export async function buildSite({ outDir, origin }: SiteBuild): Promise<void> {
  // Vite obeys one that is set, and Emotion's development sheets break the pages' policy.
  process.env.NODE_ENV = 'production';
  const serverDir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    say('Building the browser bundle and the prerender.');
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
      say(`Wrote ${page.file}.`);
    }
    await writeRootFiles(outDir, origin);
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
}

function buildForBrowser(outDir: string) {
  return build({ ...quietly, build: { outDir: resolve(outDir), emptyOutDir: false } });
}

function buildPrerender(outDir: string) {
  const ssr = join(webFolder, 'prerender.tsx');
  return build({ ...quietly, build: { outDir, ssr, emptyOutDir: true } });
}

const quietly: InlineConfig = {
  configFile: join(webFolder, 'vite.config.ts'),
  logLevel: 'warn',
};

function say(line: string) {
  process.stderr.write(`${line}\n`);
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: { out: { type: 'string', default: 'web/dist' }, origin: { type: 'string' } },
    });
    const started = performance.now();
    await buildSite({ outDir: values.out, origin: values.origin });
    say(`Built the site in ${((performance.now() - started) / 1000).toFixed(1)} s: ${values.out}`);
  } catch (error) {
    say(`The site was not built: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
