import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { besley, publicSans } from './fonts/typefaces.ts';
import { theme } from './theme.ts';
import { Toasts } from './toaster.tsx';

interface AppProps {
  styleCache: EmotionCache;
  /** A router with the site's routes: the browser's own, or one with a fixed address. */
  children: ReactNode;
}

/** What every page stands in, in the browser and in the prerender. */
export function App({ styleCache, children }: AppProps) {
  for (const { first } of [publicSans, besley]) {
    preload(first, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={theme}>
        <ErrorBoundary>{children}</ErrorBoundary>
        <Toasts />
      </ChakraProvider>
    </CacheProvider>
  );
}

/** Without vendor prefixes: every browser that runs the bundle knows the plain properties. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [] });
}
