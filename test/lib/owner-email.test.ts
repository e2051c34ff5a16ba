import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, test } from 'vitest';
import { type DeploymentSettings, environmentNamed } from '../../lib/environment.ts';
import { OwnerEmail } from '../../lib/owner-email.ts';
import { SiteDomain } from '../../lib/site-domain.ts';
import type { Website } from '../../lib/website.ts';
import { filledInFacts, filledInSettings } from './filled-in-facts.ts';

const elsewhere = { owner: 'mason@gmail.test' };

test.each<[name: string, what: string, settings: DeploymentSettings, identities: string[]]>([
  ['prod', 'of the domain', {}, ['stone.test']],
  ['prod', 'of another domain', elsewhere, ['stone.test', elsewhere.owner]],
  ['prod', 'known to SES', { ...elsewhere, ownerIdentity: 'existing' }, ['stone.test']],
  ['prod', 'in a known domain', { senderIdentity: 'existing' }, []],
  ['dev', 'who also sends', { owner: 'me@mail.test' }, ['me@mail.test']],
])('in the SES sandbox %s emails an owner %s', (name, _, settings, identities) => {
  const stack = new Stack(new App(), name);
  const environment = environmentNamed(name, filledInFacts, { ...filledInSettings, ...settings });
  const domain = environment.domain && new SiteDomain(stack, 'Domain', environment.domain);
  new OwnerEmail(stack, 'Email', {
    ...environment,
    alarmTopic: new Topic(stack, 'Topic'),
    website: { domain } as Website,
  });
  const created = Template.fromStack(stack).findResources('AWS::SES::EmailIdentity');
  expect(Object.values(created).map(({ Properties }) => Properties.EmailIdentity)).toEqual(
    identities,
  );
});
