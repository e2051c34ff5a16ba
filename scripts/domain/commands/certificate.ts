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
import { type DomainTools, poll, waitOption } from '../domain-tools.ts';
import { caaFindings } from '../findings.ts';

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
      const [refusal] = await caaFindings(tools);
      if (refusal) throw new CommandError(`${refusal} Then run this again.`);
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
