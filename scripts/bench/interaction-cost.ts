import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { type InteractionStep, REPORT, watchInteraction } from './watch-interaction.ts';

/** A gesture on a page that has only just been painted, and what a visitor sees of it. */
export interface Interaction {
  name: string;
  gesture: keyof typeof gestures;
  /** Runs in the page, by itself, at each frame: the element to be touched once it is there, in view. */
  target: () => Element | null;
  /** Runs in the page, by itself: whether what the gesture is for is on the screen. */
  isSeen: () => boolean;
  context?: BrowserContextOptions;
  /** Throws where what was seen does not last. */
  verify?: (page: Page) => Promise<void>;
}

/** A line between the visitor and the site. */
export interface Line {
  /** From a request to the head of its response. */
  latencyMs: number;
  /** Each way. */
  kilobitsPerSecond: number;
}

export interface InteractionCost {
  /** From the gesture's first event to the frame that shows its result. */
  seenAfterMs: number;
  /** From the same event; absent outside of islands, and where the page was left before. */
  hydratedAfterMs?: number | undefined;
  /** The browser posted the form by itself, because its script took too long. */
  isPosted: boolean;
  /** Scripts of the page that had come when it was seen, and their bytes as sent. */
  scripts: number;
  scriptBytes: number;
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The slow-down of the processor that Lighthouse uses for a mid-range phone. */
export const SLOW_DOWN = 4;

const SEEN_WITHIN_MS = 30_000;

const gestures = {
  tap: {
    beginsWith: 'pointerdown',
    perform: ({ page, x, y }: Gesture) => page.touchscreen.tap(x, y),
  },
  /** A flick of the thumb: the page scrolls down. */
  swipe: { beginsWith: 'pointerdown', perform: swipeUp },
  key: { beginsWith: 'keydown', perform: ({ page }: Gesture) => page.keyboard.press('V') },
};

interface Gesture {
  page: Page;
  devTools: CDPSession;
  x: number;
  y: number;
}

/**
 * Measures an interaction on a page that nobody has visited before, from the moment that it is painted. A
 * browser that is still busy with the page makes the figures larger, as it should.
 *
 * @param line - without it, the page comes as fast as this machine serves it
 */
export async function interactionCost(
  browser: Browser,
  url: string,
  { gesture, target, isSeen, context, verify }: Interaction,
  line?: Line,
): Promise<InteractionCost> {
  const { beginsWith, perform } = gestures[gesture];
  const fresh = await browser.newContext({ ...phone, ...context });
  try {
    const page = await fresh.newPage();
    const devTools = await fresh.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    if (line) await throttle(devTools, line);
    const step = await reportedSteps(page);
    await page.addInitScript(
      `(${watchInteraction})(${target}, ${isSeen}, '${beginsWith}', '${REPORT}')`,
    );
    await page.goto(url, { waitUntil: 'commit' });
    const { x, y, isInIsland } = await step('ready');
    await perform({ page, devTools, x, y });
    const began = await step('began');
    if (began.wasSeen) throw new Error('It was there before the gesture.');
    const { at, scripts, scriptBytes } = await step('seen');
    const hydrated = isInIsland ? await step('hydrated') : undefined;
    await verify?.(page);
    return {
      seenAfterMs: at - began.at,
      hydratedAfterMs: hydrated?.at && hydrated.at - began.at,
      isPosted: hydrated !== undefined && hydrated.at === undefined,
      scripts,
      scriptBytes,
    };
  } finally {
    await fresh.close();
  }
}

/**
 * Slows the page's line down, as Chrome's developer tools do: by request, without the round trips of a name,
 * a connection and TLS, which only the first request of a visit waits for. Requests under way take turns of
 * 1,500 bytes, whatever their priority (Chromium, `throttling_network_interceptor.cc`), so that the loader
 * comes later beside typefaces and pictures than from a server that heeds the priorities of HTTP/2.
 */
async function throttle(devTools: CDPSession, { latencyMs, kilobitsPerSecond }: Line) {
  const throughput = (kilobitsPerSecond * 1000) / 8;
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Returns a function that waits for a step by its name, whenever the page reports it. */
async function reportedSteps(page: Page) {
  const waiting = new Map<string, PromiseWithResolvers<InteractionStep>>();
  const named = (name: string) => {
    const step = waiting.get(name) ?? Promise.withResolvers<InteractionStep>();
    waiting.set(name, step);
    return step;
  };
  await page.exposeFunction(REPORT, (step: InteractionStep) => named(step.name).resolve(step));
  return async <Name extends InteractionStep['name']>(name: Name) => {
    const timer = setTimeout(
      () => named(name).reject(new Error(`Not "${name}" within ${SEEN_WITHIN_MS} ms.`)),
      SEEN_WITHIN_MS,
    );
    const step = await named(name).promise.finally(() => clearTimeout(timer));
    return step as Extract<InteractionStep, { name: Name }>;
  };
}

/** Sent at once, as a phone samples a finger that moves fast; awaited one by one each would wait for the page. */
async function swipeUp({ devTools, x, y }: Gesture) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as [] });
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...[50, 100, 150, 200].map((distance) => touch('touchMove', [{ x, y: y - distance }])),
    touch('touchEnd', []),
  ]);
}
