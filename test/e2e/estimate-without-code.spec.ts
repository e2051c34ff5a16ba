import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { estimateOf, panelOf, readEstimateOf } from './controlled-quote-stream.ts';
import {
  expect,
  expectedPrice,
  expectToast,
  formTitled,
  requestEstimate,
  test,
} from './journey.ts';
import { postRequests } from './throttling.ts';

const code = /\/assets\/interactive-estimate-[^/]+\.js$/;
const ready = ['Quote Generated!', 'Your estimated quote is ready below.'] as const;

const eventsOf = (quote: string) =>
  [
    ['range', { id: 'q', estimate: estimateOf() }],
    ['done', { quote }],
  ]
    .map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');

for (const [name, isHanging] of [
  ['cannot be fetched', false],
  ['never comes', true],
] as const) {
  test(`where the code of the panel ${name} the request goes once, and its estimate is there as text`, {
    tag: '@faults',
  }, async ({ page, unique }) => {
    const quote = estimateInText(readEstimateOf(unique));
    await page.route('**/api/generate-quote', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: eventsOf(quote) }),
    );
    await page.route(code, (route) => (isHanging ? undefined : route.abort()));
    const sent = postRequests(page);
    await page.goto('/');
    const form = await requestEstimate(page, unique);
    await expectToast(page, ...ready);
    await expect(panelOf(page)).toContainText(expectedPrice());
    await expect(panelOf(page)).toContainText('AI-generated');
    await expect(panelOf(page)).toBeInViewport();
    await expect(form.locator('[type=submit]')).toBeEnabled();
    expect(sent).toHaveLength(1);
  });
}

test('the code of the panel is fetched with the first letter in the quote form, and not before', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => code.test(request.url()) && fetched.push(request.url()));
  await page.goto('/');
  await formTitled(page, 'Get Your Free Quote').locator('[type=submit]').click();
  await expectToast(page, 'Validation Error', 'Name is required');
  await page.locator('#quote').scrollIntoViewIfNeeded();
  expect(fetched).toEqual([]);
  await formTitled(page, 'Project Details').getByLabel('Name').pressSequentially('V');
  await expect.poll(() => fetched.length).toBe(1);
});
