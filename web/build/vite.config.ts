import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

export default defineConfig({
  root: webFolder,
  define: { UNIT_PRICES: JSON.stringify(Object.fromEntries(unitPrices)) },
  plugins: [
    react(),
    imagetools({
      include: /\.(jpe?g|png)\?.*\bas=/i,
      defaultDirectives: new URLSearchParams('autoOrient&fit=cover&format=avif&effort=3'),
      cache: { dir: resolve(webFolder, '../node_modules/.cache/images') },
    }),
  ],
  build: {
    target: supportedBrowsers,
    // Browsers that need the polyfill can't run the rest of the bundle anyway.
    modulePreload: { polyfill: false },
    // A first build is mostly image processing; don't warn about it.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // The prerender bundle runs from a folder outside the repository, so it includes all dependencies.
  ssr: { noExternal: true },
});
