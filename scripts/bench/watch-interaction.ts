/** A step of an interaction, as the page reports it; `at` is in milliseconds since the epoch. */
export type InteractionStep =
  | { name: 'ready'; x: number; y: number; isInIsland: boolean }
  | { name: 'began'; at: number; wasSeen: boolean }
  // Without a time where the page was left before.
  | { name: 'hydrated'; at?: number }
  | { name: 'seen'; at: number; scripts: number; scriptBytes: number };

/** The name of the function by which the page reports its steps. */
export const REPORT = 'reportInteractionStep';

/**
 * Runs in the page, by itself, before its own scripts. Once the page is painted it looks for the target, then
 * waits for the event that begins the interaction, and from there looks at each frame for the result. Another
 * page that the browser shows in the end is a result as well.
 *
 * @param target - returns the element to be touched once it is there, brought into view
 * @param beginsWith - the type of the event
 * @param reportName - `REPORT`
 */
export function watchInteraction(
  target: () => Element | null,
  isSeen: () => boolean,
  beginsWith: string,
  reportName: string,
): void {
  // The blank page before it, and the frames in it.
  if (!location.protocol.startsWith('http') || window !== window.top) return;
  // The path at which the interaction began. It survives a post by the browser, whose response is another page.
  const BEGUN = 'an interaction began at';
  const report = (step: InteractionStep) => Reflect.get(globalThis, reportName)(step);
  const now = () => performance.timeOrigin + performance.now();

  function reportSeen() {
    const at = now();
    const scripts = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd > 0);
    report({
      name: 'seen',
      at,
      scripts: scripts.length,
      scriptBytes: scripts.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
    });
  }

  function look() {
    // A task that a frame leaves behind runs when that frame is painted.
    if (isLeft ? document.querySelector('h1') : isSeen()) setTimeout(reportSeen);
    else requestAnimationFrame(look);
  }

  function find() {
    const element = target();
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    if (!element || !width || !height) {
      requestAnimationFrame(find);
      return;
    }
    const island = element.closest('[data-island]');
    if (island) {
      new MutationObserver(() => {
        if (!island.hasAttribute('data-island')) report({ name: 'hydrated', at: now() });
      }).observe(island, { attributeFilter: ['data-island'] });
    }
    report({ name: 'ready', x: x + width / 2, y: y + height / 2, isInIsland: island !== null });
  }

  const begunAt = sessionStorage.getItem(BEGUN);
  const isLeft = begunAt !== null && begunAt !== location.pathname;
  if (isLeft) {
    report({ name: 'hydrated' });
    look();
    return;
  }
  addEventListener(
    beginsWith,
    ({ timeStamp }) => {
      sessionStorage.setItem(BEGUN, location.pathname);
      const at = performance.timeOrigin + timeStamp;
      report({ name: 'began', at, wasSeen: isSeen() });
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    find();
  }).observe({ type: 'paint', buffered: true });
}
