import {
  GetHostedZoneCommand,
  ListHostedZonesByNameCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsResponse,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { CommandError } from '../../owner/command-error.ts';
import { REGION } from '../../owner/site/site-tables.ts';
import { type DnsRecord, type DnsRecordType, dnsRecord, hostName } from '../dns/dns-record.ts';
import { unquotedText } from '../dns/txt-value.ts';

/** A public hosted zone of Route 53. */
export class HostedZone {
  readonly id: string;
  readonly nameServers: string[];
  readonly #client: Route53Client;

  private constructor(client: Route53Client, id: string, nameServers: string[] = []) {
    this.#client = client;
    this.id = id.replace('/hostedzone/', '');
    this.nameServers = nameServers.map(hostName).toSorted();
  }

  /** The zone of a domain in the account of the credentials, if there is one. */
  static async find(domain: string): Promise<HostedZone | undefined> {
    const client = new Route53Client({ region: REGION });
    const { HostedZones = [] } = await client.send(
      new ListHostedZonesByNameCommand({ DNSName: domain }),
    );
    // The list begins with that name and goes on with the next ones.
    const [zone, ...others] = HostedZones.filter(
      ({ Name = '', Config }) => hostName(Name) === domain && !Config?.PrivateZone,
    );
    if (others.length > 0) {
      const ids = [zone, ...others].map((each) => each?.Id?.replace('/hostedzone/', ''));
      throw new CommandError(
        `There are ${ids.length} hosted zones for ${domain} (${ids.join(', ')}): delete those that the domain is not delegated to, so that nothing is put into the wrong one.`,
      );
    }
    if (!zone?.Id) return undefined;
    const { DelegationSet } = await client.send(new GetHostedZoneCommand({ Id: zone.Id }));
    return new HostedZone(client, zone.Id, DelegationSet?.NameServers);
  }

  /** All record sets, as Route 53 has them. */
  async recordSets(): Promise<ResourceRecordSet[]> {
    const sets: ResourceRecordSet[] = [];
    let page: ListResourceRecordSetsResponse | undefined;
    do {
      page = await this.#client.send(
        new ListResourceRecordSetsCommand({
          HostedZoneId: this.id,
          StartRecordName: page?.NextRecordName,
          StartRecordType: page?.NextRecordType,
          StartRecordIdentifier: page?.NextRecordIdentifier,
        }),
      );
      sets.push(...(page.ResourceRecordSets ?? []));
    } while (page.IsTruncated);
    return sets;
  }

  /** All records, in the form in which they are compared. */
  async records(): Promise<DnsRecord[]> {
    return (await this.recordSets()).map(({ Name = '', Type, ResourceRecords, AliasTarget }) => {
      const values = ResourceRecords?.map(({ Value = '' }) => Value) ?? [
        `alias of ${AliasTarget?.DNSName}`,
      ];
      return dnsRecord(
        // Route 53 writes a wildcard's star as an octal number.
        Name.replace('\\052', '*'),
        Type as DnsRecordType,
        Type === 'TXT' ? values.map(unquotedText) : values,
      );
    });
  }
}
