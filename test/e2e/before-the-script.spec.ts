import { test as base } from 'playwright/test';
import { expect, holdScripts, hydrated, phone, siteForm, test } from './journey.ts';
import { emailWith } from './mailbox.ts';

test.use(phone);
base.use(phone);

test('a browser too old for the script posts the form', async ({ page, contact, unique }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/');
  await contact.fill(unique);
  await contact.button.click();
  await expect(page.getByRole('heading', { name: contact.sent.title })).toBeVisible();
  await emailWith(unique);
});

test('an early form names invalid fields and is sent once', async ({ page, contact, unique }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${contact.path}`, (route) => answered.then(() => route.continue()));
  // Script files hang; the page's inline script runs.
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await contact.button.click();
  await expect(contact.field('name')).toBeFocused();
  await contact.fill(unique);
  // Pressed in the page itself, because Playwright would wait for the response's page.
  const label = await page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>('#contact-form [type=submit]');
    button?.click();
    button?.click();
    while (button && !button.disabled) await new Promise(requestAnimationFrame);
    return button?.textContent;
  });
  expect(label).toBe(contact.sendingLabel);
  answer();
  await expect(page.getByRole('heading', { name: contact.sent.title })).toBeVisible();
  await emailWith(unique);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu works, and photos are not links', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const bar = page.getByRole('navigation', { name: 'Main' });
    const services = bar.getByRole('link', { name: 'Services' });
    await services.click();
    await expect(page).toHaveURL('/#services');
    await expect(services).toBeHidden();
    await page.goto('/gallery');
    await expect(page.getByRole('figure').getByRole('link')).toHaveCount(0);
  });
});

// Uses the base test, because React's error that it replaces the page would fail our fixture.
base('typed text survives a page changed before React', async ({ page }) => {
  const contact = siteForm(page, 'contact');
  const replaced = page.waitForEvent('pageerror');
  await page.goto('/');
  const release = await holdScripts(page);
  // Wraps text in <font> elements, as browser translation does.
  await contact.root.evaluate((form) => {
    for (const label of form.querySelectorAll('label, h3')) {
      const font = document.createElement('font');
      font.append(...label.childNodes);
      label.append(font);
    }
  });
  await contact.text.fill('Two treads loose');
  release();
  await replaced;
  await hydrated(contact.button);
  await expect(contact.text).toHaveValue('Two treads loose');
});
