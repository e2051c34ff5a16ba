import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, onTestFinished, test } from 'vitest';
import { type DeploymentSettings, environmentNamed } from '../../lib/environment.ts';
import { OwnerEmail } from '../../lib/owner-email.ts';
import { SiteDomain } from '../../lib/site-domain.ts';
import type { Website } from '../../lib/website.ts';
import { filledInFacts, filledInSettings } from './filled-in-facts.ts';

function identitiesMade(name: string, settings: DeploymentSettings): string[] {
  const outdir = mkdtempSync(path.join(tmpdir(), 'identities-'));
  onTestFinished(() => rmSync(outdir, { recursive: true }));
  const stack = new Stack(new App({ outdir }), name);
  const environment = environmentNamed(name, filledInFacts, { ...filledInSettings, ...settings });
  const domain = environment.domain && new SiteDomain(stack, 'Domain', environment.domain);
  new OwnerEmail(stack, 'Email', {
    ...environment,
    alarmTopic: new Topic(stack, 'Topic'),
    website: { domain } as Website,
  });
  const identities = Template.fromStack(stack).findResources('AWS::SES::EmailIdentity');
  return Object.values(identities).map(({ Properties }) => Properties.EmailIdentity);
}

const elsewhere = { owner: 'mason@gmail.test' };

test.each([
  ['prod', 'of the domain', {}, ['stone.test']],
  ['prod', 'of another domain', elsewhere, ['stone.test', elsewhere.owner]],
  ['prod', 'known to SES', { ...elsewhere, ownerIdentity: 'existing' }, ['stone.test']],
  ['prod', 'in a known domain', { senderIdentity: 'existing' }, []],
  ['dev', 'the sender too', { owner: 'me@mail.test' }, ['me@mail.test']],
] as [string, string, DeploymentSettings, string[]][])(
  'in %s with an owner %s every recipient can be emailed from the SES sandbox',
  (name, _, settings, expected) => {
    expect(identitiesMade(name, settings)).toEqual(expected);
  },
);
