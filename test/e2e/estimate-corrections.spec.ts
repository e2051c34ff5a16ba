import type { Locator } from 'playwright/test';
import { estimateView, summaryLine } from '../../domain/estimate/estimate-view.ts';
import {
  controlQuoteStream,
  doneEvent,
  estimateOf,
  panelOf,
  rangeEvent,
  readEstimateOf,
  readingEvent,
} from './controlled-quote-stream.ts';
import { expect, fillQuote, formTitled, requestEstimate, test } from './journey.ts';

const project = { projectType: 'retaining-wall' } as const;
const description =
  'A block wall 50 ft long and 3 ft high. The old timber wall has to come out first.';
const read = readEstimateOf(description, project);

/** The estimate with other choices, as the page has to make it by itself. */
const corrected = (choices: Partial<typeof read.choices>) => ({
  ...read,
  choices: { ...read.choices, ...choices },
  isCorrected: true,
});

const figureOf = (estimate: typeof read) => estimateView(estimate).figure;

/** Brings the focus to an element by the Tab key alone. */
async function tabTo(element: Locator) {
  const page = element.page();
  for (let step = 0; step < 60; step++) {
    if (await element.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not get there.');
}

test('a size, a switch and a chip correct the range by keyboard, for the lead and the contact form too', async ({
  page,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  const form = await fillQuote(page, description);
  await form.getByLabel('Square Footage').fill('');
  await form.locator('[type=submit]').press('Enter');
  await stream.send(rangeEvent(estimateOf(project)), readingEvent(read), doneEvent);
  const panel = panelOf(page);
  await expect(panel).toContainText('We read 50 ft × 3 ft (150 face feet) from your words.');
  await expect(panel).toContainText(figureOf(read));

  const removal = panel.getByRole('switch', { name: 'Taking out the old wall' });
  await tabTo(removal);
  await page.keyboard.press('Space');
  await expect(removal).not.toBeChecked();
  const without = corrected({ adders: [] });
  expect(figureOf(without)).not.toBe(figureOf(read));
  await expect(panel).toContainText(figureOf(without));

  const question = read.reading?.questions.find(({ answers }) => answers.some(({ adds }) => adds));
  const adding = question?.answers.find(({ adds }) => adds);
  const chips = panel.getByRole('group', { name: question?.text ?? '' });
  const chip = chips.getByRole('radio', { name: adding?.label ?? '', exact: true });
  await tabTo(chips.getByRole('radio').first());
  await page.keyboard.press('Space');
  if (!(await chip.isChecked())) await page.keyboard.press('ArrowRight');
  await expect(chip).toBeChecked();
  const adders = [adding?.adds ?? ''];
  await expect(panel).toContainText(figureOf(corrected({ adders })));

  const height = panel.getByLabel('Height (ft)');
  await tabTo(height);
  await page.keyboard.type('5');
  const final = corrected({ adders, dimensions: { length: 50, height: 5 } });
  await expect(panel).toContainText(figureOf(final));
  await expect(panel).toContainText('For 50 ft × 5 ft (250 face feet).');
  await expect(page.locator('#quote').getByRole('status').last()).toHaveText(
    `Corrected: ${figureOf(final)}.`,
  );
  await expect.poll(() => stream.corrections.at(-1)?.choices).toEqual(final.choices);

  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await expect(panel).toContainText(figureOf(final));
  await expect(removal).not.toBeChecked();
  await expect(chip).toBeChecked();
  await expect(height).toHaveValue('5');

  const link = panel.getByRole('link', { name: 'Request Official Quote' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(formTitled(page, 'Get Your Free Quote').getByLabel('Message')).toHaveValue(
    `Please send me an official quote.\n\n${summaryLine(final)}\n\n${description}`,
  );
});

test('a size that cannot be keeps the last good range, and its field says the bounds', async ({
  page,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  await requestEstimate(page, description);
  await stream.send(rangeEvent(estimateOf(project)), readingEvent(read), doneEvent);
  const panel = panelOf(page);
  const length = panel.getByLabel('Length (ft)');
  for (const typed of ['0', 'long', '5000', '20 x 30', '-5']) {
    await length.fill(typed);
    await expect(length).toHaveAccessibleDescription(/more than 0 and up to 1,000/);
    await expect(length).toHaveAttribute('aria-invalid', 'true');
    await expect(panel).toContainText(figureOf(read));
  }
  await length.fill('60 ft');
  const longer = corrected({ dimensions: { height: 3, length: 60 } });
  await expect(panel).toContainText(figureOf(longer));
  await expect(length).toHaveAccessibleDescription('');

  // An area stands in for the sides, and a side for the area.
  await panel.getByLabel('Area (sq ft)').fill('1,200');
  await expect(panel).toContainText(figureOf(corrected({ dimensions: { area: 1200 } })));
  await expect(length).toHaveValue('');
});

test('several corrections in a row are sent as one, and one on the way out is sent as well', async ({
  page,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  await requestEstimate(page, description);
  await stream.send(rangeEvent(estimateOf(project)), readingEvent(read), doneEvent);
  const panel = panelOf(page);
  const length = panel.getByLabel('Length (ft)');
  for (const typed of ['7', '75', '76']) await length.fill(typed);
  const sizes = () =>
    stream.corrections.map(({ choices: { dimensions, adders } }) => [dimensions.length, ...adders]);
  await expect.poll(sizes).toEqual([[76, 'removal']]);

  await panel.getByRole('switch').evaluate((it: HTMLElement) => {
    it.click();
    dispatchEvent(new Event('pagehide'));
  });
  await expect.poll(sizes).toEqual([[76, 'removal'], [76]]);
});

test('a correction that does not arrive changes nothing for the visitor', {
  tag: '@faults',
}, async ({ page }) => {
  const stream = await controlQuoteStream(page);
  await page.route('**/api/correct-quote', (route) => route.abort());
  await page.goto('/');
  await requestEstimate(page, description);
  await stream.send(rangeEvent(estimateOf(project)), readingEvent(read), doneEvent);
  const panel = panelOf(page);
  const failed = page.waitForEvent('requestfailed');
  await panel.getByRole('switch').uncheck();
  await failed;
  await expect(panel).toContainText(figureOf(corrected({ adders: [] })));
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toHaveCount(0);
});
