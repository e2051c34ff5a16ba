import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { photographs } from './photographs/plugin.ts';
import { plainImport } from './plain-import.ts';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  publicDir: false,
  plugins: [
    react(),
    plainImport(),
    withoutPreflight(),
    photographs({
      folder: join(import.meta.dirname, 'photos'),
      cache: join(import.meta.dirname, '../node_modules/.cache/photographs'),
    }),
  ],
  build: {
    // The oldest browsers that the script runs in: three years and more before this was written, well
    // beyond what Baseline calls widely available. README names them.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    // The polyfill serves browsers that cannot run the rest of the bundle either.
    modulePreload: { polyfill: false },
    // One bundle for both pages, which are complete before it arrives.
    chunkSizeWarningLimit: 650,
    // The first build takes its time for the photographs: that is no fault to warn of.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: {
        // Chakra's recipes and colors that the theme does not take would stay: 1.1 kB as sent.
        manualPureFunctions: ['defineRecipe', 'defineSlotRecipe', 'defineSemanticTokens'],
        // Emotion imports it for a function that nobody calls: 0.9 kB.
        moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
      },
    },
  },
  // The prerender runs once, from a folder outside the repository: its bundle brings everything.
  ssr: { noExternal: true },
});

/** Leaves out Chakra's own reset, which `theme.ts` switches off but every bundle would carry. */
function withoutPreflight(): Plugin {
  return {
    name: 'without-preflight',
    load: {
      filter: { id: /@chakra-ui\/react\/.*\/preflight\.js$/ },
      handler: () => 'export const createPreflight = () => ({});',
    },
  };
}
