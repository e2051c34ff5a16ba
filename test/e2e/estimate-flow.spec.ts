import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { panelOf, readEstimateOf } from './controlled-quote-stream.ts';
import { expect, expectedPrice, expectToast, requestEstimate, test } from './journey.ts';

interface PanelFigures {
  /** Each figure that stood in the panel, in its order. */
  figures: string[];
}

const words = 'The old timber wall has to come out first.';

test('the range stands there at once, and what the description adds comes after it', {
  tag: '@smoke',
}, async ({ page, unique }) => {
  await page.goto('/');
  const seen = await page.evaluateHandle((): PanelFigures => {
    const figures: string[] = [];
    new MutationObserver(() => {
      const panel = document.querySelector('[aria-labelledby="estimate-title"]');
      const shown = [...(panel?.querySelectorAll('p') ?? [])].find((it) =>
        /^\$[\d,]+ to \$[\d,]+$/.test(it.textContent),
      )?.textContent;
      if (shown && shown !== figures.at(-1)) figures.push(shown);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return { figures };
  });
  const form = await requestEstimate(page, `${unique}. ${words}`);
  await expect(form.getByRole('button', { name: 'Generating Quote...' })).toBeDisabled();
  await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
  await expect(panelOf(page)).toContainText('picked these points');
  const { figures } = await seen.jsonValue();
  expect(figures[0]).toBe(expectedPrice());
  expect(figures).toHaveLength(2);
});

test('what the description says is priced, and a correction is kept with the lead: the same request gets it back', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await requestEstimate(page, `${unique}. ${words}`);
  await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
  const { figure, lines } = estimateView(readEstimateOf(words));
  const panel = panelOf(page);
  await expect(panel).toContainText(figure);
  for (const { label } of lines) await expect(panel).toContainText(label);
  const removal = panel.getByRole('switch', { name: 'Taking out the old wall' });
  const corrected = page.waitForResponse('**/api/correct-quote');
  await removal.uncheck();
  expect((await corrected).status()).toBe(200);

  const answered = page.waitForResponse('**/api/generate-quote');
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  await answered;
  await expect(form.getByRole('button', { name: 'Generate Quote' })).toBeEnabled();
  await expect(removal).not.toBeChecked();
  await expect(panel).toContainText(expectedPrice());
});
