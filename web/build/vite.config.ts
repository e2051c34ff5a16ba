import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { business } from '../../domain/business.ts';
import { galleryWords } from '../content/photos.ts';
import { imagesPlugin } from './images/images-plugin.ts';
import { noIslandStylesPlugin } from './island-styles-plugin.ts';
import { supportedBrowsers } from './supported-browsers.ts';

const webFolder = resolve(import.meta.dirname, '..');

export default defineConfig({
  root: webFolder,
  appType: 'spa',
  publicDir: false,
  plugins: [
    react(),
    noIslandStylesPlugin(),
    imagesPlugin({
      folder: resolve(webFolder, 'photos'),
      cache: resolve(webFolder, '../node_modules/.cache/images'),
      files: { 'owner-portrait': business.owner?.portrait },
      lists: { gallery: galleryWords.map(({ file }) => file) },
    }),
  ],
  build: {
    target: [...supportedBrowsers],
    // The polyfill is for browsers that cannot run the rest of the bundle either.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The first build spends its time on the images: that is nothing to warn of.
      checks: { bundlerTimings: false },
      // A visit loads React once; what the site adds to it changes more often.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // The loader has the name of each file: one more for a module of 300 bytes would cost every visit.
            {
              name: 'fetch-api',
              test: /\/(domain\/pluralize|web\/(api-client\/fetch-api|browser\/store))\.ts$/,
            },
          ],
        },
      },
    },
  },
  resolve: {
    alias: [{ find: /^zod\/mini$/, replacement: resolve(webFolder, 'zod-without-eval.ts') }],
  },
  // The prerender runs once, from a folder outside the repository: its bundle brings everything.
  ssr: { noExternal: true },
});
