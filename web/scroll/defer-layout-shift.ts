import { flushSync } from 'react-dom';

/** A scroll has ended when no event came for this long; Safari has no `scrollend`. */
const SCROLL_END_MS = 150;

/**
 * Changes the height of an element once the page does not scroll and the layout shift is out of sight:
 * everything that would move is outside the window, above it or below.
 *
 * @param contentBottom - the bottom of the content that stays, relative to the window; below it the
 * element is blank
 * @returns a function that cancels the change
 */
export function deferLayoutShift(
  element: Element,
  contentBottom: () => number,
  change: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { bottom } = element.getBoundingClientRect();
      const isPassed = contentBottom() <= 0;
      if (!isPassed && bottom < innerHeight) return;
      stop();
      // Visible content below stays where it is; content that is still below the window comes up.
      compensate(element, change, isPassed && (bottom < innerHeight ? bottom : innerHeight / 4));
    }, SCROLL_END_MS);
  };
  function stop() {
    clearTimeout(timer);
    removeEventListener('scroll', wait);
  }
  addEventListener('scroll', wait, { passive: true });
  wait();
  return stop;
}

/** Makes the change and scrolls the element's bottom back to that position; `false` leaves the scroll. */
function compensate(element: Element, change: () => void, bottom: number | false) {
  const page = document.documentElement;
  // Not every browser anchors the scroll, and those that do would scroll twice.
  page.style.overflowAnchor = 'none';
  flushSync(change);
  if (bottom !== false) {
    scrollBy({ top: element.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
  }
  requestAnimationFrame(() => page.style.removeProperty('overflow-anchor'));
}
