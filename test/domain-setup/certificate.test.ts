import {
  ACMClient,
  DescribeCertificateCommand,
  ListCertificatesCommand,
  RequestCertificateCommand,
} from '@aws-sdk/client-acm';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { liveMail } from './fake-dns.ts';
import { runCommand } from './run-command.ts';

const acm = mockClient(ACMClient);
const arn = 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b3c4d';
const names = ['stone.test', 'www.stone.test'];
const DomainValidationOptions = names.map((DomainName) => ({
  DomainName,
  ResourceRecord: {
    Name: `_1a2b.${DomainName}.`,
    Type: 'CNAME' as const,
    Value: '_3c4d.acm-validations.test.',
  },
}));

/** A certificate for these names, and what ACM says of it from one question to the next. */
function certificateOf(certificateNames: string[], ...states: object[]) {
  acm.on(ListCertificatesCommand).resolves({
    CertificateSummaryList: [{ CertificateArn: arn, DomainName: certificateNames[0] }],
  });
  const answers = states.map((state) => ({
    Certificate: { CertificateArn: arn, SubjectAlternativeNames: certificateNames, ...state },
  }));
  const last = answers.pop() ?? {};
  const described = acm.on(DescribeCertificateCommand);
  for (const answer of answers) described.resolvesOnce(answer);
  described.resolves(last);
}

const pending = { Status: 'PENDING_VALIDATION' as const, DomainValidationOptions };
const issued = { ...pending, Status: 'ISSUED' as const };
const requests = () => acm.commandCalls(RequestCertificateCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  acm.reset();
  acm.on(ListCertificatesCommand).resolves({});
  acm.on(RequestCertificateCommand).resolves({ CertificateArn: arn });
});

test('a certificate is requested for both names, its records printed, and its ARN once it is issued', async () => {
  acm
    .on(DescribeCertificateCommand)
    .resolvesOnce({ Certificate: { Status: 'PENDING_VALIDATION' } })
    .resolvesOnce({ Certificate: pending })
    .resolvesOnce({ Certificate: pending })
    .resolves({ Certificate: issued });
  const { code, out } = await runCommand('certificate --yes', { dns: liveMail });
  expect(code).toBe(0);
  expect(requests()).toEqual([
    expect.objectContaining({
      DomainName: 'stone.test',
      SubjectAlternativeNames: names,
      ValidationMethod: 'DNS',
    }),
  ]);
  for (const name of names) {
    expect(out).toMatch(new RegExp(`\n_1a2b.${name} +CNAME +_3c4d.acm-validations.test\n`));
  }
  expect(out).toContain(`Write certificate: '${arn}' for prod into lib/deployments.ts.`);
});

test('one that is there for both names is found, and none is requested', async () => {
  certificateOf(names, issued);
  const { code, out } = await runCommand('certificate', { dns: liveMail });
  expect([code, requests()]).toEqual([0, []]);
  expect(out).toContain(arn);
});

test('one without www does not count', async () => {
  certificateOf(['stone.test'], issued);
  await runCommand('certificate --yes', { dns: liveMail });
  expect(requests()).toHaveLength(1);
});

test('without a yes nothing is requested', async () => {
  const { code } = await runCommand('certificate', { dns: liveMail });
  expect([code, requests()]).toEqual([2, []]);
});

test('while it is not issued the command fails, and says to come back', async () => {
  certificateOf(names, pending);
  const { code, out, err } = await runCommand('certificate --wait 1', { dns: liveMail });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The certificate is not issued yet: add the records above and run this again/,
  );
  expect(out).not.toContain('Write certificate');
});

test('one that failed says why', async () => {
  certificateOf(names, pending, pending, { Status: 'FAILED', FailureReason: 'CAA_ERROR' });
  const { code, err } = await runCommand('certificate', { dns: liveMail });
  expect(code).toBe(1);
  expect(err).toMatch(/^The certificate will not be issued \(CAA_ERROR\): delete arn:aws:acm/);
});

test.each([
  ['0 issue "letsencrypt.org"', 1],
  ['0 issue "amazon.com"', 0],
  ['0 iodef "mailto:me@stone.test"', 0],
])('with the CAA record %s the exit code is %i', async (record, expected) => {
  certificateOf(names, issued);
  const dns = { ...liveMail, 'stone.test CAA': [record] };
  const { code, err } = await runCommand('certificate', { dns });
  expect(code).toBe(expected);
  if (expected) expect(err).toContain('add one with the value 0 issue "amazon.com" beside them');
});
