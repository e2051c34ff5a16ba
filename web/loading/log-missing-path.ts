/** Logs a path that has no page. Asked again for the same path, by whichever script, it says nothing. */
export function logMissingPath(path: string): void {
  const { dataset } = document.documentElement;
  if (dataset.missingPath === path) return;
  dataset.missingPath = path;
  console.error(`404: there is no page at ${path}`);
}
