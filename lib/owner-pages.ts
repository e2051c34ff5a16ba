import { Duration } from 'aws-cdk-lib';
import { ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { byCreation } from '../domain/tables.ts';
import type { Api } from './api.ts';
import type { Environment } from './environment.ts';
import type { OwnerEmail } from './owner-email.ts';
import type { Photos } from './photos.ts';
import { SiteFunction } from './site-function.ts';
import type { State } from './state.ts';
import type { OutboxTable } from './tables.ts';

interface OwnerPagesProps extends Pick<Environment, 'leadRetentionDays'> {
  api: Api;
  email: OwnerEmail;
  photos: Photos;
  state: State;
  tables: Record<'leads' | 'testimonials', OutboxTable>;
}

/**
 * Shows the owner all leads and reviews in trusted browsers, and a single review through the link in its email. Records
 * the owner's decisions, and emails the link that trusts a browser.
 */
export class OwnerPages extends Construct {
  constructor(scope: Construct, id: string, props: OwnerPagesProps) {
    super(scope, id);
    const { api, email, photos, state, tables } = props;
    const fn = new SiteFunction(this, 'Function', {
      folder: 'owner-pages',
      // API Gateway's limit. An export is built whole, which takes several seconds for thousands of leads; it streams
      // because it may exceed 6 MB, the limit of a buffered response.
      timeout: Duration.seconds(29),
      // The newest 10,000 leads are in memory at once, and more memory means more CPU to parse them.
      memorySize: 1024,
      variables: {
        LEADS_TABLE: tables.leads.tableName,
        TESTIMONIALS_TABLE: tables.testimonials.tableName,
        STATE_TABLE: state.tableName,
        PHOTOS_BUCKET: photos.bucket.bucketName,
        PHOTOS_DOMAIN: photos.bucket.bucketRegionalDomainName,
        ...email.variables,
        LEAD_RETENTION_DAYS: JSON.stringify(props.leadRetentionDays),
      },
    });
    for (const table of [tables.leads, tables.testimonials]) {
      table.grantItems(fn, ['GetItem', 'UpdateItem']);
      table.grantQuery(fn, byCreation);
    }
    state.grantTrust(fn);
    state.grantQuota(fn, 'trust-links');
    photos.grantStored(fn, 'GetObject');
    email.grantSend(fn);
    api.route(['GET', 'POST'], 'owner/{proxy+}', fn, ResponseTransferMode.STREAM);
  }
}
