import { pagePaths } from '../../domain/paths.ts';

// Each page is its own chunk. `routes.tsx` renders them; `main.tsx` starts loading the one it hydrates.
export const loadHome = () => import('./home.tsx');
export const loadGallery = () => import('./gallery-page.tsx');
export const loadNotFound = () => import('./not-found.tsx');

export function loadPage(pathname: string): Promise<unknown> {
  switch (pathname) {
    case pagePaths.home:
      return loadHome();
    case pagePaths.gallery:
      return loadGallery();
    default:
      return loadNotFound();
  }
}
