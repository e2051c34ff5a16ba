/** The paths of the site's pages. */
export const pagePaths = { home: '/', gallery: '/gallery' } as const;
