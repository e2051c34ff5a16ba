import './zod-without-eval.ts';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { adoptStyles } from './adopt-styles.ts';
import { App, createStyleCache } from './app.tsx';
import { SiteRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

let resolve: () => void;

/** Fulfilled once every part of the page listens. */
export const hydrated = new Promise<void>((fulfil) => {
  resolve = fulfil;
});

/** Its effect runs after those of everything in it. */
function Announced({ children }: { children: ReactNode }) {
  useEffect(() => resolve(), []);
  return children;
}

const site = (
  <StrictMode>
    <Announced>
      <App styleCache={adoptStyles(createStyleCache(), root)}>
        <BrowserRouter>
          <SiteRoutes />
        </BrowserRouter>
      </App>
    </Announced>
  </StrictMode>
);

if (root.firstElementChild) hydrateRoot(root, site);
else createRoot(root).render(site);
