import { flushSync } from 'react-dom';

/** A glide to a section is over when no scroll was heard for this long; Safari has no `scrollend`. */
const STILL_AFTER_MS = 150;

/**
 * Waits until the page stands still and a part of it may change its height without anybody seeing it
 * jump, and then changes it. What stands below a part that was passed stays where it is.
 *
 * @param mayChange - tells that by the part's place in the window
 * @returns gives up waiting
 */
export function whenUnseen(
  part: Element,
  mayChange: (place: DOMRect) => boolean,
  change: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!mayChange(part.getBoundingClientRect())) return;
      stop();
      keepingPlace(part, change);
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

/** Whether nothing of it is in the window. */
export function isOutOfView({ top, bottom }: DOMRect): boolean {
  return bottom <= 0 || top >= innerHeight;
}

function keepingPlace(part: Element, change: () => void) {
  const { bottom, height } = part.getBoundingClientRect();
  const page = document.documentElement;
  // Not every browser keeps the place by itself, and those that do would move it twice.
  page.style.overflowAnchor = 'none';
  flushSync(change);
  if (bottom <= 0) {
    const top = part.getBoundingClientRect().height - height;
    scrollBy({ top, behavior: 'instant' });
  }
  requestAnimationFrame(() => page.style.removeProperty('overflow-anchor'));
}
