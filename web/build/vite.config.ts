import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { imagetools } from 'vite-imagetools';
import { parsePriceList, priceListFolder } from '../../domain/price-list/price-list.ts';

const webFolder = resolve(import.meta.dirname, '..');

/**
 * The oldest browsers that the scripts support. All were at least three years old when this was written, well beyond
 * Baseline's "widely available".
 */
export const supportedBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'];

const priceList = parsePriceList((file) => readFileSync(join(priceListFolder, file), 'utf8'));
const unitPrices = priceList.jobs.map(({ id, prices }) => {
  return [id, Math.round(prices.find(({ per }) => per === 'unit')?.low ?? 0)];
});

const pictures = /\.(jpe?g|png)\?.*\bas=/i;

/** Has the pictures made one after another, and says how far they are: the first time they take a minute. */
function pictureProgress(): Plugin {
  const queue: (() => void)[] = [];
  let total = 0;
  let reportedAt = Date.now();
  function waitForTurn(): Promise<null> {
    total += 1;
    const { promise, resolve } = Promise.withResolvers<null>();
    if (queue.push(() => resolve(null)) === 1) queue[0]?.();
    return promise;
  }
  function startNext(): void {
    queue.shift();
    queue[0]?.();
    if (Date.now() - reportedAt < 3_000) return;
    reportedAt = Date.now();
    console.error(`${total - queue.length} of ${total} pictures`);
  }
  const filter = { id: pictures };
  return {
    name: 'picture-progress',
    enforce: 'pre',
    load: { filter, handler: waitForTurn },
    transform: { filter, handler: startNext },
  };
}

export default defineConfig({
  root: webFolder,
  define: { UNIT_PRICES: JSON.stringify(Object.fromEntries(unitPrices)) },
  plugins: [
    react(),
    pictureProgress(),
    imagetools({
      include: pictures,
      // At effort 3, pictures are 5 % smaller and a little clearer than at 1, and take three times as long.
      defaultDirectives: new URLSearchParams({
        ...{ autoOrient: '', fit: 'cover', format: 'avif' },
        effort: process.env.IMAGE_EFFORT ?? '1',
      }),
      cache: { dir: resolve(webFolder, '../node_modules/.cache/images') },
    }),
  ],
  build: {
    target: supportedBrowsers,
    // Browsers that need the polyfill can't run the rest of the bundle anyway.
    modulePreload: { polyfill: false },
    // A first build is mostly image processing; don't warn about it.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The document has some forty of these names, and their hashes don't compress.
      output: { assetFileNames: 'assets/[name]-[hash:5][extname]' },
    },
  },
  // The prerender bundle runs from a folder outside the repository, so it includes all dependencies.
  ssr: { noExternal: true },
});
