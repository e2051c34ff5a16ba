import { Command } from '@commander-js/extra-typings';
import { pluralize } from '../../../domain/pluralize.ts';
import { CommandError } from '../../owner/command-error.ts';
import { yesOption } from '../../owner/terminal/confirm.ts';
import { agree } from '../agree.ts';
import { HostedZone, upsert } from '../aws/hosted-zone.ts';
import { recordTable } from '../dns/dns-record.ts';
import { liveNameServers, liveRecords } from '../dns/live-records.ts';
import { missingRecords } from '../dns/missing-records.ts';
import { type DomainTools, poll, waitOption } from '../domain-tools.ts';

/** Makes a hosted zone that answers all that the live domain answers, and waits until it is asked. */
export const createCommand = (tools: DomainTools) =>
  new Command('create')
    .description("move the domain's DNS to Route 53, with every record that it has")
    .addOption(yesOption)
    .addOption(waitOption())
    .addHelpText(
      'after',
      `
Makes a public hosted zone, or takes the one that is there, copies the live domain's records into it, and
only then prints the name servers to enter at the domain's registrar. A zone that lacks a record of the live
domain is never called ready: pointing the domain at it would end the owner's mail.

Example:
  npm run domain -- create`,
    )
    .action(async ({ yes, wait }) => {
      await assertDelegated(tools);
      const zone = await existingOrNew(tools.domain, yes);
      await copyMissing(zone, tools, yes);
      const isDone = await delegated(zone, tools);
      if (!isDone) console.log(registrarText(zone, tools));
      if (!isDone && !(await poll(() => delegated(zone, tools), wait, tools))) {
        throw new CommandError(
          `${tools.domain} is not delegated to the hosted zone yet. That can take two days after the change at the registrar: run this again later, and deploy production only after it succeeded.`,
        );
      }
      console.log(
        `${tools.domain} is delegated to the hosted zone ${zone.id}. Write zone: '${zone.id}' for prod into lib/deployments.ts.`,
      );
    });

/** A domain that seems to have no name servers would seem to have no records either. */
async function assertDelegated({ domain, resolver }: DomainTools): Promise<void> {
  if ((await liveNameServers(domain, resolver)).length > 0) return;
  throw new CommandError(
    `The DNS knows no name servers of ${domain}, so its records cannot be asked for: check business.domain, your connection, and that the domain is registered and has not expired.`,
  );
}

async function existingOrNew(domain: string, yes: boolean | undefined): Promise<HostedZone> {
  const existing = await HostedZone.find(domain);
  if (existing) {
    console.log(`The hosted zone ${existing.id} of ${domain} is there already.`);
    return existing;
  }
  await agree(
    `Make a hosted zone for ${domain}? It costs $0.50 a month.`,
    yes,
    'No hosted zone was made.',
  );
  const zone = await HostedZone.create(domain);
  console.log(`Made the hosted zone ${zone.id} of ${domain}. No stack deletes it.`);
  return zone;
}

/** Copies what the zone lacks. Throws while it lacks anything. */
async function copyMissing(zone: HostedZone, { domain, resolver }: DomainTools, yes?: boolean) {
  const lacking = async () =>
    missingRecords(domain, await liveRecords(domain, resolver), await zone.records());
  const missing = await lacking();
  if (missing.length === 0) return;
  console.log(`The live domain has what the zone lacks:\n\n${recordTable(missing)}\n`);
  const notReady = (count: number) =>
    `The hosted zone is not ready, because it lacks ${pluralize(count, 'record')} of the live domain: do not point the domain at it; run this again to copy them.`;
  await agree(`Copy ${pluralize(missing.length, 'record')}?`, yes, notReady(missing.length));
  await zone.change(missing.map(upsert));
  const left = await lacking();
  if (left.length > 0) {
    throw new CommandError(`${notReady(left.length)}\n\n${recordTable(left)}`);
  }
  console.log(`Copied ${pluralize(missing.length, 'record')}.`);
}

async function delegated({ nameServers }: HostedZone, { domain, resolver }: DomainTools) {
  const live = await liveNameServers(domain, resolver);
  return live.join() === nameServers.join() || undefined;
}

function registrarText({ nameServers }: HostedZone, { domain }: DomainTools): string {
  return `
The hosted zone has every record of ${domain} that could be asked for. Before you go on:

1. DNS tells nobody which names there are. Compare the zone with the list of records at your present DNS
   provider, and add what is missing in the console of Route 53. Above all look for names of a mail service.
2. If DNSSEC is on for ${domain}, turn it off at the registrar and wait for a day: with it on, nobody would
   believe the new name servers, and mail would stop.
3. Enter these name servers at the registrar, and no others:

${nameServers.map((each) => `   ${each}`).join('\n')}

Waiting until the world asks them …`;
}
