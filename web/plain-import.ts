import type { Plugin } from 'vite';

/**
 * Leaves the loader's `import()` as it stands. Vite wraps it in a function that preloads style sheets
 * and other chunks, of which there are none: 0.5 kB of script before anything else is asked for.
 */
export function plainImport(): Plugin {
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
