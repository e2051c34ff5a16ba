import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../app.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { theme } from '../theme/theme.ts';
import { IslandStates } from './island-states.tsx';

/** The rendered site, with the classes that Emotion gave its elements. */
export interface Rendering {
  /** The HTML of each page by its path, the elements of its head first. */
  pages: Record<string, string>;
  /** The looks of islands that no page shows. */
  states: string;
  /** The style sheets that belong to no class, in their order. */
  globalStyles: string[];
  /** The rules of each class. */
  rules: Record<string, string>;
}

/** Renders the pages at these paths of the site. */
export function renderSite(paths: readonly string[]): Rendering {
  const styleCache = createStyleCache();
  // Otherwise Emotion writes a style element beside each component.
  styleCache.compat = true;
  const render = (path: string) =>
    renderToString(
      <StrictMode>
        <App styleCache={styleCache} path={path} />
      </StrictMode>,
    );
  const pages = Object.fromEntries(paths.map((path) => [path, render(path)]));
  const states = renderToString(
    <CacheProvider value={styleCache}>
      <ChakraProvider value={theme}>
        <IslandStates />
      </ChakraProvider>
    </CacheProvider>,
  );
  const globalStyles: string[] = [];
  const rules: Record<string, string> = {};
  for (const [id, css] of Object.entries(styleCache.inserted)) {
    const className = `${styleCache.key}-${id}`;
    if (className in styleCache.registered) rules[className] = String(css);
    else globalStyles.push(String(css));
  }
  return { pages, states, globalStyles, rules };
}
