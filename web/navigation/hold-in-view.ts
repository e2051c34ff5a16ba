/** Longer than the reviews, which stand above most sections, take to arrive on a slow line. */
const HOLD_MS = 5_000;

const visitorMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element and keeps it there while the page above it still grows, until the visitor
 * moves.
 *
 * @returns lets go of it at once
 */
export function holdInView(element: Element, behavior: ScrollBehavior): () => void {
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    element.scrollIntoView({ behavior });
  });
  const timer = setTimeout(release, HOLD_MS);

  function release() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of visitorMoves) removeEventListener(move, release);
  }

  element.scrollIntoView({ behavior });
  observer.observe(document.body);
  for (const move of visitorMoves) addEventListener(move, release, { passive: true });
  return release;
}
