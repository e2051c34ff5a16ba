import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, inject, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { propertiesOf, resourcesOf } from './template-of.ts';

describe.each(environments)('in $name', ({ name, removalPolicy, logRetention }) => {
  const isKept = removalPolicy === RemovalPolicy.RETAIN;

  test('data outlives its stack if the environment keeps it, and SES identities do anywhere', () => {
    const resources = Object.entries(resourcesOf(name));
    const idsWith = (policy: string) =>
      resources.filter(([, { DeletionPolicy }]) => DeletionPolicy === policy).map(([id]) => id);
    const data = ['LeadsTable', 'PhotosBucket', 'SettingsTable', 'TestimonialsTable'];
    expect(idsWith('Retain').sort()).toEqual(isKept ? data : []);
    const identities = Object.keys(propertiesOf(name, 'AWS::SES::EmailIdentity'));
    expect(idsWith('RetainExceptOnCreate')).toEqual(identities);
    const replaced = resources.filter(([, resource]) => resource.UpdateReplacePolicy === 'Retain');
    expect(replaced).toHaveLength(identities.length + (isKept ? data.length : 0));
    expect(inject('protectedStacks').includes(name)).toBe(isKept);
  });

  test('every log expires', () => {
    for (const [id, properties] of Object.entries(propertiesOf(name, 'AWS::Logs::LogGroup'))) {
      expect(properties, id).toEqual({ RetentionInDays: logRetention });
    }
  });
});

test('in an existing zone the stack creates records only under unused names', () => {
  const found = Object.values(propertiesOf('prodInZone', 'AWS::Route53::RecordSet'));
  expect(found.map(({ Name, Type }) => `${Type} ${Name}`)).toEqual([
    ...[1, 2, 3].map((number) => `CNAME <OwnerEmailSender.DkimDNSTokenName${number}>`),
    'MX site-bounces.stone.test.',
    'TXT site-bounces.stone.test.',
  ]);
});

test('every finding of cdk-nag is fixed or acknowledged beside its construct', () => {
  expect(inject('ruleFindings')).toEqual([]);
});
