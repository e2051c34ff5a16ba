import type { SynthesizedStack } from '@masonry-site/local-cloud';
import { business, phoneLink } from '../../domain/business.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import {
  contactForm,
  expect,
  expectToast,
  fillContact,
  fillQuote,
  forms,
  quoteForm,
  requestEstimate,
  send,
  test,
} from './journey.ts';
import { ownCloud, UNREACHABLE } from './own-cloud.ts';
import { panelOf, readEstimateOf } from './quote-stream.ts';

const words = 'The old timber wall has to come out first.';
const { figure } = estimateView(readEstimateOf(words));

test('a model that is down costs the visitor no price', {
  tag: '@faults',
}, async ({ page, browser, unique }) => {
  const { cloud } = await ownCloud(undefined, { endpoints: { bedrock: UNREACHABLE } });
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
    await expect(panel).toContainText('our own rules read your description');
    await expect(panel).toContainText(figure);
    await expect(plainPage.getByRole('heading', { name: 'Your Estimate' })).toBeVisible();
    await expect(plainPage.getByText(figure, { exact: true }).first()).toBeVisible();
  } finally {
    await plain.close();
    await cloud.stop();
  }
});

test('with the tables down no form claims success', {
  tag: '@faults',
}, async ({ page, browser, unique }) => {
  const { cloud: tables } = await ownCloud();
  const { cloud } = await ownCloud(undefined, { endpoints: { dynamodb: tables.urls.dynamodb } });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    await page.goto(cloud.urls.site);
    await tables.stop();
    for (const { fill, words, path, failed } of forms) {
      const form = await fill(page, unique);
      const answer = page.waitForResponse(
        (it) => it.url().endsWith(path) && it.request().method() === 'POST',
      );
      await send(form);
      expect((await answer).status()).toBe(500);
      await expectToast(page, failed);
      await expect(form.getByLabel(words)).toHaveValue(unique);
    }
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toHaveCount(0);

    const plainPage = await plain.newPage();
    await plainPage.goto(cloud.urls.site);
    const form = await fillContact(plainPage, unique);
    await form.getByRole('button', { name: contactForm.submit }).click();
    await expect(plainPage.getByRole('heading', { name: 'That did not work' })).toBeVisible();
    await expect(plainPage.getByLabel(contactForm.words)).toHaveValue(unique);
    await expect(plainPage.getByRole('link', { name: business.phone })).toHaveAttribute(
      'href',
      phoneLink(business.phone),
    );
  } finally {
    await plain.close();
    await cloud.stop();
    await tables.stop();
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
