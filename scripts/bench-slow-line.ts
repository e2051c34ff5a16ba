import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';

/** A gesture on a page that has only just been painted, and what a visitor sees of it. */
interface Interaction {
  name: string;
  beginsWith: 'pointerdown' | 'touchstart';
  perform(point: { x: number; y: number }, page: Page, devTools: CDPSession): Promise<void>;
  /** Runs in the page, by itself, at each frame: the element to touch once it is there, in view. */
  target: () => Element | null;
  /** Runs in the page, by itself: true if what the gesture is for is on the screen. */
  isSeen: () => boolean;
}

interface Touched {
  x: number;
  y: number;
}

const tap: Pick<Interaction, 'beginsWith' | 'perform'> = {
  beginsWith: 'pointerdown',
  perform: ({ x, y }, page) => page.touchscreen.tap(x, y),
};

const interactions: readonly Interaction[] = [
  {
    ...tap,
    name: 'menu button: the menu is open',
    target: () => document.querySelector('button[aria-label="Open menu"]'),
    isSeen: () =>
      [...document.querySelectorAll('nav a')].some(
        (link) =>
          link.textContent?.trim() === 'Quote Calculator' &&
          link.checkVisibility() &&
          link.getBoundingClientRect().top < innerHeight,
      ),
  },
  {
    name: 'swipe: the navigation bar begins to leave',
    beginsWith: 'touchstart',
    perform: swipeUp,
    target: () => document.querySelector('h1'),
    isSeen: () => (document.querySelector('header nav')?.getBoundingClientRect().top ?? 0) < 0,
  },
  {
    ...tap,
    name: 'Send Message: the button says "Sending..."',
    target: () => {
      const form = document.querySelector<HTMLFormElement>('#contact-form');
      const button = form?.querySelector('[type=submit]');
      if (!form || !button) return null;
      const fields = { name: 'Visitor', email: 'visitor@home.example', message: 'A block wall.' };
      for (const [name, value] of Object.entries(fields)) {
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      }
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      return button;
    },
    isSeen: () => {
      const button = document.querySelector<HTMLButtonElement>('#contact-form [type=submit]');
      return button?.textContent === 'Sending...' && button.disabled;
    },
  },
];

/** "3G Slow" of WebPageTest (`connectivity.ini`): 400 kbit/s each way, 400 ms to the server and back. */
const slow3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** The slow-down that Lighthouse uses for a mid-range phone. */
const cpuThrottling = { rate: 4 };

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Measures what a visitor can do on slow 3G and a slow processor as soon as the page is painted, each time in a browser
 * without a cache.
 *
 * @returns for each interaction the milliseconds of each run, from the gesture's first event to the frame that shows
 * its result
 */
export async function measureSlowLine(
  browser: Browser,
  url: string,
  runs: number,
): Promise<{ name: string; runs: number[] }[]> {
  const measured = [];
  for (const interaction of interactions) {
    const costs = [];
    for (let run = 0; run < runs; run += 1) costs.push(await measure(browser, url, interaction));
    measured.push({ name: interaction.name, runs: costs });
  }
  return measured;
}

async function measure(browser: Browser, url: string, interaction: Interaction): Promise<number> {
  const { name, beginsWith, perform, target, isSeen } = interaction;
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', cpuThrottling);
    await devTools.send('Network.emulateNetworkConditions', slow3G);
    const ready = Promise.withResolvers<Touched>();
    const seen = Promise.withResolvers<number>();
    await page.exposeFunction('reportReady', ready.resolve);
    await page.exposeFunction('reportSeen', seen.resolve);
    await page.addInitScript(`(${watch})(${target}, ${isSeen}, '${beginsWith}')`);
    await page.goto(url, { waitUntil: 'commit' });
    await perform(await inTime(ready.promise, name), page, devTools);
    return await inTime(seen.promise, name);
  } finally {
    await context.close();
  }
}

/** @throws after a minute */
async function inTime<Value>(promise: Promise<Value>, name: string): Promise<Value> {
  const late = wait(60_000, undefined, { ref: false });
  return Promise.race([promise, late.then(() => Promise.reject(new Error(`${name}: nothing.`)))]);
}

/** Runs in the page, by itself, before its own scripts: finds the target after the first paint, and awaits the result. */
function watch(target: () => Element | null, isSeen: () => boolean, beginsWith: string): void {
  const report = (name: string, value: unknown) => Reflect.get(globalThis, name)(value);
  function find() {
    const { x = 0, y = 0, width = 0, height = 0 } = target()?.getBoundingClientRect() ?? {};
    if (width && height) report('reportReady', { x: x + width / 2, y: y + height / 2 });
    else requestAnimationFrame(find);
  }
  function look(begunAt: number) {
    // A task that a frame leaves behind runs when that frame is painted.
    if (isSeen()) setTimeout(() => report('reportSeen', performance.now() - begunAt));
    else requestAnimationFrame(() => look(begunAt));
  }
  const begin = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
  addEventListener(beginsWith, begin, { capture: true, once: true });
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    find();
  }).observe({ type: 'paint', buffered: true });
}

/** Sends a flick of the thumb at once, as a phone samples it; each awaited touch would wait for the page. */
async function swipeUp({ x, y }: Touched, _: Page, devTools: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touched[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...[50, 100, 150, 200].map((distance) => touch('touchMove', [{ x, y: y - distance }])),
    touch('touchEnd', []),
  ]);
}
