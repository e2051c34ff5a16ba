import {
  expect,
  expectToast,
  fillContact,
  forms,
  formTitled,
  hydrated,
  phone,
  quoteForm,
  send,
  test,
} from './journey.ts';
import { emailWith } from './mailbox.ts';

test.use(phone);

test('an empty form says what is missing', async ({ page }) => {
  for (const { title, submit } of forms) {
    await page.goto('/');
    const form = formTitled(page, title);
    await send(form);
    await expectToast(page, ['Validation Error', 'Name is required']);
    const name = form.getByLabel('Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Name is required');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('button', { name: submit })).toBeEnabled();
  }
});

test('a wrong field gets the focus, also behind a closed fold', async ({ page, unique }) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  await form.getByLabel('Email').fill('not an address');
  await send(form);
  await expectToast(page, ['Validation Error', 'Please enter a valid email address']);
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue('not an address');
  await expect(form.getByLabel('Message')).toHaveValue(unique);

  await form.getByLabel('Email').fill('visitor@home.example');
  const place = form.getByLabel('City or ZIP');
  // As an extension of the browser may fill it in; nobody can type it.
  await place.evaluate((it) => {
    (it as HTMLInputElement).value = 'x'.repeat(101);
  });
  await send(form);
  await expectToast(page, ['Validation Error', 'City or ZIP must be less than 100 characters']);
  await expect(place).toBeFocused();
});

for (const { title, fill, words, path, submit, sending, sent, failed } of forms) {
  test(`"${title}" that fails keeps its words for another try`, async ({ page, unique }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isDown = true;
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (isDown) return route.abort();
      await answered;
      return route.continue();
    });
    await page.goto('/');
    const form = await fill(page, unique);
    const button = await hydrated(form.getByRole('button', { name: submit }));
    await button.focus();
    await page.keyboard.press('Enter');
    await expectToast(page, failed);
    await expect(button).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveValue('Visitor One');
    await expect(form.getByLabel(words)).toHaveValue(unique);

    isDown = false;
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: sending })).toBeDisabled();
    await expect(page.getByRole('status').filter({ hasText: failed[1] })).toHaveCount(0);
    answer();
    await expectToast(page, sent);
    await expect(button).toBeEnabled();
    // The project stays; a review and a message that were sent are gone.
    await expect(form.getByLabel(words)).toHaveValue(title === quoteForm.title ? unique : '');
    await emailWith(unique);
  });
}
