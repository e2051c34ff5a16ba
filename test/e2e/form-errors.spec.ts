import { expect, expectToast, hydrated, phone, test } from './journey.ts';
import { emailWith } from './mailbox.ts';

test.use(phone);

test('an empty form marks each field until it is valid', async ({ page, contact }) => {
  await page.goto('/');
  await contact.send();
  await expectToast(page, { title: 'Validation Error', description: '' });
  const name = contact.field('name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/\w/);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Dana');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(contact.root.locator('[aria-invalid]')).not.toHaveCount(0);
});

test('a form keeps its text if sending fails', async ({ page, contact, unique }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let isDown = true;
  await page.route(`**${contact.path}`, (route) => {
    // Stored, but the answer is lost.
    if (isDown) return route.fetch().then(() => route.abort());
    return answered.then(() => route.continue());
  });
  await page.goto('/');
  await contact.fill(unique);
  const button = await hydrated(contact.button);
  await button.focus();
  await page.keyboard.press('Enter');
  await contact.expectFailed();
  await expect(button).toBeFocused();
  await expect(button).toHaveText(contact.submit);
  await expect(contact.field('name')).toHaveValue('Visitor One');
  await expect(contact.text).toHaveValue(unique);

  isDown = false;
  await page.keyboard.press('Enter');
  await expect(button).toHaveText(contact.sendingLabel);
  await expect(button).toBeDisabled();
  answer();
  await contact.expectSent();
  await expect(button).toBeEnabled();
  await expect(contact.text).toHaveValue('');
  await emailWith(unique);
});
