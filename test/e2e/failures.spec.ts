import { expect, expectToast, fillContact, fillQuote, fillTestimonial, test } from './journey.ts';
import { ownCloud, UNREACHABLE } from './own-cloud.ts';

const forms = [
  {
    fill: fillTestimonial,
    words: 'Testimonial',
    submit: 'Submit Testimonial',
    toast: ['Error', 'Failed to submit testimonial. Please try again.'],
  },
  {
    fill: fillQuote,
    words: 'Description',
    submit: 'Generate Quote',
    toast: ['Error', 'Failed to generate quote. Please try again or contact us directly.'],
  },
  {
    fill: fillContact,
    words: 'Message',
    submit: 'Send Message',
    toast: ['Error sending message', 'Please try again or call us directly.'],
  },
] as const;

for (const { fill, words, submit, toast } of forms) {
  test(`with the API down "${submit}" says so and keeps what was typed`, {
    tag: '@faults',
  }, async ({ page, unique }) => {
    const { cloud } = await ownCloud();
    try {
      await page.goto(cloud.urls.site);
      const form = await fill(page, unique);
      await cloud.stop();
      await form.getByRole('button', { name: submit }).click();
      await expectToast(page, toast[0], toast[1]);
      await expect(form.getByLabel('Name')).toHaveValue('Visitor One');
      await expect(form.getByLabel(words)).toHaveValue(unique);
      await expect(form.getByRole('button', { name: submit })).toBeEnabled();
    } finally {
      await cloud.stop();
    }
  });
}

test('without a model other work is kept and settled by a visit, with a script and without', {
  tag: '@faults',
}, async ({ page, browser, request, unique }) => {
  const { cloud } = await ownCloud(undefined, { endpoints: { bedrock: UNREACHABLE } });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    const plainPage = await plain.newPage();
    for (const each of [page, plainPage]) {
      await each.goto(cloud.urls.site);
      const form = await fillQuote(each, each === page ? unique : `${unique} plain`);
      await form.getByLabel('Project Type').selectOption('other');
      await form.getByRole('button', { name: 'Generate Quote' }).click();
    }
    await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
    await expect(page.getByRole('region', { name: 'Your Estimate' })).toContainText(
      'A visit settles the price',
    );
    await expect(plainPage.getByText('A visit settles the price').first()).toBeVisible();
    const store = async () => (await request.get(`${cloud.urls.mail}/store`)).text();
    await expect.poll(store).toContain(`${unique} plain`);
  } finally {
    await plain.close();
    await cloud.stop();
  }
});

test('where loading the reviews fails nothing is said and the form is there', {
  tag: '@faults',
}, async ({ page }) => {
  await page.route('**/api/testimonials', (route) => route.abort());
  await page.goto('/');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  // The outlines of cards fade once no review can come any more.
  await expect(page.locator('#testimonials li[aria-hidden]').first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeVisible();
  await expect(page.locator('#testimonials').getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toHaveCount(0);
});
