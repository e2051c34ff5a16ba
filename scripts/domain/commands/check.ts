import { Command } from '@commander-js/extra-typings';
import { pluralize } from '../../../domain/pluralize.ts';
import { CommandError } from '../../owner/command-error.ts';
import { type SiteRecord, siteRecords } from '../aws/site-records.ts';
import { hostName } from '../dns/dns-record.ts';
import { ask } from '../dns/live-records.ts';
import type { DomainTools } from '../domain-tools.ts';
import { mailFindings, zoneFindings } from '../findings.ts';

/** Compares what the world is answered with what the site and the owner's mail need. */
export const checkCommand = (tools: DomainTools) =>
  new Command('check')
    .description('compare what the DNS answers with what the site and the mail need')
    .option('--before-deploy', 'check the zone and the mail only, without a stack')
    .addHelpText(
      'after',
      `
Changes nothing. Each finding says what to do; with one or more of them the exit code is 1.

Example:
  npm run domain -- check`,
    )
    .action(async ({ beforeDeploy }) => {
      const records = beforeDeploy ? [] : await siteRecords();
      const findings = [
        ...(await mailFindings(tools)),
        ...(await zoneFindings(tools)),
        ...(await Promise.all(records.map((record) => recordFindings(record, tools)))).flat(),
      ];
      for (const finding of findings) console.log(`- ${finding}`);
      if (findings.length > 0) {
        throw new CommandError(`${pluralize(findings.length, 'finding')} for ${tools.domain}.`);
      }
      console.log(`The DNS of ${tools.domain} answers all that is needed.`);
    });

async function recordFindings(record: SiteRecord, { domain, resolver }: DomainTools) {
  const { name, type, value } = record;
  const add = `run "npm run domain -- cutover", or add it at your DNS provider (npm run domain -- records)`;
  if (type === 'ALIAS' || name === `www.${domain}`) {
    const [own, target] = await Promise.all([
      addresses(name, resolver),
      addresses(value, resolver),
    ]);
    if (own.some((address) => target.includes(address))) return [];
    const answer = own.join(', ') || 'nothing';
    return [
      `${name} answers ${answer} and not the site's addresses (${target.join(', ')}): ${add}. A provider that flattens names may answer others of CloudFront's: then look whether the site comes.`,
    ];
  }
  const values = (await ask(resolver, name, [type])).flatMap((each) => each.values);
  const isThere =
    name === `_dmarc.${domain}`
      ? values.some((each) => each.startsWith('v=DMARC1'))
      : values.some((each) => hostName(each) === hostName(value));
  return isThere ? [] : [`${name} ${type} ${value} is missing: ${add}.`];
}

async function addresses(name: string, resolver: DomainTools['resolver']): Promise<string[]> {
  return (await ask(resolver, name, ['A'])).flatMap(({ values }) => values);
}
