import { Construct } from 'constructs';
import { type QuotaPurpose, quotaKey, settingsKeys } from '../domain/tables.ts';
import type { Environment } from './environments.ts';
import type { SiteFunction } from './site-function.ts';
import { type ItemAction, SiteTable } from './tables.ts';

interface SettingsProps {
  environment: Environment;
}

/** The site's own state: the quotas, the sent reports and the owner's trusted browsers. */
export class Settings extends Construct {
  private readonly table: SiteTable;

  constructor(scope: Construct, id: string, { environment }: SettingsProps) {
    super(scope, id);
    this.table = new SiteTable(this, 'Table', { environment, variable: 'SETTINGS_TABLE' });
  }

  /** Lets a function trust browsers by an emailed link, and forget them. */
  grantTrust(fn: SiteFunction): void {
    this.grantKeys(fn, ['GetItem', 'PutItem', 'DeleteItem'], `${settingsKeys.browser}*`);
    this.grantKeys(fn, ['GetItem', 'UpdateItem'], settingsKeys.trustLink);
  }

  /** Lets a function count the calls of the model. */
  grantModelCalls(fn: SiteFunction): void {
    this.grantQuota(fn, 'estimates', ['UpdateItem']);
  }

  /** Lets a function count the forms of a day, and send some emails once. */
  grantNotices(fn: SiteFunction): void {
    this.grantQuota(fn, 'forms', ['UpdateItem']);
    this.grantKeys(fn, ['UpdateItem'], `${settingsKeys.sent}*`);
  }

  /** Lets a function look up the quota of photos, or count the photos too. */
  grantPhotoQuotas(fn: SiteFunction, action: 'GetItem' | 'UpdateItem'): void {
    this.grantQuota(fn, 'photos', [action]);
  }

  /** Lets a function see which photos are claimed, or claim some. */
  grantPhotoClaims(fn: SiteFunction, action: 'GetItem' | 'PutItem'): void {
    this.grantKeys(fn, [action], `${settingsKeys.photos}*`);
  }

  private grantQuota(fn: SiteFunction, purpose: QuotaPurpose, actions: ItemAction[]): void {
    this.grantKeys(fn, actions, `${quotaKey(purpose)}*`);
  }

  // A function that anybody may call must not make a browser a trusted one.
  private grantKeys(fn: SiteFunction, actions: ItemAction[], key: string): void {
    this.table.grantItems(fn, actions, {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [key] },
    });
  }
}
