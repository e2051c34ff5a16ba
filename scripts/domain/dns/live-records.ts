import { randomBytes } from 'node:crypto';
import type { CaaRecord } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { CommandError } from '../../owner/command-error.ts';
import { type DnsRecord, type DnsRecordType, dnsRecord, hostName } from './dns-record.ts';
import { usualNames, usualServices } from './usual-names.ts';

/** The part of a resolver that is asked here. */
export type DnsResolver = Pick<
  Resolver,
  | 'resolve4'
  | 'resolve6'
  | 'resolveCaa'
  | 'resolveCname'
  | 'resolveMx'
  | 'resolveNs'
  | 'resolveSrv'
  | 'resolveTxt'
>;

/** Questions on their way at one time: a resolver of a home network drops a flood. */
const CONCURRENCY = 8;

/**
 * Asks the public DNS for the records of a domain: those of the domain itself, of every usual name
 * below it, and of names that nobody made, which show a wildcard.
 *
 * @throws {CommandError} where a question got no answer, since then nobody knows whether there is a record
 */
export async function liveRecords(domain: string, resolver: DnsResolver): Promise<DnsRecord[]> {
  const wildcard = await recordsAt(`${randomBytes(8).toString('hex')}.${domain}`, resolver);
  const questions = [
    () => ask(resolver, domain, ['A', 'AAAA', 'MX', 'TXT', 'CAA']),
    ...usualNames.map((label) => async () => {
      const records = await recordsAt(`${label}.${domain}`, resolver);
      return isAll(records, wildcard) ? [] : records;
    }),
    ...usualServices.map((label) => () => ask(resolver, `${label}.${domain}`, ['SRV'])),
  ];
  const found: DnsRecord[][] = [];
  while (questions.length > 0) {
    found.push(...(await Promise.all(questions.splice(0, CONCURRENCY).map((each) => each()))));
  }
  return [...found.flat(), ...wildcard.map((record) => ({ ...record, name: `*.${domain}` }))];
}

/** The name servers that answer for the domain; none where it does not exist. */
export async function liveNameServers(domain: string, resolver: DnsResolver): Promise<string[]> {
  return (await ask(resolver, domain, ['NS'])).flatMap(({ values }) => values);
}

/** Asks for the records of some types under one name. */
export async function ask(
  resolver: DnsResolver,
  name: string,
  types: DnsRecordType[],
): Promise<DnsRecord[]> {
  const records = [];
  for (const type of types) {
    try {
      const values = await answers[type](resolver, name);
      if (values.length > 0) records.push(dnsRecord(name, type, values));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The name has no record at all.
      if (code === 'ENOTFOUND') return records;
      if (code !== 'ENODATA') {
        throw new CommandError(
          `The DNS gave no answer for ${name} ${type} (${code}), so nobody knows whether there is such a record: check your connection and run this again.`,
        );
      }
    }
  }
  return records;
}

/** An alias stands alone under its name, and any other question would be answered from its target. */
async function recordsAt(name: string, resolver: DnsResolver): Promise<DnsRecord[]> {
  const alias = await ask(resolver, name, ['CNAME', 'NS']);
  return alias.length > 0 ? alias.slice(0, 1) : ask(resolver, name, ['A', 'AAAA', 'MX', 'TXT']);
}

const answers: Record<DnsRecordType, (resolver: DnsResolver, name: string) => Promise<string[]>> = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: (resolver, name) => resolver.resolveCname(name),
  NS: (resolver, name) => resolver.resolveNs(name),
  MX: async (resolver, name) =>
    (await resolver.resolveMx(name)).map(
      ({ priority, exchange }) => `${priority} ${exchange || '.'}`,
    ),
  TXT: async (resolver, name) =>
    (await resolver.resolveTxt(name)).map((strings) => strings.join('')),
  SRV: async (resolver, name) =>
    (await resolver.resolveSrv(name)).map(
      ({ priority, weight, port, name: target }) =>
        `${priority} ${weight} ${port} ${target || '.'}`,
    ),
  CAA: async (resolver, name) => (await resolver.resolveCaa(name)).map(caaValue),
};

/** Node names the one property by its tag: `{ critical: 0, issue: 'amazon.com' }`. */
function caaValue({ critical, ...properties }: CaaRecord): string {
  return Object.entries(properties)
    .map(([tag, value]) => `${critical} ${tag} "${value}"`)
    .join();
}

function isAll(records: DnsRecord[], wildcard: DnsRecord[]): boolean {
  const texts = (list: DnsRecord[]) =>
    list.map(({ type, values }) => `${type} ${values.map(hostName)}`).join();
  return texts(records) === texts(wildcard);
}
