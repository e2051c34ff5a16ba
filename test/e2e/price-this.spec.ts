import type { Page } from 'playwright/test';
import { galleryWords } from '../../web/content/photos.ts';
import { expect, formTitled, test } from './journey.ts';

const projectType = (page: Page) =>
  formTitled(page, 'Project Details').getByRole('combobox', { name: 'Project Type' });

test('each service leads to the calculator with its type chosen, over a type chosen before', async ({
  page,
}) => {
  await page.goto('/');
  for (const [service, type] of [
    ['Stone Masonry', 'stone-veneer'],
    ['Brick Work', 'brick-work'],
    ['Block Construction', 'block-work'],
    ['Paver Installation', 'patio-walkway'],
  ] as const) {
    await page.getByRole('link', { name: `Price this: ${service}` }).click();
    await expect(page).toHaveURL(/#quote$/);
    await expect(projectType(page)).toHaveValue(type);
    await expect(projectType(page)).toBeInViewport();
  }
});

test('what else was typed stays, and the type is kept over a reload', async ({ page }) => {
  await page.goto('/');
  const form = formTitled(page, 'Project Details');
  await form.getByLabel('Description').fill('A wall along the drive');
  await page.getByRole('link', { name: 'Price this: Brick Work' }).click();
  await expect(projectType(page)).toHaveValue('brick-work');
  await page.reload();
  await expect(projectType(page)).toHaveValue('brick-work');
  await expect(form.getByLabel('Description')).toHaveValue('A wall along the drive');
});

const photo = galleryWords.at(-1);

test('a picture of the gallery leads to the calculator with its type chosen', async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('button', { name: `Enlarge ${photo?.caption}` }).click();
  await page.getByRole('link', { name: `Price work like this: ${photo?.caption}` }).click();
  await expect(page).toHaveURL(/\/#quote$/);
  await expect(projectType(page)).toHaveValue(String(photo?.projectType));
});

test('the gallery ends with the ways to a price', async ({ page }) => {
  await page.goto('/gallery');
  const call = page.getByRole('region', { name: 'Planning something like this?' });
  await call.getByRole('link', { name: 'See a Price Now' }).click();
  await expect(page).toHaveURL(/\/#quote$/);
  await page.goto('/gallery');
  await call.getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const) {
  test(`a link to a form lands with its first field on the screen, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [section, title] of [
      ['contact', 'Get Your Free Quote'],
      ['quote', 'Project Details'],
    ] as const) {
      await page.goto('/');
      await page.evaluate(
        (id) => document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.click(),
        section,
      );
      await expect(formTitled(page, title).getByLabel('Name')).toBeInViewport({ ratio: 1 });
      // And nothing of the section before it.
      await expect
        .poll(() => page.locator(`#${section}`).evaluate((it) => it.getBoundingClientRect().top))
        .toBeLessThan(1);
    }
  });
}
