const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Less than a flick of the thumb: what comes this near is soon read or typed into. */
const NEAR = '600px';

/** Calls back once: when the visitor first does something, or comes near what only a script can fill. */
export function whenNeeded(start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && need(),
    { rootMargin: NEAR },
  );

  function need() {
    observer.disconnect();
    for (const sign of signs) removeEventListener(sign, need, true);
    start();
  }

  for (const sign of signs) addEventListener(sign, need, { capture: true, passive: true });
  for (const place of document.querySelectorAll('form, #testimonials')) observer.observe(place);
}
