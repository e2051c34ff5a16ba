import './zod-without-eval.ts';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { SiteRoutes } from './routes.tsx';
import { createStyleCache, hydrateStyles } from './theme/style-cache.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

let resolve: () => void;

/** Fulfilled once every part of the page listens to its events. */
export const hydrated = new Promise<void>((fulfil) => {
  resolve = fulfil;
});

/** Fulfils `hydrated`: its effect runs after those of everything in it. */
function HydrationSignal({ children }: { children: ReactNode }) {
  useEffect(() => resolve(), []);
  return children;
}

const site = (
  <StrictMode>
    <HydrationSignal>
      <App styleCache={hydrateStyles(createStyleCache(), root)}>
        <BrowserRouter>
          <SiteRoutes />
        </BrowserRouter>
      </App>
    </HydrationSignal>
  </StrictMode>
);

if (root.firstElementChild) hydrateRoot(root, site);
else createRoot(root).render(site);
