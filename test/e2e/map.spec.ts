import { expect, hydrated, phone, test } from './journey.ts';

const OPENSTREETMAP = 'https://www.openstreetmap.org';

test.use({ thirdParties: [OPENSTREETMAP], ...phone });

test('requests the map from OpenStreetMap only after a click', async ({ page }) => {
  const referrers: unknown[] = [];
  await page.route(`${OPENSTREETMAP}/**`, (route) => {
    referrers.push(route.request().headers().referer);
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>A map</p>' });
  });
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Service Area' });
  await expect(section.getByRole('img', { name: /Map of the/ })).toBeVisible();
  const open = section.getByRole('link', { name: 'Open the map from OpenStreetMap' });
  await hydrated(open);
  expect(referrers).toEqual([]);
  await open.click();
  const frame = section.frameLocator('iframe[title^="Interactive map"]');
  await expect(frame.getByText('A map')).toBeVisible();
  await expect(section.locator('iframe')).toHaveCSS('height', '500px');
  // The site's origin without the path. OpenStreetMap requires a referrer.
  expect(referrers).toEqual([`${new URL(page.url()).origin}/`]);
  await section.getByRole('button', { name: 'Close the map' }).click();
  await expect(section.locator('iframe')).toHaveCount(0);
});
