import { loadPage } from './pages/load-page.ts';

// zod's `config({ jitless: true })`, set before the first schema; otherwise zod probes for `new Function`, which the
// pages' content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const { pathname } = location;

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Hydrates on the first interaction, or once a form or the reviews come near; `first-paint.ts` helps until then. */
function hydrateOnInteraction(root: Element) {
  // Starts about one swipe ahead.
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: '600px' },
  );

  function start(event?: Event) {
    // Browsers also send this event for a pointer that just rests over a new page.
    const { type, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    observer.disconnect();
    for (const name of interactions) removeEventListener(name, start, true);
    // The browser paints its own response first: a jump, an open menu, a letter in a field.
    // If the code fails to load, the page stays static; its links and forms still work.
    requestAnimationFrame(() => setTimeout(() => startApp(root).catch(() => {})));
  }

  for (const element of document.querySelectorAll('form[method=post], #testimonials'))
    observer.observe(element);
  for (const name of interactions) addEventListener(name, start, { capture: true, passive: true });
}

async function startApp(root: Element) {
  const savedFields = document.forms.length > 0 ? import('./forms/saved-fields.ts') : undefined;
  // Starts saving fields without waiting for the rest to load.
  void savedFields?.then(({ keepFields }) => keepFields());
  const [{ renderApp }] = await Promise.all([import('./app.tsx'), savedFields, loadPage(pathname)]);
  removeEventListener('popstate', reloadOtherPage);
  renderApp(root);
}

/** Reloads if Back changes the path before the router has loaded, because nothing else would change the page. */
function reloadOtherPage() {
  if (location.pathname !== pathname) location.reload();
}

if (document.querySelector('[data-missing-page]')) {
  console.error(`404: there is no page at ${pathname}`);
}

/**
 * Browsers without features that the forms' script needs, such as Safari 15, keep the static page: links work, and the
 * browser posts the forms itself.
 */
const isSupported =
  'timeout' in AbortSignal && 'toSorted' in Array.prototype && 'TextDecoderStream' in globalThis;

const root = document.getElementById('root') as HTMLElement;
if (!root.firstElementChild) {
  // The pages of the dev server are not prerendered.
  void import('./first-paint.ts');
  void startApp(root);
} else if (isSupported) {
  addEventListener('popstate', reloadOtherPage);
  hydrateOnInteraction(root);
}
