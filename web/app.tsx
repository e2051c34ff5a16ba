import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { preload } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from './routes.tsx';
import { fontFaces, fontFiles } from './theme/fonts.ts';
import { theme } from './theme/theme.ts';

/** The providers around the site, in the browser and in the prerender, which have different routers. */
export function Providers({ children }: { children: ReactNode }) {
  for (const font of fontFiles) preload(font, { as: 'font', crossOrigin: 'anonymous' });
  return (
    <StrictMode>
      <ChakraProvider value={theme}>
        <Global styles={fontFaces} />
        {children}
      </ChakraProvider>
    </StrictMode>
  );
}

/**
 * Hydrates the prerendered page in the root, or renders the page of the dev server, whose root is empty.
 *
 * @param onReplaced - is called if React had to replace prerendered elements
 */
export function renderApp(root: Element, onReplaced?: () => void): void {
  const app = (
    <Providers>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </Providers>
  );
  // Such as a page that was translated before it was hydrated.
  function onRecoverableError(error: unknown) {
    console.error('Hydration replaced a part of the page:', error);
    onReplaced?.();
  }
  if (root.firstElementChild) {
    // In a transition, so the page stays responsive.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  } else createRoot(root).render(app);
}
