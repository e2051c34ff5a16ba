import { business, phoneLink } from '../../domain/business.ts';
import { expect, expectToast, fillContact, fillQuote, fillTestimonial, test } from './journey.ts';
import { ownCloud } from './own-cloud.ts';

const forms = [
  {
    fill: fillContact,
    words: 'Message',
    submit: 'Send Message',
    toast: ['Error sending message', 'Please try again or call us directly.'],
  },
  {
    fill: fillQuote,
    words: 'Description',
    submit: 'Generate Quote',
    toast: ['Error', 'Failed to generate quote. Please try again or contact us directly.'],
  },
  {
    fill: fillTestimonial,
    words: 'Testimonial',
    submit: 'Submit Testimonial',
    toast: ['Error', 'Failed to submit testimonial. Please try again.'],
  },
] as const;

test('with the tables down no form claims success, the words stay, and the phone number is there', {
  tag: '@faults',
}, async ({ page, browser, unique }) => {
  const { cloud: tables } = await ownCloud();
  const { cloud } = await ownCloud(undefined, { endpoints: { dynamodb: tables.urls.dynamodb } });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    await page.goto(cloud.urls.site);
    await tables.stop();
    for (const { fill, words, submit, toast } of forms) {
      const form = await fill(page, unique);
      const answer = page.waitForResponse((it) => it.request().method() === 'POST');
      await form.getByRole('button', { name: submit }).click();
      expect((await answer).status()).toBe(500);
      await expectToast(page, toast[0], toast[1]);
      await expect(form.getByLabel(words)).toHaveValue(unique);
      await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toHaveCount(0);
    }
    const phone = page.locator('#contact').getByRole('link', { name: business.phone });
    await expect(phone).toHaveAttribute('href', phoneLink(business.phone));

    const plainPage = await plain.newPage();
    await plainPage.goto(cloud.urls.site);
    const plainForm = await fillContact(plainPage, unique);
    await plainForm.getByRole('button', { name: 'Send Message' }).click();
    await expect(plainPage.getByRole('heading', { name: 'That did not work' })).toBeVisible();
    await expect(plainPage.getByLabel('Message')).toHaveValue(unique);
    await expect(plainPage.getByRole('link', { name: business.phone })).toBeVisible();
  } finally {
    await plain.close();
    await cloud.stop();
    await tables.stop();
  }
});
