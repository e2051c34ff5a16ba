/** Longer than the pauses within a scroll, shorter than it takes to press reload. */
const DEBOUNCE_MS = 150;

/**
 * Keeps the scroll position in the state of the history entry: the section, form or field nearest to the
 * top of the window, and its distance from there in pixels, for `restoreScroll`.
 *
 * @returns a function that stops it
 */
export function saveScroll(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const save = () => history.replaceState({ ...history.state, place: nearestElement() }, '');
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(save, DEBOUNCE_MS);
  };
  onScroll();
  addEventListener('scroll', onScroll, { passive: true });
  // Typefaces and responses that came late have shifted the page without a scroll.
  addEventListener('pagehide', save);
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('pagehide', save);
  };
}

function nearestElement() {
  const elements = document.querySelectorAll(
    'section[id], form[id], form :is(input, select, textarea)[id]',
  );
  const positions = Array.from(elements, (element) => ({
    id: element.id,
    top: element.getBoundingClientRect().top,
  }));
  return positions.toSorted((a, b) => Math.abs(a.top) - Math.abs(b.top))[0];
}
