import { afterPaint } from '../browser/after-paint.ts';

const interactions = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** A flick of the thumb: an island this near is soon read or typed into. */
const ROOT_MARGIN = '1000px';

/**
 * Calls back with each island that is touched, and after the visitor's first interaction with each one that
 * comes near.
 *
 * @param onInteraction - called on the first interaction with the page
 */
export function onApproach(onNear: (island: HTMLElement) => void, onInteraction: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) onNear(target as HTMLElement);
    },
    { rootMargin: ROOT_MARGIN },
  );

  let isInteractive = false;
  function start() {
    if (isInteractive) return;
    isInteractive = true;
    onInteraction();
    for (const island of document.querySelectorAll('[data-island]')) observer.observe(island);
  }

  function onInteract({ target }: Event) {
    const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
    if (island) onNear(island);
    start();
  }

  for (const type of interactions)
    addEventListener(type, onInteract, { capture: true, passive: true });
  // The page was opened at a section, or is where the visitor had left it.
  void afterPaint().then(() => scrollY && start());
}
