import { replyPromise } from '../../domain/reply-promise.ts';
import { expect, expectedPrice, expectToast, fillContact, formTitled, test } from './journey.ts';
import { emailWith } from './mailbox.ts';
import { project, review, submitEarly, visitor } from './submit-early.ts';
import { bundle, delayBundle, phone, postRequests, waitForScript } from './throttling.ts';

test.use(phone);

declare global {
  interface Window {
    markPressed: () => void;
  }
}

test('three forms sent before the script has come, each pressed twice, go once each and say so', {
  tag: '@faults',
}, async ({ page, unique }) => {
  const [testimonial, description, message] = [`${unique} A`, `${unique} B`, `${unique} C`];
  const sent = postRequests(page);
  await waitForScript(page);
  await delayBundle(page, 500);
  await page.goto('/');
  await submitEarly(page, {
    'testimonial-form': { ...review, testimonial },
    'quote-form': { ...project, squareFootage: '200', description },
    'contact-form': { ...visitor, message },
  });
  await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
  await expectToast(page, 'Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`);
  await expectToast(
    page,
    'Thank you!',
    'Your testimonial has been submitted and will appear after approval.',
  );
  await expect(page.getByRole('region', { name: 'Your Estimate' })).toContainText(expectedPrice());
  await expect(page.locator('#testimonial-testimonial')).toHaveValue('');
  await expect(page.locator('#contact-message')).toHaveValue('');
  // Each form goes when its own part of the script has come.
  expect(sent.map((request) => request.postDataJSON())).toEqual(
    expect.arrayContaining([
      { ...review, rating: 2, testimonial },
      { ...project, squareFootage: 200, description },
      { ...visitor, message },
    ]),
  );
  expect(sent).toHaveLength(3);
  for (const words of [testimonial, description, message]) await emailWith(words);
});

for (const [name, answer] of [
  ['does not come', 'abort'],
  ['takes too long', 'hang'],
] as const) {
  test(`where the script ${name} the browser sends the form itself, once`, {
    tag: '@faults',
  }, async ({ page, unique }) => {
    const sent = postRequests(page);
    await page.route(bundle, (route) => (answer === 'abort' ? route.abort() : undefined));
    await page.goto('/');
    const form = await fillContact(page, unique);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await emailWith(unique);
  });
}

test('where the script takes too long two forms go, and the words of both are there on Back', {
  tag: '@faults',
}, async ({ page, unique }) => {
  const [testimonial, message] = [`${unique} A`, `${unique} B`];
  await delayBundle(page);
  await page.goto('/');
  await submitEarly(page, {
    'testimonial-form': { ...review, testimonial },
    'contact-form': { ...visitor, message },
  });
  await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
  await emailWith(testimonial);
  await emailWith(message);
  await page.goBack();
  await expect(page.locator('#testimonial-testimonial')).toHaveValue(testimonial);
  await expect(page.locator('#contact-message')).toHaveValue(message);
  for (const submit of ['Submit Testimonial', 'Send Message']) {
    await expect(page.getByRole('button', { name: submit })).toBeEnabled();
  }
});

test('pressed again while the browser sends it, with the script come at last, it is one message', {
  tag: '@faults',
}, async ({ page, unique }) => {
  await delayBundle(page, 4_000);
  await page.goto('/');
  let markPressed = () => {};
  const pressedAgain = new Promise<void>((resolve) => {
    markPressed = resolve;
  });
  await page.exposeFunction('markPressed', markPressed);
  await page.route('**/api/send-contact-email', async (route) => {
    const response = await route.fetch();
    await pressedAgain;
    // The answer to what was sent first has nobody left to read it.
    await route.fulfill({ response }).catch(() => {});
  });
  const posted = page.waitForRequest('**/api/send-contact-email');
  await submitEarly(page, { 'contact-form': { ...visitor, message: unique } });
  // In the page itself: a locator would wait for the browser's post to end.
  await page.evaluate(() => {
    const pressing = setInterval(() => {
      const form = document.getElementById('contact-form') as HTMLFormElement;
      // Only an island that waits for its script has a name.
      if (form.closest('[data-island]')) return;
      clearInterval(pressing);
      form.requestSubmit();
      window.markPressed();
    }, 100);
  });
  expect((await posted).isNavigationRequest()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
  await emailWith(unique);
});

test('sent and left at once, before the script has come, it goes all the same', {
  tag: '@faults',
}, async ({ page, unique }) => {
  await delayBundle(page);
  await page.goto('/');
  await submitEarly(page, { 'contact-form': { ...visitor, message: unique } });
  await page.goto('/gallery');
  await emailWith(unique);
});

test('what is typed after the form was sent stays, and goes when it is sent again', {
  tag: '@faults',
}, async ({ page, unique }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/send-contact-email', async (route) => {
    await answered;
    await route.continue();
  });
  await waitForScript(page);
  await delayBundle(page, 500);
  await page.goto('/');
  // The button says so from the press on; only the request has the words that are sent.
  const underWay = page.waitForRequest('**/api/send-contact-email');
  await submitEarly(page, { 'contact-form': { ...visitor, message: `${unique} A` } });
  await underWay;
  const form = formTitled(page, 'Get Your Free Quote');
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
  const message = form.getByLabel('Message');
  await message.fill(`${unique} B`);
  answer();
  await expectToast(page, 'Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`);
  await expect(message).toHaveValue(`${unique} B`);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(message).toHaveValue('');
  await emailWith(`${unique} A`);
  await emailWith(`${unique} B`);
});

test('where a translation changed the page under the script, a form sent before goes all the same', {
  tag: '@faults',
}, async ({ browser, unique }) => {
  // React tells of the changed page, which a journey's own page does not forgive.
  const page = await browser.newPage();
  await delayBundle(page, 500);
  await page.goto('/');
  const title = page.locator('#contact-form-title');
  await title.evaluate((it) => {
    it.textContent = 'Ihr Angebot';
  });
  await submitEarly(page, { 'contact-form': { ...visitor, message: unique } });
  await emailWith(unique);
  await expect(title).not.toHaveText('Ihr Angebot');
  await page.close();
});
