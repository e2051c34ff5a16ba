import {
  type CloudOptions,
  readCloudAssembly,
  type SynthesizedStack,
} from '@masonry-site/local-cloud';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { startSiteCloud } from '../../scripts/local/site-cloud.ts';
import {
  contactForm,
  expect,
  expectToast,
  fillContact,
  fillQuote,
  quoteForm,
  requestEstimate,
  send,
  test,
} from './journey.ts';
import { localRun } from './local-run.ts';
import { panelOf, readEstimateOf } from './quote-stream.ts';

const words = 'The old timber wall has to come out first.';
const { figure } = estimateView(readEstimateOf(words));

test('a model that is down costs the visitor no price', {
  tag: '@faults',
}, async ({ page, browser, unique }) => {
  const { cloud } = await ownCloud(undefined, { endpoints: { bedrock: 'http://127.0.0.1:1' } });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    const plainPage = await plain.newPage();
    await plainPage.goto(cloud.urls.site);
    const plainForm = await fillQuote(plainPage, `${unique} plain. ${words}`);
    await plainForm.getByRole('button', { name: quoteForm.submit }).click();
    await page.goto(cloud.urls.site);
    await requestEstimate(page, `${unique}. ${words}`);
    await expectToast(page, quoteForm.sent);
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
}, async ({ page, unique }) => {
  const { cloud, log } = await ownCloud(forget('dynamodb:PutItem', /^LeadsContact/));
  try {
    await page.goto(cloud.urls.site);
    const form = await fillContact(page, unique);
    await send(form);
    await expectToast(page, contactForm.failed);
    await expect(form.getByLabel('Message')).toHaveValue(unique);
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
