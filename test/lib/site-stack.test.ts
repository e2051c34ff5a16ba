import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, inject, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { outputsOf, propertiesOf, resourcesOf } from './template-of.ts';

describe.each(environments)('in $name', ({ name, removalPolicy, logRetention }) => {
  const isKept = removalPolicy === RemovalPolicy.RETAIN;

  test('these resources outlive the stack, whether it deletes or replaces them, and no other', () => {
    const retained = Object.entries(resourcesOf(name)).flatMap(
      ([id, { DeletionPolicy, UpdateReplacePolicy }]) => {
        expect(UpdateReplacePolicy, id).toBe(DeletionPolicy);
        return DeletionPolicy && DeletionPolicy !== 'Delete' ? [id] : [];
      },
    );
    const data = ['LeadsTable', 'PhotosBucket', 'SettingsTable', 'TestimonialsTable'];
    expect(retained.sort()).toEqual(isKept ? data : []);
  });

  test('the stack is as hard to delete as its data, and names what belongs to it', () => {
    expect(inject('stacks')[name]).toEqual({
      terminationProtection: isKept,
      tags: { application: 'masonry-site', environment: name },
    });
  });

  test('every log is forgotten in time', () => {
    for (const [id, properties] of Object.entries(propertiesOf(name, 'AWS::Logs::LogGroup'))) {
      expect(properties, id).toEqual({ RetentionInDays: logRetention });
    }
  });
});

test('the outputs of a production have the DNS records that the owner adds by hand', () => {
  expect(outputsOf('prod')).toMatchObject({
    DnsApex: { Value: 'stone.test ALIAS <WebsiteDistribution.DomainName>' },
    DnsWww: { Value: 'www.stone.test CNAME <WebsiteDistribution.DomainName>' },
    DnsMailFromMx: { Value: expect.stringMatching(/ MX 10 feedback-smtp\./) },
    DnsDmarc: { Value: '_dmarc.stone.test TXT v=DMARC1; p=none;' },
    SiteUrl: { Value: 'https://stone.test' },
  });
});

test('a production in a hosted zone has its certificate validated there, for both names', () => {
  expect(
    propertiesOf('prodInZone', 'AWS::CertificateManager::Certificate').WebsiteDomainCertificate,
  ).toMatchObject({
    DomainName: 'stone.test',
    SubjectAlternativeNames: ['www.stone.test'],
    DomainValidationOptions: ['stone.test', 'www.stone.test'].map((DomainName) => ({
      DomainName,
      HostedZoneId: 'Z0123456789ABC',
    })),
  });
  const { DistributionConfig } = resourcesOf('prodInZone').WebsiteDistribution?.Properties ?? {};
  expect(DistributionConfig.ViewerCertificate).toMatchObject({
    AcmCertificateArn: '<WebsiteDomainCertificate>',
  });
});

test('in an existing zone the stack creates records only under unused names', () => {
  const bounces = 'site-bounces.stone.test.';
  const expected = [
    ...[1, 2, 3].map((number) => [
      `<OwnerEmailSender.DkimDNSTokenName${number}>`,
      'CNAME',
      `<OwnerEmailSender.DkimDNSTokenValue${number}>`,
    ]),
    [bounces, 'MX', '10 feedback-smtp.us-east-1.amazonses.com'],
    [bounces, 'TXT', '"v=spf1 include:amazonses.com ~all"'],
  ];
  const found = Object.values(propertiesOf('prodInZone', 'AWS::Route53::RecordSet'));
  expect(found.map(({ Name, Type, ResourceRecords }) => [Name, Type, ...ResourceRecords])).toEqual(
    expected,
  );
});

test('every finding of cdk-nag is fixed or acknowledged beside its construct', () => {
  expect(inject('ruleFindings')).toEqual([]);
});
