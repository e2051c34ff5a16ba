export type DnsRecordType = 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'SRV' | 'TXT';

/** All values of one type under one name. */
export interface DnsRecord {
  /** In lower case, without the dot at its end. */
  name: string;
  type: DnsRecordType;
  /** As a zone file has them, but for the text of a TXT record, which stands here as it is; sorted. */
  values: string[];
}

/** A record in the form in which records are compared. */
export function dnsRecord(name: string, type: DnsRecordType, values: string[]): DnsRecord {
  const normalized = values.map((value) => (type === 'TXT' ? value : hostName(value)));
  return { name: hostName(name), type, values: normalized.toSorted() };
}

/** A name, or what ends with one, in lower case and without the dot at its end. The root stays a dot. */
export function hostName(name: string): string {
  return name.toLowerCase().replace(/(?<=\S)\.$/, '');
}
