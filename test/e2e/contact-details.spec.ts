import type { Locator } from 'playwright/test';
import { replyPromise } from '../../domain/reply-promise.ts';
import { faultsOn } from './axe.ts';
import { expect, expectToast, fillContact, formTitled, test, waitForScriptOf } from './journey.ts';
import { emailWith } from './mailbox.ts';
import { storedItem } from './owner-tables.ts';
import { photoInput } from './photo-control.ts';

const title = 'Add details (optional)';
const details = { place: 'Edina', bestTime: 'evening', timing: 'three-months' };

async function fillDetails(form: Locator) {
  await form.getByLabel('City or ZIP').fill('Edina');
  await form.getByLabel('Best time to call').selectOption('Evening');
  await form.getByLabel('Timing of the work').selectOption('Within three months');
}

test('the details of a message are behind one line, and in the mail and the table once given', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  await expect(form.getByLabel('City or ZIP')).toBeHidden();
  await form.getByText(title).click();
  await fillDetails(form);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`);
  await expect(form.getByLabel('City or ZIP')).toHaveValue('');
  const { text } = (await emailWith(unique)).body;
  for (const words of ['Edina', 'Evening', 'Within three months']) expect(text).toContain(words);
  expect(await storedItem('Leads', unique)).toMatchObject(details);
});

test('details that were kept are seen after a reload, before the script of the form and after it', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  let form = await fillContact(page, unique);
  await form.getByText(title).click();
  await fillDetails(form);
  await page.goto('/gallery');
  await page.goto('/');
  form = formTitled(page, 'Get Your Free Quote');
  await expect(form.getByLabel('Timing of the work')).toBeVisible();
  await expect(form.getByLabel('Timing of the work')).toHaveValue('three-months');
  await form.getByLabel('Message').focus();
  await waitForScriptOf(form);
  await expect(form.getByLabel('City or ZIP')).toHaveValue('Edina');
  await expect(form.getByLabel('City or ZIP')).toBeVisible();
});

test('a wrong detail opens its fold and gets the focus', async ({ page, unique }) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  await waitForScriptOf(form);
  const place = form.getByLabel('City or ZIP');
  // As an extension of the browser may fill it in; nobody can type it.
  await place.evaluate((it) => {
    (it as HTMLInputElement).value = 'x'.repeat(101);
  });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Validation Error', 'City or ZIP must be less than 100 characters');
  await expect(place).toBeVisible();
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleDescription('City or ZIP must be less than 100 characters');
});

test('a fold that was closed again before the script came stays closed', async ({ page }) => {
  let comeNow = () => {};
  const held = new Promise<void>((resolve) => {
    comeNow = resolve;
  });
  await page.route('**/assets/hydrate-island-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const form = formTitled(page, 'Get Your Free Quote');
  const place = form.getByLabel('City or ZIP');
  await form.getByText(title).click();
  await place.fill('55424');
  await form.getByText(title).click();
  await expect(place).toBeHidden();
  comeNow();
  await waitForScriptOf(form);
  await expect(place).toBeHidden();
  await form.getByText(title).click();
  await expect(place).toHaveValue('55424');
});

test('by the keyboard alone the fold is opened, filled in and closed', async ({ page }) => {
  await page.goto('/');
  const form = formTitled(page, 'Get Your Free Quote');
  await form.getByLabel('Message').focus();
  // It comes after the form's script, and the focus goes to it from the fold.
  await expect(photoInput(form)).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(form.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('City or ZIP')).toBeFocused();
  await page.keyboard.type('55424');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Best time to call')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(form.getByLabel('City or ZIP')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(photoInput(form)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`the open fold has no fault that axe finds at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const form = formTitled(page, 'Get Your Free Quote');
    await form.getByText(title).click();
    await expect(form.getByLabel('City or ZIP')).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
  });
}

test('a lead knows the page and the campaign that its visitor came in by', async ({
  page,
  unique,
}) => {
  await page.goto('/gallery?utm_campaign=spring-postcard&gclid=1');
  await page.goto('/?utm_campaign=later');
  const form = await fillContact(page, unique);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await emailWith(unique);
  expect(await storedItem('Leads', unique)).toMatchObject({
    landing: { page: '/gallery', campaign: 'spring-postcard' },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fold opens, its details arrive, and so does the campaign of the page', async ({
    page,
    unique,
  }) => {
    await page.goto('/?utm_source=truck');
    const form = await fillContact(page, unique);
    await expect(form.getByLabel('City or ZIP')).toBeHidden();
    await form.getByText(title).click();
    await fillDetails(form);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
    await emailWith(unique);
    expect(await storedItem('Leads', unique)).toMatchObject({
      ...details,
      landing: { page: '/', campaign: 'truck' },
    });
  });

  test('a page with an error shows the details that were given, and hides those that were not', async ({
    page,
    unique,
  }) => {
    for (const place of ['Edina', '']) {
      await page.goto('/');
      const form = await fillContact(page, unique);
      await form.getByLabel('Email').fill('visitor@home.');
      await form.getByText(title).click();
      await form.getByLabel('City or ZIP').fill(place);
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('City or ZIP')).toHaveValue(place);
      await expect(page.getByLabel('City or ZIP')).toBeVisible({ visible: place !== '' });
    }
  });
});
