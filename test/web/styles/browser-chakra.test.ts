import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CompactSite, compactStyles } from '../../../web/build/compact-styles.ts';
import {
  islandStylesPlugin,
  recordedStylesPlugin,
} from '../../../web/build/island-styles-plugin.ts';
import type { Rendering } from '../../../web/build/prerender.tsx';

const root = resolve(import.meta.dirname, '../../..');

let outDir: string;
let site: CompactSite;

async function bundle(entry: string, plugin: ReturnType<typeof recordedStylesPlugin>) {
  const name = entry.replace(/\W/g, '-');
  await build({
    configFile: join(root, 'web/build/vite.config.ts'),
    logLevel: 'silent',
    mode: 'production',
    plugins: [plugin],
    build: { ssr: join(root, entry), outDir: join(outDir, name), emptyOutDir: true },
  });
  const file = entry.split('/').at(-1)?.replace('.tsx', '.js') ?? '';
  return import(pathToFileURL(join(outDir, name, file)).href);
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  outDir = await mkdtemp(join(tmpdir(), 'islands-'));
  const prerender = await bundle('web/build/prerender.tsx', recordedStylesPlugin());
  const rendering: Rendering = prerender.renderSite(['/', '/gallery']);
  const { pages, states } = rendering;
  // As a page, so that its elements get their short classes as well.
  site = compactStyles({ ...rendering, pages: { ...pages, states } });
});

afterAll(() => rm(outDir, { recursive: true, force: true }));

/** The elements of an HTML text, each with its attributes in the order of their names. */
function elementsOf(html: string): string[] {
  return (html.match(/<[a-z][^>]*>|[^<>]+(?=<)/g) ?? []).map((part) => {
    const [tag, ...attributes] = part.match(/^<[a-z0-9]+|[\w-]+="[^"]*"/gi) ?? [part];
    return part.startsWith('<') ? [tag, ...attributes.sort()].join(' ') : part;
  });
}

test('in the browser every look of an island has the elements and the classes of Chakra itself', async () => {
  const { renderIslands } = await bundle(
    'test/web/styles/render-islands.tsx',
    islandStylesPlugin(site.islands),
  );
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html: string = renderIslands();
  expect(logged.mock.calls).toEqual([]);
  const expected = elementsOf(site.pages.states?.html ?? '');
  expect(expected.length).toBeGreaterThan(1_000);
  expect(elementsOf(html)).toEqual(expected);
});
