import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { CompactSite } from './compact-styles.ts';

const stylesFolder = resolve(import.meta.dirname, '../styles');

/** Has the prerender note the key of each style inside an island, for `compactStyles`. */
export function recordedStylesPlugin(): Plugin {
  return chakraFrom('recorded-chakra.tsx');
}

/** Gives the browser Chakra's components without Chakra, and the classes that the build has computed. */
export function islandStylesPlugin(islands: CompactSite['islands']): Plugin {
  return {
    ...chakraFrom('browser-chakra.tsx'),
    load: {
      filter: { id: /^\0virtual:island-styles$/ },
      handler: () =>
        `export const classes = ${JSON.stringify(islands.classes)};
         export const css = ${JSON.stringify(islands.css)};`,
    },
  };
}

/** Has the dev server find no styles of the build: its pages have no islands. */
export function noIslandStylesPlugin(): Plugin {
  return {
    name: 'no-island-styles',
    apply: 'serve',
    resolveId: { filter: { id: /^virtual:island-styles$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:island-styles$/ },
      handler: () => "export const classes = {}; export const css = '';",
    },
  };
}

/** Resolves the site's own imports of Chakra to a module of `web/styles`, which may import the original. */
function chakraFrom(file: string): Plugin {
  const replacement = resolve(stylesFolder, file);
  return {
    name: `chakra-from-${file}`,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(@chakra-ui\/react|virtual:island-styles)$/ },
      handler: (id, importer) => {
        if (id === 'virtual:island-styles') return `\0${id}`;
        return importer === replacement ? undefined : replacement;
      },
    },
  };
}
