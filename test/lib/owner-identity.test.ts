import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import cdkJson from '../../cdk.json' with { type: 'json' };
import type { DeploymentSettings } from '../../lib/deployments.ts';
import { environmentNamed } from '../../lib/environments.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import { filledInFacts, filledInSettings } from './filled-in-facts.ts';

function templateWith(name: string, settings: DeploymentSettings): Template {
  const app = new App({ context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] } });
  const environment = environmentNamed(name, filledInFacts, { ...filledInSettings, ...settings });
  return Template.fromStack(new SiteStack(app, name, { environment }));
}

/** The SES identities that a stack makes. */
function identities(template: Template): string[] {
  return Object.values(template.findResources('AWS::SES::EmailIdentity'))
    .map(({ Properties }) => Properties.EmailIdentity)
    .sort();
}

test.each([
  ['prod', 'of the domain', {}, ['stone.test']],
  ['prod', 'below the domain', { owner: 'me@office.stone.test' }, ['stone.test']],
  ['prod', 'of another domain', { owner: 'mason@gmail.test' }, ['mason@gmail.test', 'stone.test']],
  [
    'prod',
    'known to SES',
    { owner: 'mason@gmail.test', ownerIdentity: 'existing' },
    ['stone.test'],
  ],
  ['prod', 'in a known domain', { senderIdentity: 'existing' }, []],
  ['dev', 'the sender too', { owner: 'me@mail.test' }, ['me@mail.test']],
  ['dev', 'known to SES', { owner: 'me@mail.test', senderIdentity: 'existing' }, []],
] as [string, string, DeploymentSettings, string[]][])(
  'in %s with an owner %s every recipient can be mailed from the SES sandbox',
  (name, _, settings, expected) => {
    expect(identities(templateWith(name, settings))).toEqual(expected);
  },
);

test('alarms go to the address and to the phone number', () => {
  const template = templateWith('prod', { alarmPhone: '+16124440199' });
  const subscriptions = Object.values(template.findResources('AWS::SNS::Subscription'));
  expect(
    subscriptions.map(({ Properties }) => `${Properties.Protocol} ${Properties.Endpoint}`).sort(),
  ).toEqual(['email engineer@elsewhere.test', 'sms +16124440199']);
});
