import { replyPromise } from '../../domain/reply-promise.ts';
import {
  expect,
  expectedPrice,
  expectToast,
  fillContact,
  fillQuote,
  fillTestimonial,
  test,
} from './journey.ts';
import { emailWith } from './mailbox.ts';
import { bundle } from './throttling.ts';

/** Takes from a browser what came after the oldest supported ones, where only a script can tell. */
function withoutNewerFeatures() {
  const newer: [object, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility']],
    // Only of secure contexts, which a laptop's address in the local network is not.
    [Crypto.prototype, ['randomUUID']],
  ];
  for (const [owner, names] of newer) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

test('in the oldest supported browsers all three forms work', async ({ page, unique }) => {
  await page.addInitScript(withoutNewerFeatures);
  await page.goto('/');
  const review = await fillTestimonial(page, `${unique} A`);
  await review.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expect(review.getByLabel('Testimonial')).toHaveValue('');
  const quote = await fillQuote(page, `${unique} B`);
  await quote.getByRole('button', { name: 'Generate Quote' }).click();
  await expect(page.getByRole('region', { name: 'Your Estimate' })).toContainText(expectedPrice());
  await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
  const contact = await fillContact(page, `${unique} C`);
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`);
  for (const words of ['A', 'B', 'C']) await emailWith(`${unique} ${words}`);
});

test('in older browsers the form goes as it does without a script', async ({ page, unique }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto('/');
  const form = await fillContact(page, unique);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
  expect(scripts.filter((url) => bundle.test(url))).toEqual([]);
  await emailWith(unique);
});
