import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { FontFaces } from './fonts/font-faces.tsx';
import { theme } from './theme.ts';
import { Toasts } from './toaster.tsx';

interface AppProps {
  styleCache: EmotionCache;
  /** A router with the site's routes: the browser's own, or one with a fixed address. */
  children: ReactNode;
}

/** What every page stands in, in the browser and in the prerender. */
export function App({ styleCache, children }: AppProps) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={theme}>
        <FontFaces />
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
