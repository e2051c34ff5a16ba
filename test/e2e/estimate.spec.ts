import {
  controlQuoteStream,
  doneEvent,
  estimateOf,
  panelOf,
  rangeEvent,
  readEstimateOf,
  readingEvent,
} from './controlled-quote-stream.ts';
import {
  expect,
  expectedPrice,
  expectToast,
  fillQuote,
  formTitled,
  requestEstimate,
  test,
} from './journey.ts';

const ready = ['Quote Generated!', 'Your estimated quote is ready below.'] as const;
const failure = 'Failed to generate quote. Please try again or contact us directly.';
const words = 'The old timber wall has to come out first.';
const range = rangeEvent(estimateOf());
const reading = readingEvent(readEstimateOf(words));

test('the range stands there while the description is read, and only then it is ready', async ({
  page,
  unique,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  const form = await requestEstimate(page, unique);
  const button = form.locator('[type=submit]');
  const panel = panelOf(page);
  await stream.send(range);
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText(expectedPrice());
  await expect(panel).toContainText('planning range and not an offer');
  await expect(panel.locator('[aria-busy=true]')).toHaveText(/reading your description/);
  await expect(panel.getByRole('switch')).toHaveCount(0);
  await expect(panel.getByRole('textbox')).toHaveCount(0);

  const link = panel.getByRole('link', { name: 'Request Official Quote' });
  // In the page, not in the window, which may still be gliding there.
  const top = () => link.evaluate((it: HTMLElement) => it.offsetTop);
  const before = await top();
  await stream.send(reading);
  await expect(panel.getByRole('switch', { name: 'Taking out the old wall' })).toBeChecked();
  await expect(panel).toContainText('You wrote The old timber wall has to come out first');
  await expect(panel).toContainText(`Before we read your words it was ${expectedPrice()}`);
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await top()).toBe(before);
  await expect(button).toHaveText('Generating Quote...');
  await expect(button).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: ready[0] })).toHaveCount(0);

  await stream.send(doneEvent);
  await expectToast(page, ...ready);
  await expect(panel).toContainText('AI-generated');
  await expect(button).toHaveText('Generate Quote');
  await expect(form.getByLabel('Description')).toHaveValue(unique);
});

test('a screen reader hears the range, then what was read, then the end', async ({
  page,
  unique,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  await requestEstimate(page, unique);
  await stream.send(range);
  const said = page.locator('#quote').getByRole('status');
  await expect(said).toHaveText([
    '',
    `Your Estimate: ${expectedPrice()}. Next we read your description.`,
  ]);
  await stream.send(reading);
  await expect(said.last()).toHaveText(/^We have read your description\. .*Taking out the old/);

  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const isLive = ({ properties }: (typeof nodes)[number]) =>
    properties?.some(({ name, value }) => name === 'live' && value.value === 'polite');
  // The toast of each form and this line; the panel itself is silent.
  expect(
    nodes.filter(({ role, ...node }) => role?.value === 'status' && isLive(node)),
  ).toHaveLength(4);
  await stream.send(doneEvent);
  await expectToast(page, ...ready);
});

test('an answer that breaks off after its range is complete without a reading, and no failure', {
  tag: '@faults',
}, async ({ page, unique }) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  const form = await requestEstimate(page, unique);
  await stream.send(range);
  const panel = panelOf(page);
  await expect(panel).toContainText(expectedPrice());
  await stream.breakOff();
  await expectToast(page, ...ready);
  await expect(panel).toContainText(expectedPrice());
  await expect(panel).toContainText('your description has not been read yet');
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(form.locator('[type=submit]')).toHaveText('Generate Quote');
});

test('an answer in one piece shows all at once', async ({ page, unique }) => {
  const estimate = readEstimateOf(words);
  await page.route('**/api/generate-quote', (route) =>
    route.fulfill({ json: { id: 'q', estimate, quote: 'The whole as text.' } }),
  );
  await page.goto('/');
  await requestEstimate(page, unique);
  await expectToast(page, ...ready);
  await expect(panelOf(page).getByRole('switch')).toBeChecked();
});

test('a second request that fails leaves the first estimate and the form as they are', {
  tag: '@faults',
}, async ({ page, unique }) => {
  await page.route('**/api/generate-quote', (route) =>
    route.fulfill({ json: { id: 'q', estimate: estimateOf(), quote: 'The whole as text.' } }),
  );
  await page.goto('/');
  const form = await requestEstimate(page, unique);
  await expect(panelOf(page)).toContainText(expectedPrice());

  await page.unroute('**/api/generate-quote');
  await page.route('**/api/generate-quote', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ': one moment\n\n' }),
  );
  await form.getByLabel('Square Footage').fill('300');
  await form.locator('[type=submit]').click();
  await expectToast(page, 'Error', failure);
  await expect(panelOf(page)).toContainText(expectedPrice());
  await expect(form.getByLabel('Square Footage')).toHaveValue('300');
});

test('the estimate and the form are there again after the gallery and after a reload', async ({
  page,
  unique,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  await requestEstimate(page, unique);
  await stream.send(range);
  await expect(panelOf(page)).toContainText(expectedPrice());

  // The reading, which came while the visitor was away, is fetched on the way back.
  await page.getByRole('link', { name: 'Gallery' }).first().press('Enter');
  await expect(page).toHaveURL('/gallery');
  await page.goBack();
  const form = formTitled(page, 'Project Details');
  await form.scrollIntoViewIfNeeded();
  await expect(panelOf(page)).toContainText(expectedPrice());
  await stream.send(range, reading, doneEvent);
  await expect(panelOf(page).getByRole('switch')).toBeChecked();
  await expect(form.getByLabel('Description')).toHaveValue(unique);
  await expect(form.getByLabel('Project Type')).toHaveValue('retaining-wall');

  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await expect(panelOf(page).getByRole('switch')).toBeChecked();
  await expect(form.getByLabel('Description')).toHaveValue(unique);
  await expect(page.getByRole('status').filter({ hasText: 'Quote' })).toHaveCount(0);
});

test('a reload that cuts the reading off finds the range', { tag: '@faults' }, async ({
  page,
  unique,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  await requestEstimate(page, unique);
  await stream.send(range);
  await expect(panelOf(page)).toContainText(expectedPrice());
  await page.reload();
  await formTitled(page, 'Project Details').scrollIntoViewIfNeeded();
  await expect(panelOf(page)).toContainText(expectedPrice());
  await expect(panelOf(page)).toContainText('has not been read yet');
  await expect(panelOf(page).locator('[aria-busy=true]')).toHaveCount(0);
});

test('where the browser keeps nothing the estimate comes all the same', { tag: '@faults' }, async ({
  page,
  unique,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  await requestEstimate(page, unique);
  await stream.send(range, reading, doneEvent);
  await expectToast(page, ...ready);
  await expect(panelOf(page).getByRole('switch')).toBeChecked();
});

test('other work is kept and settled by a visit, until its kind of job is chosen', async ({
  page,
  unique,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  const form = await fillQuote(page, unique);
  await form.getByLabel('Project Type').selectOption('other');
  await form.getByLabel('Square Footage').fill('');
  await form.locator('[type=submit]').click();
  const project = { projectType: 'other' } as const;
  await stream.send(
    rangeEvent(estimateOf(project)),
    readingEvent(readEstimateOf(unique, project)),
    doneEvent,
  );
  const panel = panelOf(page);
  await expect(panel).toContainText('A visit settles the price');
  await panel.getByLabel('Kind of job').selectOption({ index: 1 });
  await expect(panel).not.toContainText('A visit settles the price');
  await expect(panel).toContainText(/\$[\d,]+ to \$[\d,]+/);
});
