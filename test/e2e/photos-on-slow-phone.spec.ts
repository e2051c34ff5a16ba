import type { Page } from 'playwright/test';
import { cameraPhotos } from './camera-photos.ts';
import { expect, test, waitForScriptOf } from './journey.ts';
import { openForm, photoInput, sendMessage } from './photo-control.ts';
import { photoEndpoints } from './photo-endpoints.ts';
import { phone, throttleCpu } from './throttling.ts';

test.use(phone);

/** Lighthouse's slow 4G. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

test('while six are shrunk on a slow phone the form answers at once', async ({ page, unique }) => {
  await throttleCpu({ page });
  await observeKeys(page);
  await photoEndpoints(page);
  const form = await openForm(page, unique);
  await waitForScriptOf(form);
  await photoInput(form).setInputFiles(await cameraPhotos());
  const message = form.getByLabel('Message');
  await message.focus();
  await takeKeyDurations(page);
  const isPreparing = () => form.getByText(/^Preparing \d photos?\./).isVisible();
  let letters = 0;
  while ((await isPreparing()) && letters < 200) {
    await message.press(letters % 8 === 7 ? 'Space' : 'x');
    letters++;
  }
  expect(letters).toBeGreaterThan(10);
  const slow = (await takeKeyDurations(page)).filter((ms) => ms > 200);
  expect(slow.length).toBeLessThanOrEqual(letters * 0.05);
});

/** Has a page collect how long each key press takes to be shown, for `takeKeyDurations`. */
async function observeKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keyDurations: number[] = [];
    Object.assign(globalThis, { keyDurations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'keydown') keyDurations.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true });
  });
}

/** Returns the durations since the last call, in milliseconds, of the key presses that took more than 104. */
function takeKeyDurations(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { keyDurations } = globalThis as unknown as { keyDurations: number[] };
    return keyDurations.splice(0);
  });
}

test('six photographs of 12 megapixels on a slow 4G phone: the time from choosing to sent', async ({
  page,
  unique,
}) => {
  const { photos } = await photoEndpoints(page);
  const form = await openForm(page, unique);
  const files = await cameraPhotos();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow4G);
  // From when the page has them: handing them over is no part of it.
  await photoInput(form).evaluate((input) =>
    input.addEventListener('change', () => performance.mark('chosen'), { capture: true }),
  );
  await photoInput(form).setInputFiles(files);
  await sendMessage(form);
  await expect(form.getByText('All 6 photos are sent.')).toBeVisible();
  const ms = await page.evaluate(
    () => performance.now() - (performance.getEntriesByName('chosen')[0]?.startTime ?? 0),
  );
  const bytes = photos().reduce((sum, photo) => sum + photo.bytes.length, 0);
  process.stdout.write(
    `From choosing six photographs to sent on slow 4G: ${(ms / 1000).toFixed(1)} s, ${bytes} bytes\n`,
  );
});
