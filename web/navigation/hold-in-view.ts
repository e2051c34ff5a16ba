const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The parts of a page have their height by then, on a slow line too. */
const HOLD_MS = 10_000;

let release = () => {};

/**
 * Holds the section that a link or an address leads to in its place while the page above it grows, as by the estimate
 * of an earlier page view. It ends with the visitor's next gesture.
 */
export function holdInView(hash: string): void {
  release();
  const section = document.getElementById(hash.slice(1));
  if (!section) return;
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    section.scrollIntoView({ behavior: 'instant' });
  });
  release = () => {
    observer.disconnect();
    for (const type of gestures) removeEventListener(type, release);
  };
  observer.observe(document.body);
  for (const type of gestures) addEventListener(type, release, { passive: true });
  setTimeout(release, HOLD_MS);
}
