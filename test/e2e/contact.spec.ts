import type { Page } from 'playwright/test';
import { expect, hydrated, phone, test, visitorOf } from './journey.ts';
import { storedLead } from './local-tables.ts';
import { emailsToOwner, emailWith } from './mailbox.ts';

test.use(phone);

test('a message is accepted', { tag: '@smoke' }, async ({ page, contact, unique }) => {
  await page.goto('/');
  await contact.fill(unique);
  await contact.send();
  await contact.expectSent();
  await expect(contact.text).toHaveValue('');
});

test('a double send, and one after a lost answer, are one email with all details', async ({
  page,
  contact,
  unique,
}) => {
  let isLost = true;
  await page.route(`**${contact.path}`, async (route) => {
    const response = await route.fetch();
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/gallery?utm_campaign=spring-postcard&gclid=1');
  await page.goto('/?utm_campaign=later');
  await contact.fill(unique);
  await expect(contact.field('City or ZIP')).toBeHidden();
  await contact.root.getByText('Add details (optional)').click();
  await contact.field('City or ZIP').fill('Edina');
  await contact.field('Best time to call').selectOption('Evening');
  await (await hydrated(contact.button)).dblclick();
  await contact.expectFailed();
  await expect(contact.text).toHaveValue(unique);
  isLost = false;
  await contact.send();
  await contact.expectSent();
  const { body, replyTo } = await emailWith(unique);
  expect(replyTo).toEqual([visitorOf(unique).email]);
  expect(body.text).toMatch(/Evening[\s\S]*Edina/);
  const landing = { page: '/gallery', campaign: 'spring-postcard' };
  expect(await storedLead(unique)).toMatchObject({ landing });
  // A later message is emailed later: a second email about the first one would be there by then.
  await contact.fill(`${unique} later`);
  await contact.send();
  await emailWith(`${unique} later`);
  const about = (await emailsToOwner()).filter((email) => email.body.text.includes(unique));
  expect(about).toHaveLength(2);
});

test('the keyboard alone writes and sends a message', async ({ page, contact, unique }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await tabTo(page, 'Open menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Get a Quote');
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  for (const [field, text] of [
    ['Name', 'Visitor One'],
    ['Email', visitorOf(unique).email],
    ['Message', unique],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, contact.submit);
  await hydrated(contact.button);
  await page.keyboard.press('Enter');
  await contact.expectSent();
  await expect(contact.button).toBeFocused();
  await emailWith(unique);
});

/** Presses Tab until the focus is on the control with that name. */
async function tabTo(page: Page, name: string) {
  const control = page.locator(':focus').and(
    page
      .getByRole('textbox', { name })
      .or(page.getByRole('button', { name }))
      .or(page.getByRole('link', { name, exact: true })),
  );
  for (let presses = 0; presses < 40; presses++) {
    if ((await control.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to "${name}".`);
}
