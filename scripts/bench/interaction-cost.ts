import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

/** A tap, and what a visitor sees of it. */
export interface Interaction {
  name: string;
  target(page: Page): Locator;
  /** Runs in the page, by itself: whether what the tap is for is on the screen. */
  isSeen(): boolean;
  context?: BrowserContextOptions;
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The slow-down of the processor that Lighthouse uses for a mid-range phone. */
const SLOW_DOWN = 4;

const SEEN_WITHIN_MS = 15_000;

/**
 * Milliseconds from the tap to the frame that shows its result, on a page that has only just loaded. A
 * browser that is still busy with the page at that moment makes the figure larger, as it should.
 */
export async function interactionCost(
  browser: Browser,
  url: string,
  { name, target, isSeen, context }: Interaction,
): Promise<number> {
  const at = await placeOf(browser, url, target, context);
  const fresh = await browser.newContext({ ...phone, ...context });
  try {
    const page = await fresh.newPage();
    const devTools = await fresh.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.addInitScript(`(${watch})(${isSeen})`);
    await page.goto(url);
    await page.touchscreen.tap(at.x, at.y);
    const seen = await page.waitForFunction(() => Reflect.get(globalThis, 'seenAfterMs'), null, {
      polling: 100,
      timeout: SEEN_WITHIN_MS,
    });
    const cost = Number(await seen.jsonValue());
    if (cost < 0) throw new Error(`"${name}" was there before the tap: nothing can be measured.`);
    return cost;
  } finally {
    await fresh.close();
  }
}

/** Found on another load: whoever asks a fresh page waits until it has time to answer. */
async function placeOf(
  browser: Browser,
  url: string,
  target: Interaction['target'],
  context: BrowserContextOptions = {},
) {
  const page = await browser.newPage({ ...phone, ...context });
  try {
    await page.goto(url);
    const box = await target(page).boundingBox();
    if (!box) throw new Error(`${target(page)} has no place on ${url}.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  } finally {
    await page.close();
  }
}

/** Runs in the page, by itself: waits for the tap, then looks at each frame for its result. */
function watch(isSeen: () => boolean) {
  const seen = (ms: number) => Object.assign(globalThis, { seenAfterMs: ms });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      if (isSeen()) return seen(-1);
      const look = () => {
        // A task that a frame leaves behind runs when that frame is painted.
        if (isSeen()) setTimeout(() => seen(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
