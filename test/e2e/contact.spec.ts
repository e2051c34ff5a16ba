import { business } from '../../domain/business.ts';
import { replyPromise } from '../../domain/reply-promise.ts';
import { expect, expectToast, fillContact, test } from './journey.ts';
import { emailWith } from './mailbox.ts';
import { visitorOf } from './visitor.ts';

test('a contact message is accepted and thanked for, and the form is empty again', {
  tag: '@smoke',
}, async ({ page, unique }) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  const answer = page.waitForResponse('**/api/send-contact-email');
  await form.locator('[type=submit]').click();

  expect((await answer).status()).toBe(202);
  await expectToast(page, 'Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`);
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('a contact message is emailed to the owner with Reply-To the visitor', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  await form.locator('[type=submit]').click();
  const mail = await emailWith(unique);
  expect(mail.replyTo).toEqual([visitorOf(unique).email]);
  expect(mail.destination.to).toEqual([business.email]);
  expect(mail.subject).toBe('Visitor One sent a message');
});

test('what a robot writes into the hidden field tags the mail and loses nothing', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  await form.locator('[name=website]').fill('https://spam.example', { force: true });
  await form.locator('[type=submit]').click();
  expect((await emailWith(unique)).subject).toBe('[possible spam] Visitor One sent a message');
});
