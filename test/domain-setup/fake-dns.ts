import type { DnsResolver } from '../../scripts/domain/dns/live-records.ts';

/** Zone data: by `name TYPE`, the values as a zone file has them, a TXT record without its quotation marks. */
export type FakeDns = Record<string, string[]>;

/** The mail of a small business, as an office suite's customer has it. */
export const liveMail: FakeDns = {
  'stone.test NS': ['ns1.registrar.test', 'ns2.registrar.test'],
  'stone.test A': ['192.0.2.10'],
  'stone.test MX': ['10 mx1.office.test', '20 mx2.office.test'],
  'stone.test TXT': ['v=spf1 include:office.test -all', 'site-verification="abc"'],
  'www.stone.test CNAME': ['stone.test'],
  'autodiscover.stone.test CNAME': ['autodiscover.office.test'],
  'selector1._domainkey.stone.test CNAME': ['selector1.office.test'],
  'default._domainkey.stone.test TXT': [`v=DKIM1; p=${'k'.repeat(400)}`],
  '_sip._tls.stone.test SRV': ['100 1 443 sip.office.test'],
};

/** A resolver that answers from these records, and tells a name without any from one without that type. */
export function fakeResolver(dns: FakeDns, failing: string[] = []): DnsResolver {
  const answer = (type: string) => async (name: string) => {
    if (failing.includes(`${name} ${type}`))
      throw Object.assign(new Error(), { code: 'ESERVFAIL' });
    const values = dns[`${name} ${type}`];
    if (values) return values;
    const isName = Object.keys(dns).some((key) => key.startsWith(`${name} `));
    throw Object.assign(new Error(), { code: isName ? 'ENODATA' : 'ENOTFOUND' });
  };
  const split = async (type: string, name: string) =>
    (await answer(type)(name)).map((value) => value.split(' '));
  return {
    resolve4: answer('A') as DnsResolver['resolve4'],
    resolve6: answer('AAAA') as DnsResolver['resolve6'],
    resolveCname: answer('CNAME'),
    resolveNs: answer('NS'),
    resolveMx: async (name) =>
      (await split('MX', name)).map(([priority, exchange = '']) => ({
        priority: Number(priority),
        exchange,
      })),
    resolveSrv: async (name) =>
      (await split('SRV', name)).map(([priority, weight, port, target = '']) => ({
        priority: Number(priority),
        weight: Number(weight),
        port: Number(port),
        name: target,
      })),
    // A long text comes in strings of at most 255 characters.
    resolveTxt: async (name) =>
      (await answer('TXT')(name)).map((text) => text.match(/.{1,255}/g) ?? []),
    resolveCaa: async (name) =>
      (await split('CAA', name)).map(([critical, tag = '', value = '']) => ({
        critical: Number(critical),
        [tag]: value.replaceAll('"', ''),
      })),
  };
}
