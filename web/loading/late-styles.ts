/** By then the largest picture is painted, even on a slow line; nobody prints a page sooner. */
const LATE_MS = 2_000;

/**
 * Loads the style sheets that no screen needs. A browser would ask for them among the first, and the
 * largest picture would wait longer for its turn. Without a script it does.
 */
export function lateStyles(): void {
  addEventListener('load', () => setTimeout(insertStyles, LATE_MS));
}

function insertStyles() {
  const late = document.querySelector('noscript[data-late]');
  late?.insertAdjacentHTML('afterend', late.textContent);
}
