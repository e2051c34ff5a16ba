import { mailFromDomain } from '../../../lib/dns-records.ts';
import type { Environment } from '../../../lib/environments.ts';
import { HostedZone } from '../../domain/aws/hosted-zone.ts';
import { liveNameServers } from '../../domain/dns/live-records.ts';
import { zoneFindings } from '../../domain/findings.ts';
import { type Check, stackActions } from '../check.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Target } from '../target.ts';

/** The zone that answers for the domain, and the records that the domain would lose with it. */
export const hostedZone: Check = {
  title: 'Hosted zone',
  actions: [
    'route53:ListHostedZonesByName',
    'route53:GetHostedZone',
    'route53:ListResourceRecordSets',
    ...stackActions,
  ],
  async run(target) {
    const { domain, name } = target.environment;
    if (!domain) return [ok(`${name} has no domain.`)];
    const findings =
      domain.zone === 'elsewhere'
        ? await unnamedZone(domain.name, target)
        : await namedZone(domain.name, domain.zone.id, target);
    return findings.length > 0 ? findings : [ok(zoneText(domain))];
  },
};

function zoneText({ name, zone }: NonNullable<Environment['domain']>): string {
  return zone === 'elsewhere'
    ? `the DNS of ${name} is at another provider, and no deployment touches it.`
    : `${name} is delegated to ${zone.id}.`;
}

async function namedZone(domain: string, zone: string, target: Target): Promise<Finding[]> {
  const { resolver } = target;
  const findings = await zoneFindings({ domain, settings: { zone }, resolver });
  if (findings.length > 0) return findings.map((each) => problem(each));
  return existingRecords(domain, target);
}

/** CloudFormation fails on a record that exists, and these are the ones of the stack whose names are known. */
async function existingRecords(
  domain: string,
  { environment, stackName, stacks }: Target,
): Promise<Finding[]> {
  if (environment.email.senderIdentity === 'existing') return [];
  const owned = await stacks.resources(stackName);
  if (owned.some(({ type }) => type === 'AWS::Route53::RecordSet')) return [];
  const records = (await (await HostedZone.find(domain))?.records()) ?? [];
  return records
    .filter(({ name }) => name === mailFromDomain(domain))
    .map(({ name, type, values }) =>
      problem(
        `it has the record ${name} ${type} ${values.join(', ')}, which the stack makes itself, and CloudFormation fails on a record that exists.`,
        'Delete it in https://console.aws.amazon.com/route53/v2/hostedzones, or, where SES sends with it already, add -c senderIdentity=existing.',
      ),
    );
}

/** A zone that answers for the domain already, and that nobody wrote down. */
async function unnamedZone(domain: string, { resolver }: Target): Promise<Finding[]> {
  const zone = await HostedZone.find(domain);
  if (!zone) return [];
  const servers = await liveNameServers(domain, resolver);
  if (servers.join() !== zone.nameServers.join()) return [];
  return [
    warning(
      `${domain} is delegated to ${zone.id} of this account, and the settings name no zone: you would have to add the records of SES by hand.`,
      `Write zone: '${zone.id}' for prod into lib/deployments.ts, or add -c zone=${zone.id}.`,
    ),
  ];
}
