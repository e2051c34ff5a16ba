import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createStyleCache } from './theme/style-cache.ts';

/** Renders the whole page of the dev server, which is not prerendered, with Chakra's own engine. */
export function renderDevelopmentPage(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to render into.');
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App styleCache={createStyleCache()} path={location.pathname} />
      </StrictMode>,
    ),
  );
}
