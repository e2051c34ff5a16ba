/** Longer than the largest image takes to paint on a slow connection; nobody prints a page sooner. */
const DELAY_MS = 2_000;

/**
 * Loads the style sheets that no screen needs. A browser would fetch them among the first, ahead of the
 * largest image. Without a script it does.
 */
export function loadDeferredStyles(): void {
  addEventListener('load', () => setTimeout(insertStyles, DELAY_MS));
}

function insertStyles() {
  const deferred = document.querySelector('noscript[data-late]');
  deferred?.insertAdjacentHTML('afterend', deferred.textContent);
}
