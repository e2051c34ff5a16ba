import { expect, hydrated, phone, test } from './journey.ts';

const OPENSTREETMAP = 'https://www.openstreetmap.org';

test.use({ thirdParties: [OPENSTREETMAP], ...phone });

test('a third party is asked for a map only on a press, and may be out of reach', async ({
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
  const drawn = section.getByRole('img', { name: /Map of the/ });
  const open = await hydrated(section.getByRole('link', { name: 'Open interactive map' }));
  const back = section.getByRole('button', { name: 'Back to the drawn map' });
  await expect(drawn).toBeVisible();
  expect(asked).toEqual([]);
  await open.click();
  const frame = section.frameLocator('iframe[title^="Interactive map"]');
  await expect(frame.getByText('A map')).toBeVisible();
  await expect(drawn).toBeHidden();
  await expect(section.locator('iframe')).toHaveCSS('height', '500px');
  // The origin of the site without its path: OpenStreetMap asks for one.
  expect(asked.at(-1)).toEqual({
    url: expect.stringContaining('/export/embed.html?bbox='),
    referer: `${new URL(page.url()).origin}/`,
  });
  await back.click();
  await expect(drawn).toBeVisible();
  await expect(section.locator('iframe')).toHaveCount(0);

  await page.route(`${OPENSTREETMAP}/**`, (route) => route.abort());
  await open.click();
  await expect(section.getByText("OpenStreetMap didn't load.")).toBeVisible();
  const other = section.getByRole('link', { name: 'Try it on openstreetmap.org' });
  await expect(other).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?bbox=/);
  await back.click();
  await expect(open).toBeVisible();
});
