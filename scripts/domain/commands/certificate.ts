import type { CertificateDetail } from '@aws-sdk/client-acm';
import { Command } from '@commander-js/extra-typings';
import { CommandError } from '../../owner/command-error.ts';
import { yesOption } from '../../owner/terminal/confirm.ts';
import { agree } from '../agree.ts';
import {
  describeCertificate,
  findCertificate,
  requestCertificate,
  validationRecords,
} from '../aws/certificate.ts';
import { recordTable } from '../dns/dns-record.ts';
import { ask } from '../dns/live-records.ts';
import { type DomainTools, poll, waitOption } from '../domain-tools.ts';

/** Gets a certificate for a domain whose DNS is at another provider. */
export const certificateCommand = (tools: DomainTools) =>
  new Command('certificate')
    .description('request or find the certificate, and print what to add at your DNS provider')
    .addOption(yesOption)
    .addOption(waitOption())
    .addHelpText(
      'after',
      `
A deployment whose DNS is not in Route 53 takes a certificate that is issued already: it would wait for the
records below for hours, and then fail. A certificate is free. Leave its records where they are: ACM looks for
them again each year, when it renews.

Example:
  npm run domain -- certificate`,
    )
    .action(async ({ yes, wait }) => {
      const names = [tools.domain, `www.${tools.domain}`];
      await assertAmazonMayIssue(tools);
      const arn = await existingOrNew(names, yes);
      const records = await poll(
        async () => validationRecords(await describeCertificate(arn)),
        2,
        tools,
      );
      if (!records) throw new CommandError(`ACM names no records for ${arn}: run this again.`);
      console.log(
        `Add these at your DNS provider, and leave them for good:\n\n${recordTable(records)}\n`,
      );
      const issued = await poll(() => issuedCertificate(arn), wait, tools);
      if (!issued) {
        throw new CommandError(
          'The certificate is not issued yet: add the records above and run this again. ACM looks for them for 72 hours.',
        );
      }
      console.log(
        `The certificate is issued. Write certificate: '${arn}' for prod into lib/deployments.ts.`,
      );
    });

async function existingOrNew(names: string[], yes: boolean | undefined): Promise<string> {
  const existing = await findCertificate(names);
  if (existing?.CertificateArn) return existing.CertificateArn;
  await agree(`Request a certificate for ${names.join(' and ')}?`, yes, 'Nothing was requested.');
  return requestCertificate(names);
}

async function issuedCertificate(arn: string): Promise<CertificateDetail | undefined> {
  const certificate = await describeCertificate(arn);
  const { Status, FailureReason = Status } = certificate;
  if (Status === 'ISSUED') return certificate;
  if (Status === 'PENDING_VALIDATION') return undefined;
  throw new CommandError(
    `The certificate will not be issued (${FailureReason}): delete ${arn} in the console of ACM, mend the records, and run this again.`,
  );
}

/** The names that a CAA record may give to Amazon's authority (https://docs.aws.amazon.com/acm/latest/userguide/setup-caa.html). */
const amazonAuthorities = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'];

/** A domain may name the authorities that issue for it; another one's request fails after the wait. */
async function assertAmazonMayIssue({ domain, resolver }: DomainTools): Promise<void> {
  const values = (await ask(resolver, domain, ['CAA'])).flatMap(({ values }) => values);
  const issuers = values.filter((value) => / issue /.test(value));
  const isAllowed = issuers.some((value) =>
    amazonAuthorities.some((each) => value.includes(`"${each}`)),
  );
  if (issuers.length === 0 || isAllowed) return;
  throw new CommandError(
    `The CAA records of ${domain} (${issuers.join('; ')}) let no certificate of Amazon's be issued: add one with the value 0 issue "amazon.com" beside them, and run this again.`,
  );
}
