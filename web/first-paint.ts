/*
 * The only inline script of a page, so that it works from the first paint on: it moves the navigation bar, closes the
 * mobile menu after a choice, and labels the button of a form that the browser posts.
 */

/** Pixels from the top within which the bar is always visible. */
const ALWAYS_VISIBLE_PX = 10;

export {};

const root = document.documentElement;
let position = 0;

function onScroll() {
  const from = position;
  position = scrollY;
  if (position !== from || position <= ALWAYS_VISIBLE_PX) {
    root.toggleAttribute('data-bar-hidden', position > from && position > ALWAYS_VISIBLE_PX);
  }
  root.toggleAttribute('data-past-hero', position > 0.75 * innerHeight);
}

addEventListener('scroll', onScroll, { passive: true });
// A page that loaded slowly, or was reloaded, may be scrolled far down; to ask at once would force a layout.
requestAnimationFrame(onScroll);

addEventListener('click', ({ target }) => {
  const menu = (target as Element).closest<HTMLElement>('[popover]');
  if (menu && (target as Element).closest('a')) menu.hidePopover?.();
});

addEventListener('submit', (event) => {
  // React has handled it.
  if (event.defaultPrevented) return;
  const form = event.target as HTMLFormElement;
  if (!form.reportValidity()) return event.preventDefault();
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button) return;
  const label = button.textContent;
  const show = (text: string | null | undefined, disabled: boolean) => {
    button.textContent = text ?? '';
    button.disabled = disabled;
  };
  // After the browser has read the fields.
  setTimeout(() => show(button.dataset.sending, true));
  addEventListener('pageshow', ({ persisted }) => persisted && show(label, false));
});
