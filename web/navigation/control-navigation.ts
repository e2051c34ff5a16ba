import { afterPaint } from '../browser/after-paint.ts';

/** Pixels from the top within which the bar is always visible. */
const ALWAYS_VISIBLE_PX = 10;

/** The attribute of the root element by which the bar's styles hide it. */
export const BAR_HIDDEN = 'data-bar-hidden';

/** The attribute of the root element once the buttons of the first screen have left it. */
export const PAST_FIRST_SCREEN = 'data-past-first-screen';

/** The attribute of the root element while the contact form is visible, even in part. */
export const CONTACT_FORM_VISIBLE = 'data-contact-form-visible';

export const MENU_ID = 'mobile-menu';

/** Decides if the bar is hidden after a scroll between two positions, in pixels from the top. */
export function isHiddenAfterScroll(from: number, to: number, wasHidden: boolean): boolean {
  if (to <= ALWAYS_VISIBLE_PX) return false;
  return to === from ? wasHidden : to > from;
}

/**
 * Hides the navigation bar on the way down and shows it on the way up and when it has the focus; closes
 * the mobile menu after a choice; notes when the contact form is visible.
 */
export function controlNavigation(): void {
  const root = document.documentElement;
  let position = 0;
  let isMenuOpen = false;

  function onScroll() {
    const from = position;
    position = scrollY;
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

  // In the capture phase: this event does not bubble.
  addEventListener(
    'toggle',
    ({ target, newState }) => {
      const menu = target as Element;
      if (menu.id !== MENU_ID) return;
      isMenuOpen = newState === 'open';
      menu.previousElementSibling?.setAttribute('aria-expanded', String(isMenuOpen));
    },
    true,
  );
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(`#${MENU_ID} a`))
      document.getElementById(MENU_ID)?.hidePopover?.();
  });

  const contactForm = document.querySelector('#contact form');
  if (!contactForm) return;
  new IntersectionObserver((entries) => {
    root.toggleAttribute(CONTACT_FORM_VISIBLE, entries.at(-1)?.isIntersecting);
  }).observe(contactForm);
}
