import { expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from './template-of.ts';

test('a production in a hosted zone has its certificate validated there, for both names', () => {
  expect(propertiesOf('prodInZone', 'AWS::CertificateManager::Certificate')).toEqual({
    WebsiteDomainCertificate: {
      DomainName: 'stone.test',
      SubjectAlternativeNames: ['www.stone.test'],
      DomainValidationOptions: ['stone.test', 'www.stone.test'].map((DomainName) => ({
        DomainName,
        HostedZoneId: 'Z0123456789ABC',
      })),
      Tags: expect.anything(),
      ValidationMethod: 'DNS',
    },
  });
  const { DistributionConfig } = resourcesOf('prodInZone').WebsiteDistribution?.Properties ?? {};
  expect(DistributionConfig.ViewerCertificate).toMatchObject({
    AcmCertificateArn: '<WebsiteDomainCertificate>',
  });
});

test('in a zone that is in use the stack makes records only under names that nobody else has', () => {
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
  expect(Object.values(propertiesOf('prodInZone', 'AWS::Route53::RecordSet'))).toEqual(
    expected.map(([Name, Type, value]) => ({
      Name,
      Type,
      TTL: '1800',
      HostedZoneId: 'Z0123456789ABC',
      ResourceRecords: [value],
    })),
  );
});
