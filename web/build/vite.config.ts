import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainImportPlugin, withoutPreflightPlugin } from './bundle-size-plugins.ts';
import { imagesPlugin } from './images/images-plugin.ts';

const webFolder = resolve(import.meta.dirname, '..');

export default defineConfig({
  root: webFolder,
  appType: 'spa',
  publicDir: false,
  plugins: [
    react(),
    plainImportPlugin(),
    withoutPreflightPlugin(),
    imagesPlugin({
      folder: resolve(webFolder, 'photos'),
      cache: resolve(webFolder, '../node_modules/.cache/images'),
    }),
  ],
  build: {
    // The oldest browsers that the script supports: three years and more before this was written, well
    // beyond Baseline's "widely available". README names them.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    // The polyfill is for browsers that cannot run the rest of the bundle either.
    modulePreload: { polyfill: false },
    // One bundle for both pages, which are complete before it arrives.
    chunkSizeWarningLimit: 650,
    // The first build spends its time on the images: that is nothing to warn of.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: {
        // Chakra's recipes and colors that the theme does not use would stay: 1.1 kB compressed.
        manualPureFunctions: ['defineRecipe', 'defineSlotRecipe', 'defineSemanticTokens'],
        // Emotion imports it for a function that nobody calls: 0.9 kB.
        moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
      },
    },
  },
  // The prerender runs once, from a folder outside the repository: its bundle brings everything.
  ssr: { noExternal: true },
});
