import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { besley, publicSans } from './fonts/typefaces.ts';
import { Toasts } from './forms/toaster.tsx';
import { ErrorBoundary } from './pages/error-boundary.tsx';
import { theme } from './theme/theme.ts';

interface AppProps {
  styleCache: EmotionCache;
  /** A router with the site's routes: the browser's own, or one with a fixed location. */
  children: ReactNode;
}

/** The providers around every page, in the browser and in the prerender. */
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
