import { Construct } from 'constructs';
import { type QuotaPurpose, quotaKey, settingsKeys } from '../domain/tables.ts';
import type { Environment } from './environments.ts';
import type { SiteFunction } from './site-function.ts';
import { type ItemAction, SiteTable } from './tables.ts';

interface SettingsProps {
  environment: Environment;
}

/** The site's own state: quotas, sent reminders, and the owner's trusted browsers. */
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

  /** Lets a function count model calls. */
  grantModelCalls(fn: SiteFunction): void {
    this.grantQuota(fn, 'estimates', ['UpdateItem']);
  }

  /** Lets a function count the forms of each network. */
  grantFormCounts(fn: SiteFunction): void {
    this.grantKeys(fn, ['UpdateItem'], `${settingsKeys.forms}*`);
  }

  /** Lets a function count the emails that it sends, and send some only once. */
  grantNotices(fn: SiteFunction): void {
    this.grantQuota(fn, 'receipts', ['UpdateItem']);
    this.grantKeys(fn, ['UpdateItem'], `${settingsKeys.emails}*`);
    this.grantKeys(fn, ['GetItem', 'UpdateItem'], `${settingsKeys.sent}*`);
  }

  /** Lets a function check the photo quota, or count photos toward it. */
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

  // Public functions must not be able to trust a browser.
  private grantKeys(fn: SiteFunction, actions: ItemAction[], key: string): void {
    this.table.grantItems(fn, actions, {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [key] },
    });
  }
}
