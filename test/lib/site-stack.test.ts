import { describe, expect, inject, test } from 'vitest';
import { outputsOf, propertiesOf, resourcesOf } from './template-of.ts';

/** What every stack is made of. */
const types = {
  ApiGateway:
    'Account ApiKey Deployment GatewayResponse Method Resource RestApi Stage UsagePlan UsagePlanKey',
  Budgets: 'Budget',
  CloudFront:
    'CachePolicy Distribution Function OriginAccessControl OriginRequestPolicy ResponseHeadersPolicy',
  CloudWatch: 'Alarm',
  Custom: 'CDKBucketDeployment S3AutoDeleteObjects',
  DynamoDB: 'GlobalTable',
  Events: 'Rule',
  IAM: 'Policy Role',
  Lambda: 'EventInvokeConfig EventSourceMapping Function LayerVersion Permission',
  Logs: 'Delivery DeliveryDestination DeliverySource LogGroup MetricFilter',
  S3: 'Bucket BucketPolicy',
  SES: 'ConfigurationSet ConfigurationSetEventDestination EmailIdentity',
  SNS: 'Subscription Topic TopicPolicy',
  SQS: 'Queue QueuePolicy',
  SecretsManager: 'Secret',
};

test.each([
  ['dev', ''],
  ['prod', 'WAFv2::WebACL'],
  // A zone that is in use is not made by the stack, and DNS elsewhere gets no record and waits for no certificate.
  ['prodInZone', 'WAFv2::WebACL CertificateManager::Certificate Route53::RecordSet'],
] as const)('%s has resources of these types and of no other', (name, others) => {
  const more = others.split(' ').flatMap((each) => (each ? `AWS::${each}` : []));
  const expected = Object.entries(types).flatMap(([service, kinds]) =>
    kinds.split(' ').map((kind) => `${service === 'Custom' ? '' : 'AWS::'}${service}::${kind}`),
  );
  const found = new Set(Object.values(resourcesOf(name)).map(({ Type }) => Type));
  expect([...found].sort()).toEqual([...expected, ...more].sort());
});

describe.each([
  { name: 'dev', days: 7, kept: [] },
  {
    name: 'prod',
    days: 90,
    kept: ['LeadsTable', 'PhotosBucket', 'SettingsTable', 'TestimonialsTable'],
  },
] as const)('in $name', ({ name, days, kept }) => {
  test('these resources outlive the stack, whether it deletes or replaces them, and no other', () => {
    const retained = Object.entries(resourcesOf(name)).flatMap(
      ([id, { DeletionPolicy, UpdateReplacePolicy }]) => {
        expect(UpdateReplacePolicy, id).toBe(DeletionPolicy);
        return DeletionPolicy && DeletionPolicy !== 'Delete' ? [id] : [];
      },
    );
    // The account and the region have one role for access logs: other stacks need it too.
    expect(retained.sort()).toEqual(['ApiRestAccount', 'ApiRestCloudWatchRole', ...kept]);
  });

  test('every log is forgotten in time', () => {
    for (const [id, properties] of Object.entries(propertiesOf(name, 'AWS::Logs::LogGroup'))) {
      expect(properties, id).toEqual({ RetentionInDays: days });
    }
  });
});

test('the outputs are the address of the site and of its API, and in production the DNS records', () => {
  const api = {
    Value: 'https://<ApiRest>.execute-api.us-east-1.<AWS::URLSuffix>/<ApiRestDeploymentStageapi>/',
  };
  const site = '<WebsiteDistribution.DomainName>';
  expect(outputsOf('dev')).toEqual({ ApiRestEndpoint: api, SiteUrl: { Value: `https://${site}` } });
  const dkim = [1, 2, 3].map((number) => [
    `DnsDkim${number}`,
    `<OwnerEmailSender.DkimDNSTokenName${number}> CNAME <OwnerEmailSender.DkimDNSTokenValue${number}>`,
  ]);
  const records: Record<string, string> = {
    DnsApex: `stone.test ALIAS ${site}`,
    DnsWww: `www.stone.test CNAME ${site}`,
    ...Object.fromEntries(dkim),
    DnsMailFromMx: 'site-bounces.stone.test MX 10 feedback-smtp.us-east-1.amazonses.com',
    DnsMailFromSpf: 'site-bounces.stone.test TXT v=spf1 include:amazonses.com ~all',
    DnsDmarc: '_dmarc.stone.test TXT v=DMARC1; p=none;',
    SiteUrl: 'https://stone.test',
  };
  for (const name of ['prod', 'prodInZone'] as const) {
    expect(outputsOf(name), name).toEqual({
      ApiRestEndpoint: api,
      ...Object.fromEntries(Object.entries(records).map(([id, Value]) => [id, { Value }])),
    });
  }
});

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

test('the stack of production cannot be deleted by mistake, and both name what belongs to them', () => {
  const tagsOf = (environment: string) => ({ application: 'masonry-site', environment });
  expect(inject('stacks')).toEqual({
    dev: { terminationProtection: false, tags: tagsOf('dev') },
    prod: { terminationProtection: true, tags: tagsOf('prod') },
  });
});

test('every finding of cdk-nag is fixed or acknowledged beside its construct', () => {
  expect(inject('ruleFindings')).toEqual([]);
});
