/** The attribute of the root element while the contact form is visible, even in part. */
export const CONTACT_FORM_VISIBLE = 'data-contact-form-visible';

export const MENU_ID = 'mobile-menu';

/** Tells if the mobile menu is open, closes it after a choice, and notes when the contact form is visible. */
export function controlNavigation(): void {
  // In the capture phase: this event does not bubble.
  addEventListener(
    'toggle',
    ({ target, newState }) => {
      const menu = target as Element;
      if (menu.id !== MENU_ID) return;
      menu.previousElementSibling?.setAttribute('aria-expanded', String(newState === 'open'));
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
    document.documentElement.toggleAttribute(CONTACT_FORM_VISIBLE, entries.at(-1)?.isIntersecting);
  }).observe(contactForm);
}
