import { CfnOutput, type Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution, DistributionProps } from 'aws-cdk-lib/aws-cloudfront';
import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Environment } from './environment.ts';

/** The site's own domain and its `www`, under one certificate. */
export class SiteDomain extends Construct {
  readonly domainName: string;
  /** The domain's hosted zone; undefined if its DNS is elsewhere. */
  readonly zone: IPublicHostedZone | undefined;
  readonly distributionProps: Pick<DistributionProps, 'domainNames' | 'certificate'>;

  constructor(scope: Construct, id: string, domain: NonNullable<Environment['domain']>) {
    super(scope, id);
    const { name, zone } = domain;
    this.domainName = name;
    if (zone) {
      const attributes = { zoneName: name, hostedZoneId: zone };
      this.zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', attributes);
    }
    const certificate = domain.certificate
      ? Certificate.fromCertificateArn(this, 'Certificate', domain.certificate)
      : new Certificate(this, 'Certificate', {
          domainName: name,
          subjectAlternativeNames: [`www.${name}`],
          validation: CertificateValidation.fromDns(this.zone),
        });
    this.distributionProps = { domainNames: [name, `www.${name}`], certificate };
  }
}

/**
 * Outputs the DNS records that the site and its email need, as `name TYPE value`. In a Route 53 zone the stack creates
 * the SES records itself. A person sets the others (docs/deploy.md), because a zone in use may already have them, and
 * CloudFormation fails on existing records.
 *
 * @param senderIdentity - undefined if the identity, with its records, existed before the stack
 */
export function addDnsRecords(
  stack: Stack,
  { domainName }: SiteDomain,
  { distributionDomainName: target }: Distribution,
  senderIdentity: EmailIdentity | undefined,
): void {
  const add = (id: string, ...record: [name: string, type: string, value: string]) =>
    new CfnOutput(stack, id, { value: record.join(' ') });
  // An apex can't be a CNAME, so each DNS provider has its own kind of alias record.
  add('DnsApex', domainName, 'ALIAS', target);
  add('DnsWww', `www.${domainName}`, 'CNAME', target);
  if (!senderIdentity) return;
  for (const [index, { name, value }] of senderIdentity.dkimRecords.entries()) {
    add(`DnsDkim${index + 1}`, name, 'CNAME', value);
  }
  // https://docs.aws.amazon.com/ses/latest/dg/mail-from.html
  const mailServer = `10 feedback-smtp.${stack.region}.amazonses.com`;
  add('DnsMailFromMx', mailFromDomain(domainName), 'MX', mailServer);
  add('DnsMailFromSpf', mailFromDomain(domainName), 'TXT', 'v=spf1 include:amazonses.com ~all');
  // The owner's own email may not be signed, so nothing is rejected.
  add('DnsDmarc', `_dmarc.${domainName}`, 'TXT', 'v=DMARC1; p=none;');
}

/**
 * Returns the domain that bounces come back to. SES requires one that neither sends nor receives other email
 * (https://docs.aws.amazon.com/ses/latest/dg/mail-from.html).
 */
export function mailFromDomain(domainName: string): string {
  return `site-bounces.${domainName}`;
}
