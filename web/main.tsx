import './zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, createStyleCache } from './app.tsx';
import { SiteRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

const site = (
  <StrictMode>
    <App styleCache={createStyleCache()}>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </App>
  </StrictMode>
);

// The dev server's page is empty; a built one is already complete.
if (root.firstElementChild) hydrateRoot(root, site);
else createRoot(root).render(site);
