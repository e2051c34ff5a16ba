import type { Page } from 'playwright/test';
import { replyPromise } from '../../domain/reply-promise.ts';
import { expect, expectToast, test } from './journey.ts';
import { emailWith } from './mailbox.ts';
import { visitorOf } from './visitor.ts';

/** Presses Tab until the focus is on the control with that name. */
async function tabTo(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const text = label ?? (element as HTMLTextAreaElement | null)?.labels?.[0] ?? element;
      return (element?.getAttribute('aria-label') ?? text?.textContent ?? '').trim();
    });
  for (let presses = 0; presses < 30; presses++) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to "${name}".`);
}

for (const { width, menu } of [
  { width: 1280, menu: false },
  { width: 360, menu: true },
]) {
  test(`by the keyboard alone a request is written and sent, from the top of the page, at ${width} px`, async ({
    page,
    unique,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    if (menu) {
      await tabTo(page, 'Open menu');
      await page.keyboard.press('Enter');
    }
    await tabTo(page, 'Get a Quote');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#contact$/);
    for (const [field, text] of [
      ['Name', 'Visitor One'],
      ['Email', visitorOf(crypto.randomUUID()).email],
      ['Message', unique],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Send Message');
    await page.keyboard.press('Enter');
    await expectToast(
      page,
      'Thank you for your inquiry!',
      `We'll get back to you ${replyPromise}.`,
    );
    await emailWith(unique);
  });
}
