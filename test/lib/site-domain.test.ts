import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { templateOf } from './template-of.ts';

/** The outputs that name a record, with `<token>` where CloudFormation puts in a value. */
function recordOutputs(name: 'prod' | 'prodInZone'): string[] {
  return Object.entries(templateOf(name).findOutputs('*'))
    .filter(([id]) => id.startsWith('Dns'))
    .map(([, { Value }]) => {
      const parts: unknown[] = Value['Fn::Join']?.[1] ?? [Value];
      return parts.map((part) => (typeof part === 'string' ? part : '<token>')).join('');
    })
    .sort();
}

test.each(['prod', 'prodInZone'] as const)('%s makes no hosted zone', (name) => {
  templateOf(name).resourceCountIs('AWS::Route53::HostedZone', 0);
});

test('a production whose DNS is elsewhere makes no record and waits for no certificate', () => {
  templateOf('prod').resourceCountIs('AWS::Route53::RecordSet', 0);
  templateOf('prod').resourceCountIs('AWS::CertificateManager::Certificate', 0);
  templateOf('prod').hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      ViewerCertificate: Match.objectLike({
        AcmCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b3c4d',
      }),
    },
  });
});

test('a production in a hosted zone has its certificate validated there, for both names', () => {
  templateOf('prodInZone').hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: 'stone.test',
    SubjectAlternativeNames: ['www.stone.test'],
    DomainValidationOptions: ['stone.test', 'www.stone.test'].map((DomainName) => ({
      DomainName,
      HostedZoneId: 'Z0123456789ABC',
    })),
  });
});

test('in a zone that is in use the stack makes records only under names that nobody else has', () => {
  const records = Object.values(templateOf('prodInZone').findResources('AWS::Route53::RecordSet'));
  const names = records.map(({ Properties: { Name, Type } }) =>
    typeof Name === 'string' ? `${Name} ${Type}` : `<DKIM> ${Type}`,
  );
  expect(names.sort()).toEqual([
    '<DKIM> CNAME',
    '<DKIM> CNAME',
    '<DKIM> CNAME',
    'site-bounces.stone.test. MX',
    'site-bounces.stone.test. TXT',
  ]);
});

test.each(['prod', 'prodInZone'] as const)('%s puts every record that it needs out', (name) => {
  expect(recordOutputs(name)).toEqual([
    '<token> CNAME <token>',
    '<token> CNAME <token>',
    '<token> CNAME <token>',
    '_dmarc.stone.test TXT v=DMARC1; p=none;',
    'site-bounces.stone.test MX 10 feedback-smtp.us-east-1.amazonses.com',
    'site-bounces.stone.test TXT v=spf1 include:amazonses.com ~all',
    'stone.test ALIAS <token>',
    'www.stone.test CNAME <token>',
  ]);
});

test('dev has no records to add', () => {
  const outputs = Object.keys(templateOf('dev').findOutputs('*'));
  expect(outputs.filter((id) => id.startsWith('Dns'))).toEqual([]);
});
