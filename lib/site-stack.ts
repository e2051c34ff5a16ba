import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarms, FailedEvents } from './alarms.ts';
import { Api } from './api.ts';
import type { Environment } from './environments.ts';
import { Leads } from './leads.ts';
import { OwnerEmail } from './owner-email.ts';
import { OwnerNotices } from './owner-notices.ts';
import { OwnerPages } from './owner-pages.ts';
import { PhotoStore } from './photos.ts';
import { Settings } from './settings.ts';
import { DnsRecords } from './site-domain.ts';
import { Testimonials } from './testimonials.ts';
import { Website } from './website.ts';

interface SiteStackProps {
  environment: Environment;
}

/** The whole site of one environment. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { environment }: SiteStackProps) {
    // CloudFront's certificate and web ACL must be in this region.
    super(scope, id, {
      env: { region: 'us-east-1', account: environment.account },
      description: 'The masonry site',
      terminationProtection: environment.removalPolicy === RemovalPolicy.RETAIN,
      // CloudFormation adds them to every resource that supports tags.
      tags: { application: 'masonry-site', environment: environment.name },
      // Indentation would be a quarter of the template.
      suppressTemplateIndentation: true,
    });

    const alarms = new Alarms(this, 'Alarms', environment);
    const failedEvents = new FailedEvents(this, 'FailedEvents', alarms);
    const api = new Api(this, 'Api', { environment, alarms });
    const settings = new Settings(this, 'Settings', { environment });
    const testimonials = new Testimonials(this, 'Testimonials', { environment, api, settings });
    const photos = new PhotoStore(this, 'Photos', { environment, failedEvents, api, settings });
    const leads = new Leads(this, 'Leads', { environment, alarms, api, photos, settings });
    const tables = { testimonials: testimonials.table, leads: leads.table };
    const website = new Website(this, 'Website', { environment, api, photos });
    const email = new OwnerEmail(this, 'OwnerEmail', {
      environment,
      alarmTopic: alarms.topic,
      website,
    });
    new OwnerPages(this, 'OwnerPages', { environment, api, email, photos, settings, tables });
    new OwnerNotices(this, 'OwnerNotices', {
      environment,
      alarms,
      failedEvents,
      email,
      photos,
      settings,
      siteUrl: website.url,
      tables,
    });

    if (website.domain) {
      new DnsRecords(this, 'DnsRecords', {
        domainName: website.domain.domainName,
        distribution: website.distribution,
        senderIdentity: email.senderIdentity,
      });
    }

    new CfnOutput(this, 'SiteUrl', { value: website.url });
  }
}
