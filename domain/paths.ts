/** The paths of the pages; every other path is the 404 page's. */
export const pagePaths = { home: '/', gallery: '/gallery' } as const;
