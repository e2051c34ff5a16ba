import type { Change, ResourceRecordSet } from '@aws-sdk/client-route-53';
import { Command } from '@commander-js/extra-typings';
import { CommandError } from '../../owner/command-error.ts';
import { yesOption } from '../../owner/terminal/confirm.ts';
import { type TextColumn, textTable } from '../../owner/terminal/text-table.ts';
import { agree } from '../agree.ts';
import { HostedZone, upsert } from '../aws/hosted-zone.ts';
import { apexRecord, siteRecords } from '../aws/site-records.ts';
import { dnsRecord, hostName } from '../dns/dns-record.ts';
import type { DomainTools } from '../domain-tools.ts';

/** Switches the domain in a hosted zone from whatever it leads to over to the deployed site. */
export const cutoverCommand = ({ domain }: DomainTools) =>
  new Command('cutover')
    .description('let the domain in Route 53 lead to the deployed site')
    .addOption(yesOption)
    .addHelpText(
      'after',
      `
Replaces the A, AAAA and CNAME records of the domain and its www, all at once or not at all, and adds a DMARC
record where there is none. Every other record stays. Look at the site under its CloudFront name first.

Example:
  npm run domain -- cutover`,
    )
    .action(async ({ yes }) => {
      const records = await siteRecords();
      const target = apexRecord(records).value;
      const zone = await HostedZone.find(domain);
      if (!zone) {
        throw new CommandError(
          `There is no hosted zone for ${domain} in this account: add the records of "npm run domain -- records" at your DNS provider, or check AWS_PROFILE.`,
        );
      }
      const sets = await zone.recordSets();
      const dmarc = records.find(({ name }) => name === `_dmarc.${domain}`);
      const changes = [domain, `www.${domain}`].flatMap((name) => switchOver(name, target, sets));
      if (dmarc && !sets.some(({ Name = '' }) => hostName(Name) === dmarc.name)) {
        changes.push(upsert(dnsRecord(dmarc.name, 'TXT', [dmarc.value])));
      }
      console.log(`${textTable(columns, changes)}\n`);
      await agree(`Change ${domain}?`, yes, 'Nothing was changed.');
      await zone.change(changes);
      console.log(`${domain} and www.${domain} lead to ${target}.`);
    });

/** CloudFront's own hosted zone, for aliases (https://docs.aws.amazon.com/Route53/latest/APIReference/API_AliasTarget.html). */
const CLOUDFRONT_ZONE = 'Z2FDTNDATAQYW2';

/** A CNAME stands in the way of any other record of its name. */
function switchOver(name: string, target: string, sets: ResourceRecordSet[]): Change[] {
  const aliases = sets.filter(({ Name = '', Type }) => hostName(Name) === name && Type === 'CNAME');
  return [
    ...aliases.map((set): Change => ({ Action: 'DELETE', ResourceRecordSet: set })),
    ...(['A', 'AAAA'] as const).map(
      (Type): Change => ({
        Action: 'UPSERT',
        ResourceRecordSet: {
          Name: name,
          Type,
          AliasTarget: {
            HostedZoneId: CLOUDFRONT_ZONE,
            DNSName: target,
            EvaluateTargetHealth: false,
          },
        },
      }),
    ),
  ];
}

const columns: TextColumn<Change>[] = [
  ['Change', ({ Action }) => (Action === 'DELETE' ? 'delete' : 'set')],
  ['Name', ({ ResourceRecordSet: set }) => hostName(set?.Name ?? '')],
  ['Type', ({ ResourceRecordSet: set }) => set?.Type ?? ''],
  [
    'Value',
    ({ ResourceRecordSet: set }) =>
      set?.AliasTarget
        ? `alias of ${set.AliasTarget.DNSName}`
        : (set?.ResourceRecords?.map(({ Value }) => Value).join(', ') ?? ''),
  ],
];
