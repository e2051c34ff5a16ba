import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution, DistributionProps } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';

type DomainSettings = NonNullable<Environment['domain']>;

/** The site's own address: its zone, its certificate and its records. */
export class SiteDomain extends Construct {
  readonly zone: IHostedZone;
  /** The properties that the distribution needs. */
  readonly distributionProps: Pick<DistributionProps, 'domainNames' | 'certificate'>;

  constructor(scope: Construct, id: string, { name, hostedZone }: DomainSettings) {
    super(scope, id);
    this.zone =
      hostedZone === 'create'
        ? new HostedZone(this, 'Zone', { zoneName: name })
        : HostedZone.fromHostedZoneAttributes(this, 'Zone', {
            zoneName: name,
            hostedZoneId: hostedZone.existingId,
          });
    this.distributionProps = {
      domainNames: [name],
      certificate: new Certificate(this, 'Certificate', {
        domainName: name,
        validation: CertificateValidation.fromDns(this.zone),
      }),
    };
  }

  /** Resolves the name to the distribution, over both versions of IP. */
  addAliasRecords(distribution: Distribution): void {
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    new ARecord(this, 'Ipv4', { zone: this.zone, target });
    new AaaaRecord(this, 'Ipv6', { zone: this.zone, target });
  }
}
