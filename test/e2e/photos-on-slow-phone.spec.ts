import { observeEventTiming, takeEvents } from '../../scripts/bench/event-timing.ts';
import { percentile } from '../../scripts/bench/percentile.ts';
import { cameraPhotos } from '../../scripts/bench/photos/camera-photos.ts';
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
  await observeEventTiming(page);
  await photoEndpoints(page);
  const form = await openForm(page, unique);
  await waitForScriptOf(form);
  await photoInput(form).setInputFiles(await cameraPhotos());
  const message = form.getByLabel('Message');
  await message.focus();
  await takeEvents(page);
  const isPreparing = () => form.getByText(/^Preparing \d photos?\./).isVisible();
  let letters = 0;
  while ((await isPreparing()) && letters < 200) {
    await message.press(letters % 8 === 7 ? 'Space' : 'x');
    letters++;
  }
  expect(letters).toBeGreaterThan(10);
  // Events below the API's threshold of 16 ms are not told of: they count as that.
  const durations = (await takeEvents(page))
    .filter(({ interactionId, type }) => interactionId > 0 && type === 'keydown')
    .map(({ durationMs }) => durationMs);
  const all = [...durations, ...Array<number>(Math.max(0, letters - durations.length)).fill(16)];
  const p95 = percentile(all, 0.95);
  process.stdout.write(
    `INP while shrinking: ${letters} letters, p95 ${p95} ms, max ${Math.max(...all)} ms\n`,
  );
  expect(p95).toBeLessThanOrEqual(200);
});

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
