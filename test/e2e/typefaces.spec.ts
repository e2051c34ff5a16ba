import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';

test('typefaces that come late move next to nothing', { tag: '@faults' }, async ({ page }) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  test.skip(!(await hasStandIns(page)), 'This machine has no face that could stand in.');

  const before = await heightOf(page);
  letCome();
  const loaded = () =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
  await expect
    .poll(() => page.evaluate(loaded))
    .toEqual(expect.arrayContaining(['Besley', 'Public Sans']));
  expect(Math.abs((await heightOf(page)) / before - 1)).toBeLessThan(0.02);
});

for (const path of ['/', '/gallery', '/no-such-page']) {
  test(`${path} fetches the first characters of each typeface and no more`, async ({ page }) => {
    const asked = typefacesAskedBy(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect(asked).toHaveLength(2);
  });
}

test('a name with letters beyond ASCII fetches the whole typeface', async ({ page }) => {
  const asked = typefacesAskedBy(page);
  await page.goto('/gallery');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect(asked).toHaveLength(2);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Bjørn Peña';
  });
  await expect.poll(() => asked.length).toBe(3);
});

function typefacesAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(request.url());
  });
  return asked;
}

function heightOf(page: Page) {
  return page.evaluate(() => document.body.scrollHeight);
}

/** Faces that are not there make no `FontFace` of status `loaded`. */
function hasStandIns(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const isThere = (family: string) =>
      document.fonts.load(`16px "${family}"`).then(
        (faces) => faces.some(({ status }) => status === 'loaded'),
        () => false,
      );
    return (await isThere('Public Sans Arial')) || isThere('Public Sans Roboto');
  });
}
