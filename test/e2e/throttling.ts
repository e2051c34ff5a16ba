import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright/test';

const FOUR_TIMES_SLOWER = { rate: 4 };

export const phone = { viewport: { width: 360, height: 740 } };

/** The scripts that hydrate the islands; the loader is another one. */
export const bundle = /\/assets\/(?!index-)[^/]+\.js$/;

/** Lets the page's scripts run as slowly as on a cheap phone. */
export async function throttleCpu({ page }: { page: Page }) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', FOUR_TIMES_SLOWER);
}

/** Lets the page's network be a phone's on a bad day: 400 kbit/s, 400 ms to the server and back. */
export async function throttleNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** The forms that the page sends, by script or by itself. */
export function postRequests(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request));
  return sent;
}

/** Delays the bundle; without a time it never comes. */
export async function delayBundle(page: Page, ms?: number) {
  await page.route(bundle, async (route) => {
    if (ms === undefined) return;
    await delay(ms);
    await route.continue();
  });
}

/**
 * Has the page wait for its script for as long as it takes: on a busy machine a journey's script may come
 * later than a visitor would wait, and then the browser sends the form itself.
 */
export async function waitForScript(page: Page) {
  await page.addInitScript((timeoutMs) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) =>
        setTimeout(run, ms === timeoutMs ? 120_000 : ms),
    });
  }, 3_000);
}
