import { expect, expectToast, formTitled, test } from './journey.ts';

const forms = [
  { title: 'Share Your Experience', submit: 'Submit Testimonial', message: 'Name is required' },
  { title: 'Project Details', submit: 'Generate Quote', message: 'Name is required' },
  { title: 'Get Your Free Quote', submit: 'Send Message', message: 'Name is required' },
];

for (const { title, submit, message } of forms) {
  test(`"${title}" sent empty says what is missing, at the field and in a toast`, async ({
    page,
  }) => {
    await page.goto('/');
    const form = formTitled(page, title);
    await form.getByRole('button', { name: submit }).click();
    await expectToast(page, 'Validation Error', message);
    const name = form.getByLabel('Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(message);
  });
}

test('a wrong field keeps what was typed in it and in the others', async ({ page }) => {
  await page.goto('/');
  const form = formTitled(page, 'Get Your Free Quote');
  await form.getByLabel('Name').fill('Visitor One');
  await form.getByLabel('Email').fill('not an address');
  await form.getByLabel('Message').fill('Please call.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Validation Error', 'Please enter a valid email address');
  await expect(form.getByLabel('Name')).toHaveValue('Visitor One');
  await expect(form.getByLabel('Email')).toHaveValue('not an address');
  await expect(form.getByLabel('Message')).toHaveValue('Please call.');
});
