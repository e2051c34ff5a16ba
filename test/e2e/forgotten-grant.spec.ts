import type { SynthesizedStack } from '@masonry-site/local-cloud';
import { replyPromise } from '../../domain/reply-promise.ts';
import { expect, expectToast, fillContact, test } from './journey.ts';
import { ownCloud } from './own-cloud.ts';

/** Takes one action out of the policies of the functions whose policy has this name. */
function forget(action: string, policyId: RegExp): (stack: SynthesizedStack) => void {
  return ({ template }) => {
    for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
      if (Type !== 'AWS::IAM::Policy' || !policyId.test(id)) continue;
      const document = Properties?.PolicyDocument as { Statement: { Action: string | string[] }[] };
      document.Statement = document.Statement.filter(({ Action }) => !Action.includes(action));
    }
  };
}

test('a stack without the grant to store leads fails here, naming what was not allowed', {
  tag: '@faults',
}, async ({ page, unique }) => {
  const { cloud, log } = await ownCloud(forget('dynamodb:PutItem', /^LeadsContact/));
  try {
    await page.goto(cloud.urls.site);
    const form = await fillContact(page, unique);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Error sending message', 'Please try again or call us directly.');
    await expect(form.getByLabel('Message')).toHaveValue(unique);
    expect(log.join('\n')).toMatch(/Leads\/Contact may not dynamodb:PutItem on arn:aws:dynamodb/);
    expect(log.join('\n')).toContain('AccessDeniedException');
  } finally {
    await cloud.stop();
  }
});

test('a stack without the grant to send mail keeps the lead and mails nobody', {
  tag: '@faults',
}, async ({ page, request, unique }) => {
  const { cloud, log } = await ownCloud(forget('ses:SendRawEmail', /^OwnerNotices/));
  try {
    await page.goto(cloud.urls.site);
    const form = await fillContact(page, unique);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(
      page,
      'Thank you for your inquiry!',
      `We'll get back to you ${replyPromise}.`,
    );
    await expect
      .poll(() => log.join('\n'))
      .toMatch(/OwnerNotices\/Notify may not ses:SendRawEmail/);
    expect(await (await request.get(`${cloud.urls.mail}/store`)).text()).not.toContain(unique);
  } finally {
    await cloud.stop();
  }
});
