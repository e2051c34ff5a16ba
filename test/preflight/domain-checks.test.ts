import { DescribeCertificateCommand, ListCertificatesCommand } from '@aws-sdk/client-acm';
import {
  GetHostedZoneCommand,
  ListHostedZonesByNameCommand,
  ListResourceRecordSetsCommand,
  type ResourceRecordSet,
} from '@aws-sdk/client-route-53';
import { beforeEach, expect, test } from 'vitest';
import { certificate } from '../../scripts/preflight/checks/certificate.ts';
import { dns } from '../../scripts/preflight/checks/dns.ts';
import { hostedZone } from '../../scripts/preflight/checks/hosted-zone.ts';
import { liveMail } from '../domain-setup/fake-dns.ts';
import { zoneNameServers } from '../domain-setup/fake-route-53.ts';
import { settingsInZone } from '../lib/filled-in-facts.ts';
import { account, awsError } from './fake-account.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => account.reset());

const inZone = { ...settingsInZone, certificate: undefined };
const delegated = { ...liveMail, 'stone.test NS': zoneNameServers };

/** Gives the account the zone of stone.test with these records. */
function makeZone(...ResourceRecordSets: ResourceRecordSet[]) {
  const zone = { Id: '/hostedzone/Z0123456789ABC', Name: 'stone.test.', CallerReference: '' };
  account.route53
    .on(ListHostedZonesByNameCommand)
    .resolves({ HostedZones: [zone] })
    .on(GetHostedZoneCommand)
    .resolves({ HostedZone: zone, DelegationSet: { NameServers: zoneNameServers } })
    .on(ListResourceRecordSetsCommand)
    .resolves({ ResourceRecordSets, IsTruncated: false } as never);
}

test('a domain without mail is a problem for an owner with an address there, and else a warning', async () => {
  const { 'stone.test MX': _, ...noMail } = liveMail;
  expect(await runCheck(dns, { dns: noMail })).toEqual([
    expect.stringMatching(/^problem stone.test has no MX record/),
  ]);
  expect(await runCheck(dns, { dns: noMail, settings: { owner: 'mason@gmail.test' } })).toEqual([
    expect.stringMatching(/^warning stone.test has no MX record/),
  ]);
});

test('a domain that nobody answers for is a problem', async () => {
  expect(await runCheck(dns, { dns: {} })).toEqual([
    expect.stringMatching(/^problem nobody answers for stone.test\.\nCheck business.domain/),
  ]);
});

test('a delegated zone is fine', async () => {
  makeZone();
  expect(await runCheck(hostedZone, { settings: inZone, dns: delegated })).toEqual([
    'ok stone.test is delegated to Z0123456789ABC.',
  ]);
});

test('a zone that is not asked is a problem, and so is each record that it would lose', async () => {
  makeZone({ Name: 'stone.test.', Type: 'TXT', TTL: 300, ResourceRecords: [{ Value: '"x"' }] });
  const findings = await runCheck(hostedZone, { settings: inZone });
  expect(findings[0]).toMatch(/^problem stone.test is answered by ns1.registrar.test, ns2/);
  expect(findings).toContainEqual(
    expect.stringMatching(/^problem The zone lacks stone.test MX 10 mx1.office.test, 20 mx2/),
  );
  expect(findings).toContainEqual(
    expect.stringMatching(/^problem The zone lacks stone.test TXT .*v=spf1 include:office.test/),
  );
});

test('a zone of another account is a problem', async () => {
  expect(await runCheck(hostedZone, { settings: inZone, dns: delegated })).toEqual([
    expect.stringMatching(/^problem The zone Z0123456789ABC of .* \(there is none\)/),
  ]);
});

test('a zone that answers already and that nobody wrote down is a warning with its id', async () => {
  makeZone();
  expect(await runCheck(hostedZone, { dns: delegated })).toEqual([
    expect.stringMatching(/^warning .*\nWrite zone: 'Z0123456789ABC' for prod/),
  ]);
  expect(await runCheck(hostedZone)).toEqual([expect.stringMatching(/^ok .* at another provider/)]);
});

test('a record that the stack makes and the zone has is a problem, unless the stack made it', async () => {
  makeZone({
    ...{ Name: 'site-bounces.stone.test.', Type: 'MX', TTL: 300 },
    ResourceRecords: [{ Value: '10 feedback-smtp.us-east-1.amazonses.com' }],
  });
  const world = { settings: inZone, dns: delegated };
  expect(await runCheck(hostedZone, world)).toEqual([
    expect.stringMatching(/^problem it has the record site-bounces.stone.test MX 10 feedback-smtp/),
  ]);
  account.deploy('prodInZone');
  expect(await runCheck(hostedZone, world)).toEqual([
    'ok stone.test is delegated to Z0123456789ABC.',
  ]);
});

test.each([
  [
    'does not exist',
    awsError('ResourceNotFoundException'),
    /^problem arn:.* does not exist in this/,
  ],
  [
    'is not issued',
    { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['stone.test', 'www.stone.test'] },
    /^problem arn:.* is not issued \(PENDING_VALIDATION\).*npm run domain -- certificate$/s,
  ],
  [
    'lacks www',
    { Status: 'ISSUED', SubjectAlternativeNames: ['stone.test'] },
    /^problem arn:.* does not cover www.stone.test\./,
  ],
  [
    'has a wildcard',
    { Status: 'ISSUED', SubjectAlternativeNames: ['stone.test', '*.stone.test'] },
    /^ok it is issued for stone.test and www.stone.test/,
  ],
])('a certificate that %s', async (_, answer, finding) => {
  const described = account.acm.on(DescribeCertificateCommand);
  if (answer instanceof Error) described.rejects(answer);
  else described.resolves({ Certificate: answer as never });
  expect(await runCheck(certificate)).toEqual([expect.stringMatching(finding)]);
});

test('without a certificate an issued one of the account is offered', async () => {
  const settings = { certificate: undefined };
  expect(await runCheck(certificate, { settings })).toEqual([
    'problem there is none for stone.test and www.stone.test.\nnpm run domain -- certificate',
  ]);
  account.acm.on(ListCertificatesCommand).resolves({
    CertificateSummaryList: [{ CertificateArn: 'arn:aws:acm:1', DomainName: 'stone.test' }],
  });
  expect(await runCheck(certificate, { settings })).toEqual([
    expect.stringMatching(/^problem the settings name none, and this account has one/),
  ]);
});

test('CAA records that keep Amazon out are a problem until there is a certificate', async () => {
  const records = { ...delegated, 'stone.test CAA': ['0 issue "letsencrypt.org"'] };
  expect(await runCheck(certificate, { settings: inZone, dns: records })).toEqual([
    expect.stringMatching(/^problem The CAA records .*add one with the value 0 issue "amazon.com"/),
  ]);
  const elsewhere = { ...liveMail, 'stone.test CAA': ['0 issue "letsencrypt.org"'] };
  expect(
    await runCheck(certificate, { settings: { certificate: undefined }, dns: elsewhere }),
  ).toEqual([
    expect.stringMatching(/^problem The CAA records /),
    expect.stringMatching(/^problem there is none for stone.test and www.stone.test/),
  ]);
  expect(await runCheck(certificate, { settings: inZone, dns: delegated })).toEqual([
    'ok the deployment gets one and has it validated in the zone.',
  ]);
});
