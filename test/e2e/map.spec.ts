import AxeBuilder from '@axe-core/playwright';
import type { Response, Route } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { expect, test } from './journey.ts';

const OPENSTREETMAP = 'https://www.openstreetmap.org';

const cities = business.serviceArea.cities.map(({ name }) => name);

test.use({ thirdParties: [OPENSTREETMAP] });

test('a third party is asked for a map only when a visitor wants it, and the drawing comes back', async ({
  page,
}) => {
  const asked: { url: string; referer: string | undefined }[] = [];
  await page.route(`${OPENSTREETMAP}/**`, (route) => {
    const request = route.request();
    asked.push({ url: request.url(), referer: request.headers().referer });
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>A map</p>' });
  });
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Service Area' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('img', { name: /Map of the/ })).toBeVisible();
  await expect(section.getByText('Pressing it loads a map from OpenStreetMap.')).toBeVisible();
  expect(asked).toEqual([]);

  await section.getByRole('button', { name: 'Open interactive map' }).click();
  const frame = section.frameLocator('iframe[title^="Interactive map"]');
  await expect(frame.getByText('A map')).toBeVisible();
  await expect(section.getByRole('img', { name: /Map of the/ })).toBeHidden();
  // The site's address without its path: OpenStreetMap asks for one.
  const expected = {
    url: expect.stringContaining('/export/embed.html?bbox='),
    referer: `${new URL(page.url()).origin}/`,
  };
  // Once whether it can be reached, once for the frame.
  expect(asked).toEqual([expected, expected]);
  await expect(section.locator('iframe')).toHaveCSS('height', '500px');
  const attribution = section.getByRole('link', { name: /OpenStreetMap contributors/ });
  await expect(attribution).toHaveAttribute('href', `${OPENSTREETMAP}/copyright`);

  await section.getByRole('button', { name: 'Back to the drawn map' }).click();
  await expect(section.getByRole('img', { name: /Map of the/ })).toBeVisible();
  await expect(section.locator('iframe')).toHaveCount(0);
});

const failures: Record<string, (route: Route) => unknown> = {
  'that cannot be reached': (route) => route.abort(),
  'that does not answer': () => {},
  'whose frame does not come': (route) =>
    route.request().isNavigationRequest() ? undefined : route.fulfill({ body: '' }),
};

for (const [situation, answer] of Object.entries(failures)) {
  test(`a map ${situation} is told of, with a way to it, and can be asked for again`, {
    tag: '@faults',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route(`${OPENSTREETMAP}/**`, answer);
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Service Area' });
    await section.getByRole('button', { name: 'Open interactive map' }).click();

    const words = section.getByText('The map from OpenStreetMap did not come.');
    await expect(words).toBeVisible({ timeout: 30_000 });
    const drawing = section.getByRole('img', { name: /Map of the/ });
    await expect(drawing.getByText(String(cities[0]), { exact: true })).toBeVisible();
    await expect(section.locator('iframe')).toHaveCount(0);
    const link = section.getByRole('link', { name: 'Try it on openstreetmap.org' });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?bbox=/);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const { violations } = await new AxeBuilder({ page }).include('#service-area').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(`${OPENSTREETMAP}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>A map</p>' }),
    );
    await section.getByRole('button', { name: 'Back to the drawn map' }).click();
    await section.getByRole('button', { name: 'Open interactive map' }).click();
    await expect(section.frameLocator('iframe').getByText('A map')).toBeVisible();
    await expect(words).toBeHidden();
  });
}

test('the drawing is a file that comes compressed when the map comes near, and fills its layer', async ({
  page,
}) => {
  const drawings: Response[] = [];
  page.on('response', (response) => {
    if (/\/assets\/metro-[^/]+\.svg$/.test(response.url())) drawings.push(response);
  });
  await page.goto('/');
  // Images near the window load by themselves, in the same frame as a drawing that were near it.
  await expect(page.locator('#services img').first()).not.toHaveJSProperty('naturalWidth', 0);
  expect(drawings).toEqual([]);

  const map = page.getByRole('img', { name: /Map of the/ });
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => drawings.length).toBe(1);
  expect(await drawings[0]?.allHeaders()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': expect.stringMatching(/^(br|gzip)$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const drawing = map.locator('img');
  expect(await drawing.boundingBox()).toEqual(await map.boundingBox());
  // Any other fit would scale the file differently from the names above it.
  await expect(drawing).toHaveCSS('object-fit', 'fill');
});

for (const width of [320, 360, 768, 1280, 1440]) {
  test(`at ${width} px every city is on the map, and no name covers another`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const map = page.getByRole('img', { name: /Map of the/ });
    const edges = await map.boundingBox();
    expect(edges).toMatchObject({ height: 500 });
    // At one moment: a typeface that comes meanwhile moves the page.
    const boxes = await map.locator('text').evaluateAll(
      (texts, names) =>
        names.map((city) => {
          const box = texts.find((text) => text.textContent === city)?.getBoundingClientRect();
          return { city, ...(box?.toJSON() as Record<'x' | 'y' | 'width' | 'height', number>) };
        }),
      cities,
    );
    for (const { city, x, width: length } of boxes) {
      expect(x, city).toBeGreaterThan(edges?.x ?? 0);
      expect(x + length, city).toBeLessThan((edges?.x ?? 0) + (edges?.width ?? 0));
    }
    const covered = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width)
        .filter((b) => a.y < b.y + b.height && b.y < a.y + a.height)
        .map((b) => `${a.city} and ${b.city}`),
    );
    expect(covered).toEqual([]);
  });
}

test('the service area has no fault that axe finds', async ({ page }) => {
  await page.goto('/');
  const { violations } = await new AxeBuilder({ page }).include('#service-area').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
