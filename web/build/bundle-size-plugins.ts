import type { Plugin } from 'vite';

/**
 * Leaves the loader's `import()` as it is written. Vite wraps it in a function that preloads style sheets
 * and other chunks, of which there are none: 0.5 kB of script before anything else is requested.
 */
export function plainImportPlugin(): Plugin {
  return {
    name: 'plain-import',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** Leaves out Chakra's own reset, which `theme.ts` switches off but every bundle would carry. */
export function withoutPreflightPlugin(): Plugin {
  return {
    name: 'without-preflight',
    load: {
      filter: { id: /@chakra-ui\/react\/.*\/preflight\.js$/ },
      handler: () => 'export const createPreflight = () => ({});',
    },
  };
}
