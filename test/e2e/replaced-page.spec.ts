import { test } from 'playwright/test';
import { expect, hydrated, phone, siteForm } from './journey.ts';

test.use(phone);

test('typed text and the focus survive a page that was changed before React', async ({ page }) => {
  const contact = siteForm(page, 'contact');
  const logged = page.waitForEvent('console', (message) => /replaced/.test(message.text()));
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // As a translation wraps texts, and a password manager adds its button.
  await contact.root.evaluate((form) => {
    for (const label of form.querySelectorAll('label, h3')) {
      const font = document.createElement('font');
      font.append(...label.childNodes);
      label.append(font);
    }
    form.querySelector('[name=email]')?.before(document.createElement('div'));
  });
  await contact.text.pressSequentially('Two treads');
  load();
  await logged;
  await contact.text.pressSequentially(' loose');
  await hydrated(contact.button);
  await expect(contact.text).toHaveValue('Two treads loose');
  await expect(contact.text).toBeFocused();
});
