/** Longer than the testimonials, which stand above most sections, take to load on a slow connection. */
const ANCHOR_MS = 5_000;

const userInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the target of each jump within the page in view while the page above it still grows. */
export function anchorJumps(): void {
  let release = () => {};
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    const section = link && document.getElementById(link.hash.slice(1));
    if (!section) return;
    // Back to where the link was pressed is the browser's work.
    history.scrollRestoration = 'auto';
    release();
    release = keepInView(section);
  });
}

/**
 * Scrolls to an element and keeps it in view while the page above it still grows, until the visitor's
 * next input.
 *
 * @returns a function that stops it
 */
export function anchorScroll(element: Element): () => void {
  element.scrollIntoView();
  return keepInView(element);
}

function keepInView(element: Element): () => void {
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    element.scrollIntoView();
  });
  const timer = setTimeout(release, ANCHOR_MS);

  function release() {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of userInputs) removeEventListener(input, release);
  }

  observer.observe(document.body);
  for (const input of userInputs) addEventListener(input, release, { passive: true });
  return release;
}
