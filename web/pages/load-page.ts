import { pagePaths } from '../../domain/paths.ts';

/** The chunks of the pages: `app.tsx` renders them; `main.tsx` starts loading the one it hydrates. */
export const pageLoaders = {
  [pagePaths.home]: () => import('./home.tsx'),
  [pagePaths.gallery]: () => import('./gallery-page.tsx'),
  '*': () => import('./not-found.tsx'),
} satisfies Record<(typeof pagePaths)[keyof typeof pagePaths] | '*', unknown>;

export const loadPage = (pathname: string) =>
  (pageLoaders[pathname as keyof typeof pageLoaders] ?? pageLoaders['*'])();
