import { HostedZone } from './aws/hosted-zone.ts';
import { ask, liveNameServers, liveRecords } from './dns/live-records.ts';
import { missingRecords } from './dns/missing-records.ts';
import type { DomainTools } from './domain-tools.ts';

type Asked = Pick<DomainTools, 'domain' | 'resolver'>;

/** Finds a domain at whose addresses no mail arrives. */
export async function mailFindings({ domain, resolver }: Asked): Promise<string[]> {
  const mx = await ask(resolver, domain, ['MX']);
  if (mx.length > 0) return [];
  return [
    `${domain} has no MX record, so no mail arrives at its addresses: if it had one, put it back at once; if you have no mail there, let the owner's address be another one.`,
  ];
}

/** Finds a zone that is not asked, which is worth nothing, and records that it lacks, which must not be asked then. */
export async function zoneFindings({
  domain,
  settings,
  resolver,
}: Asked & Pick<DomainTools, 'settings'>): Promise<string[]> {
  if (!settings.zone) return [];
  const zone = await HostedZone.find(domain);
  if (zone?.id !== settings.zone) {
    return [
      `The zone ${settings.zone} of lib/deployments.ts is not the hosted zone of ${domain} in this account (${zone?.id ?? 'there is none'}): correct it, or choose other credentials with AWS_PROFILE.`,
    ];
  }
  const servers = await liveNameServers(domain, resolver);
  if (servers.join() === zone.nameServers.join()) return [];
  const missing = missingRecords(domain, await liveRecords(domain, resolver), await zone.records());
  return [
    `${domain} is answered by ${servers.join(', ') || 'nobody'} and not by its hosted zone: a deployment would wait for its certificate in vain, so run "npm run domain -- create" first.`,
    ...missing.map(
      ({ name, type, values }) =>
        `The zone lacks ${name} ${type} ${values.join(', ')}: run "npm run domain -- create", which copies it.`,
    ),
  ];
}

/** The names that a CAA record may give to Amazon's authority (https://docs.aws.amazon.com/acm/latest/userguide/setup-caa.html). */
const amazonAuthorities = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'];

/** Finds a domain that names the authorities which issue for it, and not Amazon: a request fails after the wait. */
export async function caaFindings({ domain, resolver }: Asked): Promise<string[]> {
  const values = (await ask(resolver, domain, ['CAA'])).flatMap((record) => record.values);
  const issuers = values.filter((value) => / issue /.test(value));
  const isAllowed = issuers.some((value) =>
    amazonAuthorities.some((each) => value.includes(`"${each}`)),
  );
  if (issuers.length === 0 || isAllowed) return [];
  return [
    `The CAA records of ${domain} (${issuers.join('; ')}) let no certificate of Amazon's be issued: add one with the value 0 issue "amazon.com" beside them.`,
  ];
}
