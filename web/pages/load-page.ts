import type { ComponentType } from 'react';
import { pagePaths } from '../../domain/paths.ts';

/** Loads the module of a page, which is its own chunk. */
type PageLoader = () => Promise<{ default: ComponentType }>;

/** `app.tsx` renders the pages; `main.tsx` starts loading the one it hydrates. */
export const pageLoaders: Readonly<Record<string, PageLoader>> = {
  [pagePaths.home]: () => import('./home.tsx'),
  [pagePaths.gallery]: () => import('./gallery-page.tsx'),
} satisfies Record<(typeof pagePaths)[keyof typeof pagePaths], PageLoader>;

export const loadNotFound: PageLoader = () => import('./not-found.tsx');

export function loadPage(pathname: string) {
  return (pageLoaders[pathname] ?? loadNotFound)();
}
