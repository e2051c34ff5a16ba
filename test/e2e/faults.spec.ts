import { readCloudAssembly, type SynthesizedStack } from '@masonry-site/local-cloud';
import { startSiteCloud } from '../../scripts/local/site-cloud.ts';
import { expect, test } from './journey.ts';
import { localRun } from './local-run.ts';

test('a forgotten grant fails here, naming what was denied', {
  tag: '@faults',
}, async ({ page, contact, unique }) => {
  const stack = readCloudAssembly(localRun.assemblyFolder);
  forget('dynamodb:PutItem', /^LeadsContact/, stack);
  const lines: string[] = [];
  const log = (source: string, line: string) => lines.push(`${source} ${line}`);
  const cloud = await startSiteCloud({ stack, log });
  try {
    await page.goto(cloud.urls.site);
    await contact.fill(unique);
    await contact.send();
    await contact.expectFailed();
    await expect(contact.text).toHaveValue(unique);
    expect(lines.join('\n')).toMatch(/Leads\/Contact may not dynamodb:PutItem on arn:aws:dynamodb/);
    expect(lines.join('\n')).toContain('AccessDeniedException');
  } finally {
    await cloud.stop();
  }
});

/** Takes one action out of the policies whose logical id matches. */
function forget(action: string, policyId: RegExp, { template }: SynthesizedStack): void {
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::IAM::Policy' || !policyId.test(id)) continue;
    const document = Properties?.PolicyDocument as { Statement: { Action: string | string[] }[] };
    document.Statement = document.Statement.filter(({ Action }) => !Action.includes(action));
  }
}
