import { Aspects, CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { Alarms, FailedEvents } from './alarms.ts';
import { Api } from './api.ts';
import type { Environment } from './environment.ts';
import { Leads } from './leads.ts';
import { OwnerEmail } from './owner-email.ts';
import { OwnerNotices } from './owner-notices.ts';
import { OwnerPages } from './owner-pages.ts';
import { Photos } from './photos.ts';
import { addDnsRecords } from './site-domain.ts';
import { State } from './state.ts';
import { Testimonials } from './testimonials.ts';
import { Website } from './website.ts';

export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { environment }: { environment: Environment }) {
    const { removalPolicy } = environment;
    // CloudFront's certificate and web ACL must be in this region.
    super(scope, id, {
      env: { region: 'us-east-1', account: environment.account },
      description: 'The masonry site',
      terminationProtection: removalPolicy === RemovalPolicy.RETAIN,
      tags: { application: 'masonry-site', environment: environment.name },
    });

    // Every log group expires, and is deleted with the stack.
    Aspects.of(this).add({
      visit(node) {
        if (!(node instanceof CfnLogGroup)) return;
        node.retentionInDays = environment.logRetention;
        node.applyRemovalPolicy(RemovalPolicy.DESTROY);
      },
    });

    const alarms = new Alarms(this, 'Alarms', environment.alarmAddress);
    const failedEvents = new FailedEvents(this, 'FailedEvents', alarms);
    const api = new Api(this, 'Api', { alarms });
    const state = new State(this, 'StateTable', { removalPolicy });
    const testimonials = new Testimonials(this, 'Testimonials', { ...environment, api, state });
    const photos = new Photos(this, 'Photos', { ...environment, failedEvents, api, state });
    const leads = new Leads(this, 'Leads', { ...environment, alarms, api, state });
    const website = new Website(this, 'Website', { ...environment, api, photos });
    const email = new OwnerEmail(this, 'OwnerEmail', { ...environment, alarms, website });
    const tables = { testimonials: testimonials.table, leads: leads.table };
    const stored = { photos, state, tables };
    new OwnerPages(this, 'OwnerPages', { ...environment, ...stored, api, email });
    new OwnerNotices(this, 'OwnerNotices', {
      ...environment,
      ...stored,
      alarms,
      failedEvents,
      email,
      siteUrl: website.url,
    });

    if (website.domain)
      addDnsRecords(this, website.domain, website.distribution, email.senderIdentity);

    // Read by scripts/owner.ts, the workflows, and docs/.
    const outputs = {
      SiteUrl: website.url,
      LeadsTableName: leads.table.tableName,
      TestimonialsTableName: testimonials.table.tableName,
      StateTableName: state.tableName,
      PhotosBucketName: photos.bucket.bucketName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
