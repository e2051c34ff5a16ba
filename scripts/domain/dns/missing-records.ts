import { type DnsRecord, dnsRecord } from './dns-record.ts';

/**
 * Finds the records that the live domain answers and a zone would not: delegating the domain to the zone would lose them.
 *
 * @returns the records as the zone should have them
 */
export function missingRecords(domain: string, live: DnsRecord[], zone: DnsRecord[]): DnsRecord[] {
  return live.flatMap((record) => {
    const { name, type, values } = record;
    if (isSiteAddress(domain, record) && zone.some((each) => isSiteAddress(domain, each, name))) {
      return [];
    }
    const inZone = zone.find((each) => each.name === name && each.type === type)?.values ?? [];
    if (values.every((value) => inZone.includes(value))) return [];
    // What a TXT or CAA record says stands by itself; of others the live ones hold.
    const isList = type === 'TXT' || type === 'CAA';
    return [dnsRecord(name, type, isList ? [...new Set([...inZone, ...values])] : values)];
  });
}

/** The address of a site, old or new: the zone may already have the new one. */
function isSiteAddress(domain: string, { name, type }: DnsRecord, wanted = name): boolean {
  return (
    name === wanted &&
    [domain, `www.${domain}`].includes(name) &&
    ['A', 'AAAA', 'CNAME'].includes(type)
  );
}
