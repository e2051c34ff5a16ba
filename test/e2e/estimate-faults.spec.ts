import type { CloudOptions, SynthesizedStack } from '@masonry-site/local-cloud';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { fakeModel, type Outcome } from '../../scripts/local/fake-model.ts';
import { panelOf, readEstimateOf } from './controlled-quote-stream.ts';
import { expect, expectedPrice, expectToast, fillQuote, requestEstimate, test } from './journey.ts';
import { ownCloud, UNREACHABLE } from './own-cloud.ts';

const words = 'The old timber wall has to come out first.';
const { figure } = estimateView(readEstimateOf(words));

const modelThat = (outcome: Outcome): Partial<CloudOptions> => ({
  model: fakeModel(300, outcome),
});

interface Fault {
  name: string;
  options: Partial<CloudOptions>;
  change?: (stack: SynthesizedStack) => void;
}

const faults: Fault[] = [
  { name: 'is down', options: { endpoints: { bedrock: UNREACHABLE } } },
  { name: 'hangs', options: modelThat('hangs') },
  { name: 'is throttled', options: modelThat('is throttled') },
  { name: 'breaks off', options: modelThat('breaks off') },
  { name: 'refuses', options: modelThat('refuses') },
  { name: 'calls no tool', options: modelThat('calls no tool') },
  { name: 'may not be asked any more today', options: {}, change: withoutModelCalls },
];

for (const { name, options, change } of faults) {
  test(`a model that ${name} costs the visitor no price, with a script and without`, {
    tag: '@faults',
  }, async ({ page, browser, unique }) => {
    const { cloud } = await ownCloud(change, options);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    try {
      const plainPage = await plain.newPage();
      await plainPage.goto(cloud.urls.site);
      const plainForm = await fillQuote(plainPage, `${unique} plain. ${words}`);
      // A model that hangs holds both back for ten seconds: they wait side by side.
      const answered = plainForm.getByRole('button', { name: 'Generate Quote' }).click();

      await page.goto(cloud.urls.site);
      await requestEstimate(page, `${unique}. ${words}`);
      const panel = panelOf(page);
      await expect(panel).toContainText(expectedPrice());
      await expect(panel).toContainText('our own rules read your description');
      await expect(panel).toContainText(figure);
      await expect(panel.getByRole('switch', { name: 'Taking out the old wall' })).toBeChecked();
      await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');

      await answered;
      await expect(plainPage.getByRole('heading', { name: 'Your Estimate' })).toBeVisible();
      await expect(plainPage.getByText(figure, { exact: true }).first()).toBeVisible();
      await expect(plainPage.getByText('our own rules read your description')).toBeVisible();
    } finally {
      await plain.close();
      await cloud.stop();
    }
  });
}

test('a model that invents ids and words has nothing of it shown', { tag: '@faults' }, async ({
  page,
  unique,
}) => {
  const { cloud } = await ownCloud(undefined, modelThat('invents'));
  try {
    await page.goto(cloud.urls.site);
    await requestEstimate(page, `${unique}. ${words}`);
    await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
    const panel = panelOf(page);
    await expect(panel).toContainText(expectedPrice());
    await expect(panel).toContainText('AI-generated');
    await expect(panel.getByRole('switch')).toHaveCount(0);
    await expect(panel).not.toContainText(/9,999|\$99\b|need a permit/);
  } finally {
    await cloud.stop();
  }
});

/** The stack as an environment without model calls would have it. */
function withoutModelCalls({ template }: SynthesizedStack): void {
  for (const { Properties } of Object.values(template.Resources)) {
    const { Variables } = (Properties?.Environment ?? {}) as { Variables?: Record<string, string> };
    if (Variables?.DAILY_ESTIMATE_LIMIT) Variables.DAILY_ESTIMATE_LIMIT = '0';
  }
}
