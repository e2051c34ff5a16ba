/** Longer than the pauses within a scroll, shorter than it takes to press reload. */
const DEBOUNCE_MS = 150;

/**
 * Keeps the scroll position in the state of the history entry: the section, form or field nearest to the
 * top of the window, and its distance from there in pixels, for `restoreScroll`.
 */
export function saveScroll(): void {
  let timer: ReturnType<typeof setTimeout>;
  const save = () => history.replaceState({ ...history.state, place: nearestElement() }, '');
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, DEBOUNCE_MS);
  };
  addEventListener('scroll', saveSoon, { passive: true });
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    // Typefaces and responses that came late have shifted the page without a scroll.
    save();
  });
  // Browsers restore the distance from the top, which leads elsewhere.
  history.scrollRestoration = 'manual';
}

function nearestElement() {
  const elements = document.querySelectorAll(
    'section[id], form[id], form :is(input, select, textarea)[id]',
  );
  const positions = Array.from(elements, (element) => ({
    id: element.id,
    top: element.getBoundingClientRect().top,
  }));
  return positions.sort((a, b) => Math.abs(a.top) - Math.abs(b.top))[0];
}
