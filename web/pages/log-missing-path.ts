/** Logs the path of a page that does not exist, on the page that stands in its place. */
export function logMissingPath(): void {
  if (!document.querySelector('[data-missing-page]')) return;
  console.error(`404: there is no page at ${location.pathname}`);
}
