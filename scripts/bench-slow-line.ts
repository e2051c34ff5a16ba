import type { Browser, CDPSession, Page } from 'playwright';

interface Point {
  x: number;
  y: number;
}

/** A gesture on a page that has only just been painted, and what a visitor sees of it. */
interface Interaction {
  name: string;
  perform(point: Point, page: Page, devTools: CDPSession): Promise<void>;
  /** Runs in the page at each frame: the element to touch once it is there, in view. */
  target: () => Element | null;
  /** Runs in the page at each frame: true if what the gesture is for is on the screen. */
  isSeen: () => boolean;
}

const tap: Interaction['perform'] = ({ x, y }, page) => page.touchscreen.tap(x, y);

const interactions: readonly Interaction[] = [
  {
    name: 'menu button: the menu is open',
    perform: tap,
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
    perform: swipeUp,
    target: () => document.querySelector('h1'),
    isSeen: () => (document.querySelector('header nav')?.getBoundingClientRect().top ?? 0) < 0,
  },
  {
    name: 'Send Message: the button says "Sending..."',
    perform: tap,
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

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Looks at each frame. */
const polling = { polling: 'raf', timeout: 60_000 } as const;

/**
 * Measures what a visitor can do on slow 3G and a slow processor as soon as the page is painted, each time in a browser
 * without a cache.
 *
 * @returns for each interaction the milliseconds of each run, from the gesture to the frame that shows its result
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
  const { perform, target, isSeen } = interaction;
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', cpuThrottling);
    await devTools.send('Network.emulateNetworkConditions', slow3G);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(isPainted, undefined, polling);
    const element = await page.waitForFunction(target, undefined, polling);
    const { x, y, width, height } = await element.evaluate((found) =>
      (found as Element).getBoundingClientRect().toJSON(),
    );
    const begun = performance.now();
    await perform({ x: x + width / 2, y: y + height / 2 }, page, devTools);
    await page.waitForFunction(isSeen, undefined, polling);
    return performance.now() - begun;
  } finally {
    await context.close();
  }
}

/** Sends a flick of the thumb at once, as a phone samples it; each awaited touch would wait for the page. */
async function swipeUp({ x, y }: Point, _: Page, devTools: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...[50, 100, 150, 200].map((distance) => touch('touchMove', [{ x, y: y - distance }])),
    touch('touchEnd', []),
  ]);
}
