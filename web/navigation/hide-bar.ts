import { afterPaint } from '../browser/after-paint.ts';

/** Pixels from the top within which the bar is always visible. */
const ALWAYS_VISIBLE_PX = 10;

/** The attribute of the root element by which the bar's styles hide it. */
export const BAR_HIDDEN = 'data-bar-hidden';

/** The attribute of the root element once the buttons of the first screen have left it. */
export const PAST_FIRST_SCREEN = 'data-past-first-screen';

/** Decides if the bar is hidden after a scroll between two positions, in pixels from the top. */
export function isHiddenAfterScroll(from: number, to: number, wasHidden: boolean): boolean {
  if (to <= ALWAYS_VISIBLE_PX) return false;
  return to === from ? wasHidden : to > from;
}

/** Hides the navigation bar on the way down and shows it on the way up and when it has the focus. */
export function hideBar(): void {
  const root = document.documentElement;
  let position = 0;

  function onScroll() {
    const from = position;
    position = scrollY;
    const isMenuOpen = root.querySelector('header [aria-expanded=true]') !== null;
    const wasHidden = root.hasAttribute(BAR_HIDDEN);
    root.toggleAttribute(BAR_HIDDEN, !isMenuOpen && isHiddenAfterScroll(from, position, wasHidden));
    root.toggleAttribute(PAST_FIRST_SCREEN, position > 0.75 * innerHeight);
  }

  // A page that loaded slowly, or was reloaded, may be scrolled far down.
  void afterPaint().then(onScroll);
  addEventListener('scroll', onScroll, { passive: true });

  addEventListener('focusin', ({ target }) => {
    if ((target as Element).closest('header')) root.removeAttribute(BAR_HIDDEN);
  });
}
