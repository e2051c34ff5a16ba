import { expect, hydrated, phone, test } from './journey.ts';

test.use(phone);

test('text survives Back and a reload', async ({ page, review, quote, contact, unique }) => {
  const ready = async () => {
    for (const { button } of [review, quote, contact]) await hydrated(button);
  };
  await page.goto('/');
  await quote.fill(`${unique} B`);
  await contact.fill(`${unique} C`);
  await ready();
  // The other forms were filled in before hydration.
  await review.fill(`${unique} A`);
  for (const go of [
    () => page.reload(),
    () => page.goto('/gallery').then(() => page.goBack()),
    // Here the browser itself restores nothing.
    () => page.goto('/gallery').then(() => page.goto('/')),
  ]) {
    await go();
    await ready();
    await expect(review.text).toHaveValue(`${unique} A`);
    await expect(review.root.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await expect(review.root.getByText(`${unique.length + 2}/1000 characters`)).toBeVisible();
    await expect(quote.field('projectType')).toHaveValue('retaining-wall');
    await expect(quote.text).toHaveValue(`${unique} B`);
    await expect(contact.text).toHaveValue(`${unique} C`);
  }
});
