import { expect, expectedPrice, expectToast, fillQuote, test } from './journey.ts';

interface PanelGrowth {
  /** How long the panel's text was at each change, from the moment the price stood there. */
  lengths: number[];
}

test('the price stands there at once, and the explanation flows in after it', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await fillQuote(page, unique);
  const growth = await page.evaluateHandle((price): PanelGrowth => {
    const lengths: number[] = [];
    new MutationObserver(() => {
      const panel = document.querySelector('[aria-labelledby="estimate-title"]');
      const text = panel?.textContent ?? '';
      if (text.includes(price) && text.length !== lengths.at(-1)) lengths.push(text.length);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return { lengths };
  }, expectedPrice());
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  await expect(form.getByRole('button', { name: 'Generating Quote...' })).toBeDisabled();
  await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');

  const panel = page.getByRole('region', { name: 'Your Estimate' });
  await expect(panel).toContainText('local stand-in');
  await expect(panel).toContainText('AI-generated');
  const { lengths } = await growth.jsonValue();
  // The price, and then more than one piece of the explanation.
  expect(lengths.length).toBeGreaterThan(2);
});
