import { expect, expectedPrice, expectToast, fillQuote, test } from './journey.ts';
import { emailWith } from './mailbox.ts';
import { visitorOf } from './visitor.ts';

test('a project gets an estimate with the disclaimer and the way to an official quote', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await fillQuote(page, unique);
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  await expect(form.getByRole('button', { name: 'Generating Quote...' })).toBeDisabled();
  await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');

  const panel = page.locator('#quote').getByRole('region', { name: 'Your Estimate' });
  await expect(panel).toContainText(expectedPrice());
  await expect(panel).toContainText('AI-generated');
  await expect(form.getByLabel('Description')).toHaveValue(unique);

  const mail = await emailWith(unique);
  expect(mail.subject).toBe(`Visitor One asks for a quote: retaining wall, ${expectedPrice()}`);
  expect(mail.body.text).toContain(expectedPrice());
  expect(mail.replyTo).toEqual([visitorOf(unique).email]);

  await panel.getByRole('link', { name: 'Request Official Quote' }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByRole('heading', { name: 'Get Your Free Quote' })).toBeInViewport();
});

test('the same project asked again, also after a reload, is one lead and one mail', async ({
  page,
  unique,
}) => {
  const keys: unknown[] = [];
  for (const isReloaded of [false, false, true]) {
    if (isReloaded || keys.length === 0) await page.goto('/');
    const form = await fillQuote(page, unique);
    const answer = page.waitForResponse('**/api/generate-quote');
    await form.getByRole('button', { name: 'Generate Quote' }).click();
    await expect(form.getByRole('button', { name: 'Generate Quote' })).toBeEnabled();
    keys.push((await answer).request().headers()['idempotency-key']);
  }
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
  await emailWith(unique);
});
