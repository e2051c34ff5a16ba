import type { Page } from 'playwright/test';
import { expect, test, waitForHydration } from './journey.ts';
import { phone } from './throttling.ts';

test.use(phone);

const spellings = [
  ['/index.html', '/'],
  ['/index.html?x=1', '/?x=1'],
  ['//', '/'],
  ['/gallery.html', '/gallery'],
  ['/gallery/', '/gallery'],
  ['/GALLERY?x=1&x=2', '/gallery?x=1&x=2'],
] as const;

for (const [spelling, address] of spellings) {
  test(`${spelling} leads to ${address}, which stays what it is when touched`, async ({ page }) => {
    const { origin } = new URL((await page.goto('/'))?.url() ?? '');
    const response = await page.goto(origin + spelling);
    expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(301);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(origin + address);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await touch(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });
}

for (const path of ['/404', '/404.html', '/gallery/index.html', '//elsewhere.example/gallery']) {
  test(`${path} is a true 404, also when touched`, async ({ page }) => {
    const { origin } = new URL((await page.goto('/'))?.url() ?? '');
    const response = await page.goto(origin + path);
    expect(response?.status()).toBe(404);
    await touch(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  });
}

test('another spelling of an address, and http, lead to the one address', {
  tag: '@smoke',
}, async ({ request, baseURL }) => {
  const { origin, protocol } = new URL(baseURL ?? '');
  const redirects = [['/gallery/?x=1', '/gallery?x=1']];
  // A local run has no https.
  if (protocol === 'https:') {
    redirects.push([`${origin.replace('https:', 'http:')}/gallery?x=1`, `${origin}/gallery?x=1`]);
  }
  for (const [from = '', to] of redirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location).toBe(to);
  }
});

/** Does something that brings the script, and waits for hydration, whose faults are the journey's. */
async function touch(page: Page) {
  await page.keyboard.press('Shift');
  await waitForHydration(page);
}
