import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { SitePage } from './pages/site-page.tsx';
import { theme } from './theme/theme.ts';

interface AppProps {
  styleCache: EmotionCache;
  /** The path of the page. */
  path: string;
}

/** A whole page with Chakra around it, in the prerender and on the dev server. */
export function App({ styleCache, path }: AppProps) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={theme}>
        <SitePage path={path} />
      </ChakraProvider>
    </CacheProvider>
  );
}
