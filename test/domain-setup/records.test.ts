import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { beforeEach, expect, test } from 'vitest';
import { type FakeDns, liveMail } from './fake-dns.ts';
import { fakeRoute53, zoneNameServers } from './fake-route-53.ts';
import { fakeStack } from './fake-stack.ts';
import { runCommand } from './run-command.ts';

const site = 'd111111abcdef8.cloudfront.test';
let stack = fakeStack();
const route53 = fakeRoute53();
beforeEach(() => {
  stack.reset();
  stack = fakeStack();
  route53.reset();
});

/** The DNS of a domain whose provider has every record of the site. */
const complete: FakeDns = {
  ...liveMail,
  'stone.test A': ['203.0.113.1'],
  'www.stone.test CNAME': [site],
  'www.stone.test A': ['203.0.113.1'],
  [`${site} A`]: ['203.0.113.1', '203.0.113.2'],
  'site-bounces.stone.test MX': ['10 feedback-smtp.us-east-1.amazonses.com'],
  'site-bounces.stone.test TXT': ['v=spf1 include:amazonses.com ~all'],
  '_dmarc.stone.test TXT': ['v=DMARC1; p=reject'],
  ...Object.fromEntries(
    [1, 2, 3].map((number) => [
      `token${number}._domainkey.stone.test CNAME`,
      [`token${number}.dkim.amazonses.test`],
    ]),
  ),
};

test('records: every record of the stack is listed for the provider, and his mail records to leave', async () => {
  const { code, out } = await runCommand('records', { dns: liveMail });
  expect(code).toBe(0);
  const [wanted = '', kept = ''] = out.replaceAll(/ {2,}/g, ' ').split('Leave these as they are');
  for (const line of [
    `stone.test ALIAS ${site}`,
    `www.stone.test CNAME ${site}`,
    'token1._domainkey.stone.test CNAME token1.dkim.amazonses.test',
    'token2._domainkey.stone.test CNAME token2.dkim.amazonses.test',
    'token3._domainkey.stone.test CNAME token3.dkim.amazonses.test',
    'site-bounces.stone.test MX 10 feedback-smtp.us-east-1.amazonses.com',
    'site-bounces.stone.test TXT v=spf1 include:amazonses.com ~all',
    '_dmarc.stone.test TXT v=DMARC1; p=none;',
  ]) {
    expect(wanted).toContain(`\n${line}\n`);
  }
  expect(kept).toContain('stone.test MX 10 mx1.office.test\n');
  expect(kept).toContain('stone.test TXT v=spf1 include:office.test -all\n');
});

test('records: a DMARC record that is there is left', async () => {
  const { out } = await runCommand('records', { dns: complete });
  const [wanted, kept] = out.split('Leave these as they are');
  expect(wanted).not.toContain('DMARC1');
  expect(kept).toContain('v=DMARC1; p=reject');
});

test('records: before the deployment the sentence says to deploy', async () => {
  stack
    .on(DescribeStacksCommand)
    .rejects(new Error('Stack with id masonry-site-prod does not exist'));
  const { code, err } = await runCommand('records', { dns: liveMail });
  expect(code).toBe(1);
  expect(err).toMatch(/^There is no stack masonry-site-prod in us-east-1 yet, .* deploy it with/);
});

test('check: a complete DNS has no finding', async () => {
  const { code, out } = await runCommand('check', { dns: complete });
  expect([code, out]).toEqual([0, 'The DNS of stone.test answers all that is needed.\n']);
});

test.each(Object.keys(complete).filter((key) => /token|bounces|_dmarc|stone.test MX/.test(key)))(
  'check: without %s there is one finding',
  async (key) => {
    const { [key]: _, ...dns } = complete;
    const { code, out } = await runCommand('check', { dns });
    expect(code).toBe(1);
    expect(out.trim().split('\n')).toEqual([expect.stringContaining(key.split(' ')[0] ?? '')]);
  },
);

test.each(['stone.test', 'www.stone.test'])('check: %s at an old site is found', async (name) => {
  const dns = { ...complete, [`${name} A`]: ['192.0.2.10'] };
  const { code, out } = await runCommand('check', { dns });
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`^- ${name} answers 192.0.2.10 and not the site's addresses`));
});

test('check: a zone that nobody asks, and that lacks the mail, is found before a deployment', async () => {
  route53.state.zone = true;
  const settings = { zone: 'Z0123456789ABC' };
  const { code, out } = await runCommand('check --before-deploy', { dns: liveMail, settings });
  expect(code).toBe(1);
  expect(out).toContain(
    '- stone.test is answered by ns1.registrar.test, ns2.registrar.test and not by its hosted zone',
  );
  expect(out).toContain(
    '- The zone lacks stone.test MX 10 mx1.office.test, 20 mx2.office.test: run',
  );
});

test('check: a zone of another account is found', async () => {
  const settings = { zone: 'Z0123456789ABC' };
  const { code, out } = await runCommand('check --before-deploy', { dns: liveMail, settings });
  expect(code).toBe(1);
  expect(out).toContain('is not the hosted zone of stone.test in this account (there is none)');
});

test('cutover: the old site makes room for the new one at once, and the mail stays', async () => {
  await runCommand('create --yes --wait 0', { dns: liveMail });
  const mail = route53.records().filter((record) => !/ A |^www/.test(record));
  const calls = route53.client.calls().length;
  const dns = { ...liveMail, 'stone.test NS': zoneNameServers };
  const { code } = await runCommand('cutover --yes', { dns });
  expect(code).toBe(0);
  expect(route53.records()).toEqual(
    [
      ...mail,
      '_dmarc.stone.test. TXT "v=DMARC1; p=none;"',
      `stone.test. A => ${site}`,
      `stone.test. AAAA => ${site}`,
      `www.stone.test. A => ${site}`,
      `www.stone.test. AAAA => ${site}`,
    ].sort(),
  );
  const changes = route53.client
    .calls()
    .slice(calls)
    .filter(({ args }) => args[0].constructor.name === 'ChangeResourceRecordSetsCommand');
  expect(changes).toHaveLength(1);
});

test('cutover: a DMARC record that is there stays', async () => {
  const dns = { ...liveMail, '_dmarc.stone.test TXT': ['v=DMARC1; p=reject'] };
  await runCommand('create --yes --wait 0', { dns });
  await runCommand('cutover --yes', { dns });
  expect(route53.records()).toContain('_dmarc.stone.test. TXT "v=DMARC1; p=reject"');
});

test('cutover: without a zone, or without a yes, nothing is changed', async () => {
  const { code, err } = await runCommand('cutover --yes', { dns: liveMail });
  expect(code).toBe(1);
  expect(err).toMatch(/^There is no hosted zone for stone.test in this account: add the records/);
  route53.state.zone = true;
  expect((await runCommand('cutover', { dns: liveMail })).code).toBe(2);
  expect(route53.records()).toEqual([]);
});
