const interactions = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Less than a flick of the thumb: a form this near is soon read or typed into. */
const ROOT_MARGIN = '600px';

/** Calls back once: on the first interaction, or when content that needs a script comes near. */
export function onFirstInteraction(callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && trigger(),
    { rootMargin: ROOT_MARGIN },
  );

  function trigger() {
    observer.disconnect();
    for (const type of interactions) removeEventListener(type, trigger, true);
    callback();
  }

  for (const type of interactions)
    addEventListener(type, trigger, { capture: true, passive: true });
  for (const element of document.querySelectorAll('form, #testimonials')) observer.observe(element);
}
