import type { Page } from 'playwright/test';
import { expect, hydrated, phone, test } from './journey.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });

test('the bar hides on scrolling down and shows on scrolling up', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 8);
  await page.waitForFunction(() => scrollY > 0);
  await expect(bar(page)).toBeInViewport({ ratio: 0.9 });
  await page.mouse.wheel(0, 1500);
  await expect(bar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('each entry of the bar leads to its section from both pages', async ({ page }) => {
  for (const [start, name, section] of [
    ['/', 'Services', 'services'],
    ['/gallery', 'About', 'about'],
    ['/', 'Quote Calculator', 'quote'],
    ['/gallery', 'Get a Quote', 'contact'],
  ] as const) {
    await page.goto(start);
    await entry(page, name).click();
    await expect(page).toHaveURL(new RegExp(`/#${section}$`));
    await expect(page.locator(`#${section}`).getByRole('heading').first()).toBeInViewport();
  }
});

test('a page opened at a section stays there when reviews load', async ({ page }) => {
  const review = { location: 'Edina', testimonial: 'A straight wall.', rating: 5 };
  const dated = { ...review, name: 'Neighbor', createdAt: '2026-05-01T12:00:00.000Z' };
  const items = Array.from({ length: 5 }, (_, index) => ({ ...dated, id: String(index) }));
  const { promise: wanted, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/testimonials', async (route) => {
    await wanted;
    await route.fulfill({ json: { items } });
  });
  await page.goto('/#about');
  const top = () => page.locator('#about').evaluate((it) => it.getBoundingClientRect().top);
  const atOnce = await top();
  expect(Math.abs(atOnce - (await bar(page).evaluate((it) => it.clientHeight)))).toBeLessThan(2);
  answer();
  await expect(page.locator('#testimonials').getByText('Neighbor', { exact: true })).toHaveCount(
    items.length,
  );
  expect(Math.abs((await top()) - atOnce)).toBeLessThan(2);
});

test('reloads a page whose script fails to load', async ({ page }) => {
  await page.goto('/');
  await hydrated(entry(page, 'Gallery'));
  const aborted = page.waitForEvent('requestfailed');
  await page.route('**/*.js', (route) => route.abort(), { times: 1 });
  await entry(page, 'Gallery').click();
  await aborted;
  await expect(page.getByRole('heading', { name: 'Our Work' })).toBeVisible();
  await expect(page).toHaveURL(/\/gallery$/);
});

test('a service leads to the calculator with its type chosen', async ({ page, quote }) => {
  await page.goto('/');
  await quote.text.fill('A wall along the drive');
  await hydrated(quote.button);
  await page.getByRole('link', { name: 'See a price: Brick Work' }).click();
  await expect(page).toHaveURL(/#quote$/);
  await expect(quote.field('projectType')).toHaveValue('brick-work');
  await expect(quote.field('projectType')).toBeInViewport();
  await expect(quote.text).toHaveValue('A wall along the drive');
});

test('the menu opens, leads to a section and closes', { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await entry(page, 'Quote Calculator').click();
  await expect(entry(page, 'Quote Calculator')).toBeHidden();
  await expect(page).toHaveURL(/\/#quote$/);
  await expect(page.getByRole('heading', { name: 'AI Quote Calculator' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ ...phone, hasTouch: true, isMobile: true });

  test('the bottom bar offers a call, and hides beside a form', async ({ page, quote }) => {
    const foot = page.getByRole('navigation', { name: 'Quick contact' });
    await page.goto('/');
    const quoteLink = await hydrated(page.getByRole('link', { name: 'Get Free Quote' }));
    await expect(quoteLink).toBeInViewport({ ratio: 1 });
    await expect(foot).toBeHidden();
    await page.locator('#services').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    await expect(foot.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 });
    await quote.root.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    await expect(foot).toBeHidden();
  });
});
