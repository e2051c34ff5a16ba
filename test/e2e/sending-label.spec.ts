import { setTimeout as delay } from 'node:timers/promises';
import { replyPromise } from '../../domain/reply-promise.ts';

import { expect, expectToast, fillContact, formTitled, test, waitForScriptOf } from './journey.ts';
import { project, review, submitEarly, visitor } from './submit-early.ts';
import { bundle, delayBundle, phone, postRequests } from './throttling.ts';

test.use(phone);

const early = {
  'testimonial-form': {
    fields: { ...review, testimonial: 'A wall that stands.' },
    label: 'Submitting...',
  },
  'quote-form': { fields: { ...project, description: 'A wall.' }, label: 'Generating Quote...' },
  'contact-form': { fields: { ...visitor, message: 'A wall.' }, label: 'Sending...' },
};

for (const [id, { fields, label }] of Object.entries(early)) {
  test(`#${id} sent before the script has come says so at once, until it is answered`, {
    tag: '@faults',
  }, async ({ page }) => {
    await delayBundle(page, 1_500);
    await page.goto('/');
    const button = page.locator(`#${id} [type=submit]`);
    const rest = await button.innerText();
    const labels = await page.evaluateHandle((form) => {
      const button = document.querySelector<HTMLButtonElement>(`#${form} [type=submit]`);
      const seen: string[] = [];
      const look = () => {
        const now = `${button?.textContent}${button?.disabled ? ', disabled' : ''}`;
        if (now !== seen.at(-1)) seen.push(now);
        requestAnimationFrame(look);
      };
      look();
      return seen;
    }, id);
    await submitEarly(page, { [id]: fields });
    await expect(button).toHaveText(label, { timeout: 500 });
    await expect(button).toBeDisabled();
    await expect(
      page.getByRole('status').filter({ hasText: /Thank you|Quote Generated/ }),
    ).toBeVisible();
    await expect(button).toHaveText(rest);
    // One change there and one back: it flickers in no frame between.
    expect(await labels.jsonValue()).toEqual([rest, `${label}, disabled`, rest]);
  });
}

test('sent too early and wrong, the browser says so at once and the page when its script has come', {
  tag: '@faults',
}, async ({ page }) => {
  await delayBundle(page, 500);
  await page.goto('/');
  const button = page.locator('#contact-form [type=submit]');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact-name')).toBeFocused({ timeout: 400 });
  await expect(button).toHaveText('Send Message');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await expectToast(page, 'Validation Error', 'Name is required');
  await expect(button).toBeEnabled();
  await expect(page.locator('#contact-name')).toBeFocused();
});

test('sent too early by the keyboard, the button keeps the focus', { tag: '@faults' }, async ({
  page,
  unique,
}) => {
  await delayBundle(page, 500);
  await page.goto('/');
  const form = await fillContact(page, unique);
  await form.locator('[type=submit]').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`);
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();
});

test('given up, the button is at rest again, also on the page that Back shows', {
  tag: '@faults',
}, async ({ page }) => {
  await page.goto('/');
  await page.route(bundle, (route) => delay(500).then(() => route.abort()));
  await page.reload();
  const button = page.locator('#contact-form [type=submit]');
  // The browser lets a space pass, which the server refuses.
  await submitEarly(page, { 'contact-form': { ...visitor, message: ' ' } });
  await expect(button).toHaveText('Sending...', { timeout: 400 });
  await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
  await page.goBack();
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeEnabled();
});

test('left while it waits for the script, the button is at rest on Back', {
  tag: '@faults',
}, async ({ page }) => {
  await delayBundle(page);
  await page.goto('/');
  await submitEarly(page, { 'contact-form': { ...visitor, message: ' ' } });
  const button = page.locator('#contact-form [type=submit]');
  await expect(button).toBeDisabled();
  await page.goto('/gallery');
  await page.goBack();
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeEnabled();
});

for (const isComing of [true, false]) {
  test(`sent too early and wrong, then corrected: it waits for the next press, ${isComing ? 'with' : 'without'} the script`, {
    tag: '@faults',
  }, async ({ page, unique }) => {
    const sent = postRequests(page);
    await delayBundle(page, isComing ? 1_000 : undefined);
    await page.goto('/');
    const form = formTitled(page, 'Get Your Free Quote');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await fillContact(page, unique);
    if (isComing) await waitForScriptOf(form);
    // Longer than a form in order waits for its script.
    else await page.waitForTimeout(3_000 + 500);
    expect(sent).toEqual([]);
    await expect(form.getByLabel('Message')).toHaveValue(unique);
  });
}
