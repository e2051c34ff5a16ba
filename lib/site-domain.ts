import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { DistributionProps } from 'aws-cdk-lib/aws-cloudfront';
import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';

type DomainSettings = NonNullable<Environment['domain']>;

/** The site's own address and its `www`, under one certificate. */
export class SiteDomain extends Construct {
  readonly domainName: string;
  /** The hosted zone that answers for the domain; undefined where its DNS is elsewhere. */
  readonly zone: IPublicHostedZone | undefined;
  /** The properties that the distribution needs. */
  readonly distributionProps: Pick<DistributionProps, 'domainNames' | 'certificate'>;

  constructor(scope: Construct, id: string, settings: DomainSettings) {
    super(scope, id);
    const { name, zone } = settings;
    this.domainName = name;
    if (zone !== 'elsewhere') {
      this.zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        zoneName: name,
        hostedZoneId: zone.id,
      });
    }
    this.distributionProps = {
      domainNames: [name, `www.${name}`],
      certificate: this.certificate(settings),
    };
  }

  private certificate({ name, certificateArn }: DomainSettings) {
    if (certificateArn) return Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    return new Certificate(this, 'Certificate', {
      domainName: name,
      subjectAlternativeNames: [`www.${name}`],
      validation: CertificateValidation.fromDns(this.zone),
    });
  }
}
