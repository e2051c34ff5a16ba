/** Longer than the pauses within a glide, shorter than it takes to press reload. */
const STILL_AFTER_MS = 150;

/**
 * Keeps with the entry of the browser's history where in the page the visitor is: the section, form or
 * field nearest to the window's top, and its distance from there in pixels. The loader returns to it.
 *
 * @returns stops that
 */
export function rememberPlace(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const remember = () => history.replaceState({ ...history.state, place: nearestPlace() }, '');
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, STILL_AFTER_MS);
  };
  onScroll();
  addEventListener('scroll', onScroll, { passive: true });
  // Typefaces and answers that came late have moved the page without a scroll.
  addEventListener('pagehide', remember);
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('pagehide', remember);
  };
}

function nearestPlace() {
  const landmarks = document.querySelectorAll(
    'section[id], form[id], form :is(input, select, textarea)[id]',
  );
  const places = Array.from(landmarks, (it) => ({
    id: it.id,
    top: it.getBoundingClientRect().top,
  }));
  return places.toSorted((a, b) => Math.abs(a.top) - Math.abs(b.top))[0];
}
