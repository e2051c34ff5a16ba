/** Longer than the testimonials, which stand above most sections, take to load on a slow connection. */
const ANCHOR_MS = 5_000;

const userInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element and keeps it in view while the page above it still grows, until the visitor's
 * next input.
 *
 * @returns a function that stops it
 */
export function anchorScroll(element: Element, behavior: ScrollBehavior): () => void {
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    element.scrollIntoView({ behavior });
  });
  const timer = setTimeout(release, ANCHOR_MS);

  function release() {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of userInputs) removeEventListener(input, release);
  }

  element.scrollIntoView({ behavior });
  observer.observe(document.body);
  for (const input of userInputs) addEventListener(input, release, { passive: true });
  return release;
}
