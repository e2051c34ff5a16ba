import { replyPromise } from '../../domain/reply-promise.ts';
import {
  expect,
  expectToast,
  fillContact,
  fillQuote,
  fillTestimonial,
  formTitled,
  test,
  waitForScriptOf,
} from './journey.ts';
import { emailWith } from './mailbox.ts';
import { phone, throttleNetwork } from './throttling.ts';

test.use(phone);

const forms = [
  {
    path: '**/api/testimonials',
    fill: fillTestimonial,
    submit: 'Submit Testimonial',
    sending: 'Submitting...',
    sent: 'Thank you!',
    failed: 'Failed to submit testimonial.',
  },
  {
    path: '**/api/generate-quote',
    fill: fillQuote,
    submit: 'Generate Quote',
    sending: 'Generating Quote...',
    sent: 'Quote Generated!',
    failed: 'Failed to generate quote.',
  },
  {
    path: '**/api/send-contact-email',
    fill: fillContact,
    submit: 'Send Message',
    sending: 'Sending...',
    sent: 'Thank you for your inquiry!',
    failed: 'Error sending message',
  },
];

for (const { path, fill, submit, sending, sent, failed } of forms) {
  test(`"${submit}" by the keyboard keeps the focus, through a failure and the next try`, {
    tag: '@faults',
  }, async ({ page, unique }) => {
    await page.route(path, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.goto('/');
    const form = await fill(page, unique);
    const button = form.getByRole('button', { name: submit });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
    await expect(button).toBeFocused();

    await page.unroute(path);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: failed })).toHaveCount(0);
    await expect(button).toBeFocused();
    await emailWith(unique);
  });

  test(`"${submit}" on a slow line, corrected: no word of the error while it is sent`, {
    tag: '@faults',
  }, async ({ page, unique }) => {
    await throttleNetwork(page);
    await page.goto('/');
    const form = await fill(page, unique);
    await form.getByLabel('Name').fill('');
    // A form whose script takes too long is posted by the browser.
    await waitForScriptOf(form);
    await form.getByRole('button', { name: submit }).click();
    await expectToast(page, 'Validation Error', 'Name is required');
    await form.getByLabel('Name').fill('Visitor One');
    await form.getByLabel('Name').press('Enter');
    await expect(form.getByRole('button', { name: sending })).toBeDisabled();
    await expect(page.getByText('Validation Error')).toHaveCount(0, { timeout: 500 });
    await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
  });

  test(`"${submit}" tells the browser not to keep it disabled over a reload`, async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: submit });
    await expect(button).toHaveAttribute('autocomplete', 'off');
  });
}

test('a wrong field has a red border and its message is large enough to read', async ({ page }) => {
  await page.goto('/');
  const form = formTitled(page, 'Project Details');
  const fields = ['Name', 'Project Type', 'Description'].map((label) => form.getByLabel(label));
  const borderOf = (index: number) =>
    fields[index]?.evaluate((it) => getComputedStyle(it).borderColor);
  const atRest = await borderOf(0);
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  await expect(fields[0] ?? form).toBeFocused();
  for (const index of fields.keys()) {
    // Red, and not the outline of every field.
    await expect.poll(() => borderOf(index)).toBe('rgb(153, 25, 25)');
  }
  expect(atRest).not.toBe('rgb(153, 25, 25)');
  for (const message of await form.getByText(/^.* is required$/).all()) {
    const size = await message.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    expect(size).toBeGreaterThanOrEqual(14);
  }
});

test('sent while offline it says so, and goes once when the line is back', {
  tag: '@faults',
}, async ({ page, context, unique }) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  await waitForScriptOf(form);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Error sending message', 'Please try again or call us directly.');
  await expect(form.getByLabel('Message')).toHaveValue(unique);
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Send Message' }).dblclick();
  await expectToast(page, 'Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`);
  await emailWith(unique);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no counter stands still, and its place is kept', async ({ page }) => {
    await page.goto('/');
    const counter = page.getByText('0/1000 characters');
    await expect(counter).toBeHidden();
    expect((await counter.boundingBox())?.height).toBeGreaterThan(0);
  });

  test('a refused form that is left by Back still has its words', async ({ page, unique }) => {
    await page.goto('/');
    const form = await fillTestimonial(page, unique);
    await form.getByLabel('Location').fill('  ');
    await form.locator('[type=submit]').click();
    await expect(page.getByRole('alert')).toContainText('Location is required');
    await page.goBack();
    await expect(page.locator('#testimonial-testimonial')).toHaveValue(unique);
    await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  });
});
