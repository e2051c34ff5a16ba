/** Logs a path that has no page, once, although the loader and the hydrated page both call it. */
export function logMissingPath(path: string): void {
  const { dataset } = document.documentElement;
  if (dataset.missingPath === path) return;
  dataset.missingPath = path;
  console.error(`404: there is no page at ${path}`);
}
