/*
 * The page's only inline script, so it works from the first paint: it hides and shows the navigation bar, closes the
 * mobile menu after a choice, scrolls smoothly to sections, relabels the button of a posted form, and hides expired
 * lines.
 */

/** Pixels from the top within which the bar is always visible. */
const ALWAYS_VISIBLE_PX = 10;

/** The time after a press in which the jump may begin; a jump that has begun stays smooth. */
const START_OF_JUMP_MS = 1000;

export {};

const root = document.documentElement;
let position = 0;

function onScroll() {
  const from = position;
  position = scrollY;
  if (position !== from || position <= ALWAYS_VISIBLE_PX) {
    root.toggleAttribute('data-bar-hidden', position > from && position > ALWAYS_VISIBLE_PX);
  }
  root.toggleAttribute('data-scrolled', position > ALWAYS_VISIBLE_PX);
  root.toggleAttribute('data-past-hero', position > 0.75 * innerHeight);
}

addEventListener('DOMContentLoaded', () => {
  for (const line of document.querySelectorAll<HTMLElement>('[data-until]')) {
    line.hidden = new Date().toLocaleDateString('sv') > `${line.dataset.until}`;
  }
});

/** Makes the next jump smooth. Other jumps, such as opening a page at a section or going back, are immediate. */
function glide() {
  root.dataset.glides = '';
  setTimeout(() => delete root.dataset.glides, START_OF_JUMP_MS);
}

addEventListener('scroll', onScroll, { passive: true });
// The page may already be scrolled; defer the check to avoid forcing a layout.
requestAnimationFrame(onScroll);

// In the capture phase, because React stops clicks that it can't handle yet while it hydrates.
addEventListener(
  'click',
  ({ target }) => {
    const link = (target as Element).closest?.('a');
    link?.closest<HTMLElement>('[popover]')?.hidePopover?.();
    if (link?.hash && link.pathname === location.pathname) glide();
  },
  true,
);

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // React has handled it, or nothing is sent.
  if (event.defaultPrevented || form.method === 'get') return;
  if (!form.reportValidity()) return event.preventDefault();
  const button = form.querySelector('[type=submit]') as HTMLButtonElement;
  const ready = { textContent: button.textContent, disabled: false };
  const sending = { textContent: button.dataset.sending, disabled: true };
  // Only after the browser has serialized the form.
  setTimeout(() => Object.assign(button, sending));
  addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(button, ready));
});
