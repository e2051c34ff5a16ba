import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

interface DnsRecordsProps {
  domainName: string;
  distribution: Distribution;
  /** Undefined where the identity existed before the stack, and its records with it. */
  senderIdentity: EmailIdentity | undefined;
}

/**
 * The DNS records that the site and its email need, each as an output `Dns…` of the form `name TYPE value`. In a
 * hosted zone of ours the stack makes those of SES itself.
 *
 * The records of the site and of DMARC are set by a person (docs/deploy.md), because a zone in use may have them, and
 * CloudFormation fails on a record that exists.
 */
export class DnsRecords extends Construct {
  constructor(scope: Construct, id: string, props: DnsRecordsProps) {
    super(scope, id);
    const { domainName, distribution, senderIdentity } = props;
    const target = distribution.distributionDomainName;
    // An apex cannot be a CNAME, so each provider has its own kind of alias for it.
    this.add('DnsApex', domainName, 'ALIAS', target);
    this.add('DnsWww', `www.${domainName}`, 'CNAME', target);
    if (!senderIdentity) return;
    for (const [index, { name, value }] of senderIdentity.dkimRecords.entries()) {
      this.add(`DnsDkim${index + 1}`, name, 'CNAME', value);
    }
    // https://docs.aws.amazon.com/ses/latest/dg/mail-from.html
    const mailServer = `10 feedback-smtp.${Stack.of(this).region}.amazonses.com`;
    this.add('DnsMailFromMx', mailFromDomain(domainName), 'MX', mailServer);
    const spf = 'v=spf1 include:amazonses.com ~all';
    this.add('DnsMailFromSpf', mailFromDomain(domainName), 'TXT', spf);
    // It asks for nothing to be refused: the owner's own mail may not be signed.
    this.add('DnsDmarc', `_dmarc.${domainName}`, 'TXT', 'v=DMARC1; p=none;');
  }

  private add(id: string, name: string, type: 'ALIAS' | 'CNAME' | 'MX' | 'TXT', value: string) {
    const output = new CfnOutput(this, id, { value: `${name} ${type} ${value}` });
    // As it stands, without the path and the hash that would come around it.
    output.overrideLogicalId(id);
  }
}

/**
 * The domain that bounces come back to. SES wants one that neither sends nor receives other mail
 * (https://docs.aws.amazon.com/ses/latest/dg/mail-from.html), so it is a name that no mail server bears.
 */
export function mailFromDomain(domainName: string): string {
  return `site-bounces.${domainName}`;
}
