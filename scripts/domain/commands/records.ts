import { Command } from '@commander-js/extra-typings';
import { textTable } from '../../owner/terminal/text-table.ts';
import { apexRecord, type SiteRecord, siteRecords } from '../aws/site-records.ts';
import { recordTable } from '../dns/dns-record.ts';
import { ask } from '../dns/live-records.ts';
import type { DomainTools } from '../domain-tools.ts';

/** Lists what to add at a DNS provider, and what to leave there. */
export const recordsCommand = (tools: DomainTools) =>
  new Command('records')
    .description('print every record that the deployed site needs at your DNS provider')
    .addHelpText(
      'after',
      `
Changes nothing. The records follow from the deployed production stack.

Example:
  npm run domain -- records`,
    )
    .action(async () => {
      const records = await siteRecords();
      console.log(await recordsText(records, tools));
    });

async function recordsText(records: SiteRecord[], { domain, resolver }: DomainTools) {
  const kept = await ask(resolver, domain, ['MX', 'TXT', 'CAA']);
  const dmarc = await ask(resolver, `_dmarc.${domain}`, ['TXT']);
  const wanted = records.filter(({ name }) => dmarc.length === 0 || name !== `_dmarc.${domain}`);
  return `Add these at the DNS provider of ${domain}:

${textTable<SiteRecord>(
  [
    ['Name', ({ name }) => name],
    ['Type', ({ type }) => type],
    ['Value', ({ value }) => value],
  ],
  wanted,
)}

ALIAS is what your provider calls ALIAS, ANAME or a flattened CNAME. It takes the place of the A and AAAA
records of ${domain}, and the CNAME that of whatever ${`www.${domain}`} has. A provider without one cannot
point ${domain} at CloudFront (${apexRecord(records).value}): move the DNS with "npm run domain -- create".

${keptText(kept.concat(dmarc), domain)}`;
}

function keptText(kept: Parameters<typeof recordTable>[0], domain: string): string {
  if (kept.length === 0) {
    return `${domain} has no MX and no TXT record today: no mail arrives at its addresses.`;
  }
  return `Leave these as they are, because mail to and from ${domain} needs them:\n\n${recordTable(kept)}`;
}
