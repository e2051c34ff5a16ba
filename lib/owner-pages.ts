import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { byApproved, byStage, byUndecided } from '../domain/tables.ts';
import type { Api } from './api.ts';
import type { Environment } from './environments.ts';
import type { OwnerEmail } from './owner-email.ts';
import type { PhotoStore } from './photos.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';
import type { OutboxTable } from './tables.ts';

interface OwnerPagesProps {
  environment: Environment;
  api: Api;
  email: OwnerEmail;
  photos: PhotoStore;
  settings: Settings;
  tables: Record<'leads' | 'testimonials', OutboxTable>;
}

/**
 * Shows the owner each lead and testimonial behind the link of its email, and all of them in trusted browsers, takes
 * decisions on them, and emails the link that trusts a browser.
 */
export class OwnerPages extends Construct {
  constructor(scope: Construct, id: string, props: OwnerPagesProps) {
    super(scope, id);
    const { environment, api, email, photos, settings, tables } = props;
    const { leads, testimonials } = tables;
    const fn = new SiteFunction(this, 'Function', {
      environment,
      folder: 'owner-pages',
      // A file for a spreadsheet is some hundred reads.
      timeout: Duration.seconds(20),
      variables: { LEAD_RETENTION_DAYS: JSON.stringify(environment.leadRetentionDays) },
    });
    for (const table of [leads, testimonials]) table.grantItems(fn, ['GetItem', 'UpdateItem']);
    leads.grantQuery(fn, byStage);
    for (const index of [byApproved, byUndecided]) testimonials.grantQuery(fn, index);
    settings.grantTrust(fn);
    photos.grantLinks(fn);
    email.grantSend(fn);
    for (const path of ['answer-lead', 'moderate-testimonial', 'owner']) {
      api.route(['GET', 'POST'], path, fn);
    }
  }
}
