import { beforeEach, expect, test } from 'vitest';
import { fakeResolver, liveMail } from './fake-dns.ts';
import { fakeRoute53, zoneNameServers } from './fake-route-53.ts';
import { runCommand } from './run-command.ts';

const route53 = fakeRoute53();
beforeEach(() => route53.reset());

const registrar = { 'stone.test NS': ['ns1.registrar.test', 'ns2.registrar.test'] };
const delegated = { ...liveMail, 'stone.test NS': zoneNameServers };

test('the zone gets every record of the live domain before its name servers are printed', async () => {
  const { code, out } = await runCommand('create --yes --wait 0', { dns: liveMail });
  expect(route53.records()).toEqual([
    '_sip._tls.stone.test. SRV 100 1 443 sip.office.test',
    'autodiscover.stone.test. CNAME autodiscover.office.test',
    `default._domainkey.stone.test. TXT "v=DKIM1; p=${'k'.repeat(244)}" "${'k'.repeat(156)}"`,
    'selector1._domainkey.stone.test. CNAME selector1.office.test',
    'stone.test. A 192.0.2.10',
    'stone.test. MX 10 mx1.office.test | 20 mx2.office.test',
    'stone.test. TXT "site-verification=\\"abc\\"" | "v=spf1 include:office.test -all"',
    'www.stone.test. CNAME stone.test',
  ]);
  for (const server of zoneNameServers) expect(out).toContain(`   ${server}\n`);
  expect(out.indexOf('Copied 8 records.')).toBeLessThan(out.indexOf(zoneNameServers[0] ?? ''));
  // Nobody has changed the registrar, and there was no time to wait.
  expect(code).toBe(1);
});

test('without a yes nothing is made, and nothing is pointed at', async () => {
  const { code, out, err } = await runCommand('create', { dns: liveMail });
  expect([code, route53.state.zone]).toEqual([2, false]);
  expect(err).toMatch(/^There is no terminal to ask at .*: add --yes\.\n$/);
  expect(out).not.toContain(zoneNameServers[0]);
});

test('a zone that lacks a record of the live domain is never called ready', async () => {
  route53.state.losesTxt = true;
  const { code, out, err } = await runCommand('create --yes', { dns: liveMail });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The hosted zone is not ready, because it lacks 2 records of the live domain: /,
  );
  expect(err).toContain('v=spf1 include:office.test -all');
  expect(out).not.toContain(zoneNameServers[0]);
});

test('a question without an answer is no absence of a record', async () => {
  const resolver = fakeResolver(liveMail, ['stone.test MX']);
  const { code, out, err } = await runCommand('create --yes', { dns: {}, resolver });
  expect(code).toBe(1);
  expect(err).toMatch(/^The DNS gave no answer for stone.test MX \(ESERVFAIL\), so nobody knows/);
  expect(out).not.toContain(zoneNameServers[0]);
});

test('a domain that the DNS does not know is not taken for one without mail', async () => {
  const { code, out, err } = await runCommand('create --yes', { dns: {} });
  expect([code, out, route53.state.zone]).toEqual([1, '', false]);
  expect(err).toMatch(/^The DNS knows no name servers of stone.test, so its records cannot/);
});

test('what the zone has and the live domain has not is kept', async () => {
  route53.state.zone = true;
  route53.state.sets = [
    { Name: 'stone.test.', Type: 'TXT', TTL: 300, ResourceRecords: [{ Value: '"new=1"' }] },
    { Name: 'stone.test.', Type: 'MX', TTL: 300, ResourceRecords: [{ Value: '10 old.test' }] },
  ];
  const dns = { ...registrar, 'stone.test TXT': ['v=spf1 -all'], 'stone.test MX': ['0 .'] };
  await runCommand('create --yes --wait 0', { dns });
  expect(route53.records()).toEqual([
    'stone.test. MX 0 .',
    'stone.test. TXT "new=1" | "v=spf1 -all"',
  ]);
});

test('an alias that the zone has for the site is not replaced by the old address', async () => {
  route53.state.zone = true;
  const AliasTarget = { HostedZoneId: 'Z', DNSName: 'd1.test', EvaluateTargetHealth: false };
  route53.state.sets = [{ Name: 'stone.test.', Type: 'A', AliasTarget }];
  await runCommand('create --yes --wait 0', {
    dns: { ...registrar, 'stone.test A': ['192.0.2.10'] },
  });
  expect(route53.records()).toEqual(['stone.test. A => d1.test']);
});

test('a wildcard is copied as one, and once', async () => {
  const resolver = fakeResolver({});
  const anything = { ...resolver, resolve4: async () => ['192.0.2.10'] };
  anything.resolveNs = async (name) => {
    if (name === 'stone.test') return ['ns1.registrar.test'];
    throw Object.assign(new Error(), { code: 'ENODATA' });
  };
  for (const method of ['resolve6', 'resolveCname', 'resolveMx'] as const) {
    anything[method] = async () => {
      throw Object.assign(new Error(), { code: 'ENODATA' });
    };
  }
  await runCommand('create --yes --wait 0', { dns: {}, resolver: anything as never });
  expect(route53.records()).toEqual(['\\052.stone.test. A 192.0.2.10', 'stone.test. A 192.0.2.10']);
});

test('it waits until the world asks the zone, and then says where its id belongs', async () => {
  let naps = 0;
  const dns = { ...liveMail };
  const sleep = async () => {
    naps += 1;
    if (naps === 3) Object.assign(dns, delegated);
  };
  const { code, out } = await runCommand('create --yes', { dns, sleep });
  expect([code, naps]).toEqual([0, 3]);
  expect(out).toContain("Write zone: 'Z0123456789ABC' for prod into lib/deployments.ts.");
});

test('run again after the delegation it changes nothing', async () => {
  await runCommand('create --yes --wait 0', { dns: liveMail });
  const before = route53.records();
  const { code, out } = await runCommand('create', { dns: delegated });
  expect([code, route53.records()]).toEqual([0, before]);
  expect(out).not.toContain('registrar');
});

test('two zones of one domain are refused', async () => {
  const { ListHostedZonesByNameCommand } = await import('@aws-sdk/client-route-53');
  const zone = { Name: 'stone.test.', CallerReference: '' };
  route53.client.on(ListHostedZonesByNameCommand).resolves({
    HostedZones: ['Z1', 'Z2'].map((id) => ({ ...zone, Id: `/hostedzone/${id}` })),
  });
  const { code, err } = await runCommand('create --yes', { dns: liveMail });
  expect(code).toBe(1);
  expect(err).toMatch(/^There are 2 hosted zones for stone.test \(Z1, Z2\): delete those/);
});

test('a placeholder is no domain', async () => {
  const { code, err } = await runCommand('create --yes', { dns: {}, domain: 'masonry.example' });
  expect(code).toBe(1);
  expect(err).toMatch(/^business.domain in domain\/business.ts is still the placeholder/);
});
