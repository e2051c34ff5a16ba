const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The parts of a page have their height by then, on a slow line too. */
const HOLD_MS = 10_000;

let held = new AbortController();

/**
 * Holds the section that a link or an address leads to in its place while the page above it grows, as by the estimate
 * of an earlier page view. It ends with the visitor's next gesture.
 */
export function holdInView(hash: string): void {
  held.abort();
  const section = document.getElementById(hash.slice(1));
  if (!section) return;
  const hold = new AbortController();
  const { signal } = hold;
  held = hold;
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    section.scrollIntoView({ behavior: 'instant' });
  });
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of gestures)
    addEventListener(type, () => hold.abort(), { passive: true, signal });
  setTimeout(() => hold.abort(), HOLD_MS);
}
