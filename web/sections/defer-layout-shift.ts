import { flushSync } from 'react-dom';

/** A glide to a section is over when no scroll was heard for this long; Safari has no `scrollend`. */
const STILL_AFTER_MS = 150;

/**
 * Changes the height of a part of the page once the page stands still and nobody sees anything jump:
 * where all that would move is out of the window, above it or below.
 *
 * @param contentBottom - the place in the window where that ends which stays; below it the part is blank
 * @returns gives up waiting
 */
export function deferLayoutShift(
  part: Element,
  contentBottom: () => number,
  change: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { bottom } = part.getBoundingClientRect();
      const isPassed = contentBottom() <= 0;
      if (!isPassed && bottom < innerHeight) return;
      stop();
      // What stands below stays where it is; where none of it shows, it comes up.
      keepPlace(part, change, isPassed && (bottom < innerHeight ? bottom : innerHeight / 4));
    }, STILL_AFTER_MS);
  };
  function stop() {
    clearTimeout(timer);
    removeEventListener('scroll', wait);
  }
  addEventListener('scroll', wait, { passive: true });
  wait();
  return stop;
}

/** Makes the change; the part then ends at that place in the window, or begins where it began. */
function keepPlace(part: Element, change: () => void, bottom: number | false) {
  const page = document.documentElement;
  // Not every browser keeps the place by itself, and those that do would move it twice.
  page.style.overflowAnchor = 'none';
  flushSync(change);
  if (bottom !== false) {
    scrollBy({ top: part.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
  }
  requestAnimationFrame(() => page.style.removeProperty('overflow-anchor'));
}
