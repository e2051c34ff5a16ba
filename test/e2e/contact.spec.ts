import type { Locator, Page } from 'playwright/test';
import { getQuote } from '../../web/content/pages.ts';
import { expect, hydrated, phone, test } from './journey.ts';
import { emailWith } from './mailbox.ts';

test.use(phone);

test('a message is accepted', { tag: '@smoke' }, async ({ page, contact, unique }) => {
  await page.goto('/');
  await contact.fill(unique);
  await contact.send();
  await contact.expectSent();
});

test('a message can be written and sent by keyboard alone', async ({ page, contact, unique }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: getQuote.label, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  for (const [field, text] of contact.entries(unique)) {
    await tabTo(page, contact.field(field));
    await page.keyboard.type(text);
  }
  await tabTo(page, contact.button);
  await hydrated(contact.button);
  await page.keyboard.press('Enter');
  await contact.expectSent();
  const receipt = contact.root.getByRole('heading', { name: 'Visitor' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toBeInViewport();
  await expect(contact.root).toContainText(unique);
  await emailWith(unique);
});

async function tabTo(page: Page, control: Locator) {
  const focused = page.locator(':focus').and(control);
  for (let presses = 0; presses < 40; presses++) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${control}.`);
}
