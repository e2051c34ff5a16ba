import { lockSession } from './browser/session-lock.ts';
import { loadPage } from './pages/load-page.ts';

// zod's `config({ jitless: true })`, which has to come before the first schema; without it zod probes for `new Function`,
// and the pages' security policy forbids that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Hydrates the page on the first interaction, once a form comes near, or once the reviews are seen, which load only then;
 * until then `first-paint.ts` helps it.
 */
function hydrateOnInteraction(root: Element) {
  const onSeen = (entries: IntersectionObserverEntry[]) =>
    entries.some(({ isIntersecting }) => isIntersecting) && start();
  // About one swipe away.
  const near = new IntersectionObserver(onSeen, { rootMargin: '600px' });
  const seen = new IntersectionObserver(onSeen);

  function start(event?: Event) {
    // Browsers also send a pointer that rests over a new page, which touches nothing.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !isMoving(event)) return;
    near.disconnect();
    seen.disconnect();
    for (const type of interactions) removeEventListener(type, start, true);
    // The browser paints its own response first: a jump, an open menu, a letter in a field.
    // If the code fails to load, the page stays static; its links and forms still work.
    requestAnimationFrame(() => setTimeout(() => startApp(root).catch(() => {})));
  }

  for (const form of document.forms) near.observe(form);
  for (const list of document.querySelectorAll('#testimonials ul')) seen.observe(list);
  for (const type of interactions) addEventListener(type, start, { capture: true, passive: true });
}

function isMoving({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

async function startApp(root: Element) {
  // Before the pages' code, which reads the session.
  await lockSession();
  const savedFields = document.forms.length > 0 ? import('./forms/saved-fields.ts') : undefined;
  // Before the rest has loaded.
  void savedFields?.then(({ keepFields }) => keepFields());
  const [{ renderApp }, fields] = await Promise.all([
    import('./app.tsx'),
    savedFields,
    loadPage(pathname),
  ]);
  removeEventListener('popstate', reloadOtherPage);
  renderApp(root, fields?.restoreFocus);
}

const { pathname } = location;

/** After a reload, Back to a page of the router only changes the address while no router listens. */
function reloadOtherPage() {
  if (location.pathname !== pathname) location.reload();
}

/** Inserts the print styles; fetched with the page, they would delay its largest image. */
function insertPrintStyles() {
  const noscript = document.querySelector('head noscript');
  noscript?.insertAdjacentHTML('afterend', noscript.textContent);
}

addEventListener('load', () => setTimeout(insertPrintStyles, 2_000));
if (document.querySelector('[data-missing-page]')) {
  console.error(`404: there is no page at ${pathname}`);
}

/**
 * Browsers that lack what the forms' script needs, such as Safari 15, keep the page as it is: its links work, and its
 * forms are posted by the browser itself.
 */
const isSupported =
  'timeout' in AbortSignal && 'toSorted' in Array.prototype && 'TextDecoderStream' in globalThis;

const root = document.getElementById('root');
if (root?.firstElementChild && isSupported) {
  addEventListener('popstate', reloadOtherPage);
  hydrateOnInteraction(root);
} else if (root && !root.firstElementChild) {
  // The pages of the dev server are not prerendered.
  void import('./first-paint.ts');
  void startApp(root);
}
