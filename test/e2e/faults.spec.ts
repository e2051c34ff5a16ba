import {
  type CloudOptions,
  readCloudAssembly,
  type SynthesizedStack,
} from '@masonry-site/local-cloud';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { startSiteCloud } from '../../scripts/local/site-cloud.ts';
import { anEstimate } from '../factories.ts';
import { expect, siteForm, test } from './journey.ts';
import { localRun } from './local-run.ts';
import { panelOf } from './quote-stream.ts';

const words = 'The old timber wall has to come out first.';
const { figure } = estimateView(anEstimate({ description: words }));

test('a model that is down costs the visitor no price', {
  tag: '@faults',
}, async ({ page, quote, browser, unique }) => {
  const { cloud } = await ownCloud(undefined, { endpoints: { bedrock: 'http://127.0.0.1:1' } });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    const plainPage = await plain.newPage();
    await plainPage.goto(cloud.urls.site);
    const plainQuote = siteForm(plainPage, 'quote');
    await plainQuote.fill(`${unique} plain. ${words}`);
    await plainQuote.button.click();
    await page.goto(cloud.urls.site);
    await quote.fill(`${unique}. ${words}`);
    await quote.send();
    await quote.expectSent();
    const panel = panelOf(page);
    await expect(panel).toContainText('Our own rules, not AI, read your description this time');
    await expect(panel).toContainText(figure);
    await expect(plainPage.getByRole('heading', { name: 'Your Estimate' })).toBeVisible();
    await expect(plainPage.getByText(figure, { exact: true }).first()).toBeVisible();
  } finally {
    await plain.close();
    await cloud.stop();
  }
});

test('a forgotten grant fails here, naming what was denied', {
  tag: '@faults',
}, async ({ page, contact, unique }) => {
  const { cloud, log } = await ownCloud(forget('dynamodb:PutItem', /^LeadsContact/));
  try {
    await page.goto(cloud.urls.site);
    await contact.fill(unique);
    await contact.send();
    await contact.expectFailed();
    await expect(contact.text).toHaveValue(unique);
    expect(log.join('\n')).toMatch(/Leads\/Contact may not dynamodb:PutItem on arn:aws:dynamodb/);
    expect(log.join('\n')).toContain('AccessDeniedException');
  } finally {
    await cloud.stop();
  }
});

/** Takes one action out of the policies whose logical id matches. */
function forget(action: string, policyId: RegExp): (stack: SynthesizedStack) => void {
  return ({ template }) => {
    for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
      if (Type !== 'AWS::IAM::Policy' || !policyId.test(id)) continue;
      const document = Properties?.PolicyDocument as { Statement: { Action: string | string[] }[] };
      document.Statement = document.Statement.filter(({ Action }) => !Action.includes(action));
    }
  };
}

/** A cloud of the journey's own, to break: the stack that the server of the other journeys runs. */
async function ownCloud(
  change: (stack: SynthesizedStack) => void = () => {},
  options: Partial<CloudOptions> = {},
) {
  const stack = readCloudAssembly(localRun.assemblyFolder);
  change(stack);
  const log: string[] = [];
  const addLine = (source: string, line: string) => log.push(`${source} ${line}`);
  return { cloud: await startSiteCloud({ stack, log: addLine, ...options }), log };
}
