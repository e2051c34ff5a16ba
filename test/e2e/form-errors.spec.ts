import { expect, expectToast, formNames, hydrated, phone, siteForm, test } from './journey.ts';
import { emailWith } from './mailbox.ts';

test.use(phone);

for (const name of formNames) {
  test(`an empty ${name} form marks each field until it is valid`, async ({ page }) => {
    const form = siteForm(page, name);
    const first = form.root.locator('[name]').first();
    await page.goto('/');
    await form.send();
    await expectToast(page, { title: 'Validation Error', description: '' });
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/\w/);
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await form.field('name').fill('Dana');
    await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
    await expect(form.root.locator('[aria-invalid]')).not.toHaveCount(0);
  });

  test(`the ${name} form keeps its text if sending fails`, async ({ page, unique }) => {
    const form = siteForm(page, name);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let isDown = true;
    await page.route(`**${form.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      // Stored, but the answer is lost.
      if (isDown) return route.fetch().then(() => route.abort());
      return answered.then(() => route.continue());
    });
    await page.goto('/');
    await form.fill(unique);
    const button = await hydrated(form.button);
    await button.focus();
    await page.keyboard.press('Enter');
    await form.expectFailed();
    await expect(button).toBeFocused();
    await expect(button).toHaveText(form.submit);
    await expect(form.field('name')).toHaveValue('Visitor One');
    await expect(form.text).toHaveValue(unique);

    isDown = false;
    await page.keyboard.press('Enter');
    await expect(button).toHaveText(form.sendingLabel);
    await expect(button).toBeDisabled();
    answer();
    await form.expectSent();
    await expect(button).toBeEnabled();
    // The quote form keeps its text; the review and contact forms reset.
    await expect(form.text).toHaveValue(name === 'quote' ? unique : '');
    await emailWith(unique);
  });
}

test('a wrong field behind closed details gets the focus', async ({ page, contact, unique }) => {
  await page.goto('/');
  await contact.fill(unique);
  await hydrated(contact.button);
  const timing = contact.field('timing');
  // As a browser extension might; a person can't choose an invalid option.
  await timing.evaluate((it: HTMLSelectElement) => it.add(new Option('someday', 'x', true, true)));
  await contact.send();
  await expect(timing).toBeFocused();
});
