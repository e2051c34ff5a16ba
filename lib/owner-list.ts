import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { byApproved, byStage, byUndecided } from '../domain/tables.ts';
import type { Api } from './api.ts';
import type { Environment } from './environments.ts';
import type { OutboxTable } from './outbox-table.ts';
import type { OwnerEmail } from './owner-email.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface OwnerListProps {
  environment: Environment;
  api: Api;
  email: OwnerEmail;
  settings: Settings;
  tables: Record<'leads' | 'testimonials', OutboxTable>;
}

/** Shows the owner all leads and reviews in trusted browsers, with a decision on each, and emails the link that trusts one. */
export class OwnerList extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { environment, api, email, settings, tables: { leads, testimonials } }: OwnerListProps,
  ) {
    super(scope, id);
    const fn = new SiteFunction(this, 'Page', {
      environment,
      folder: 'owner-list',
      isForOwner: true,
      // A file for a spreadsheet is some hundred reads.
      timeout: Duration.seconds(20),
      variables: { LEAD_RETENTION_DAYS: JSON.stringify(environment.leadRetentionDays) },
    });
    for (const table of [leads, testimonials]) table.grantItems(fn, ['GetItem', 'UpdateItem']);
    leads.grantQuery(fn, byStage);
    for (const index of [byApproved, byUndecided]) testimonials.grantQuery(fn, index);
    settings.grantTrust(fn);
    email.grantSend(fn);
    api.route(['GET', 'POST'], 'owner', fn);
  }
}
