import { Construct } from 'constructs';
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
    this.grantKeys(fn, ['GetItem', 'PutItem', 'DeleteItem'], ['browser#*']);
    this.grantKeys(fn, ['GetItem', 'UpdateItem'], ['trust-link', 'quota#trust-emails#*']);
  }

  /** Lets a function count the calls of the model. */
  grantModelCalls(fn: SiteFunction): void {
    this.grantKeys(fn, ['UpdateItem'], ['quota#estimates#*']);
  }

  /** Lets a function count emails and forms, mark the digests and reports that it sent, and find a digest's items. */
  grantNotices(fn: SiteFunction): void {
    const keys = ['notices', 'digest', 'report', 'words', 'source'];
    this.grantKeys(
      fn,
      ['UpdateItem'],
      keys.map((key) => `${key}#*`),
    );
    this.grantKeys(fn, ['GetItem'], ['digest#*']);
  }

  /** Lets a function find the conversation of an email address, and begin one. */
  grantConversations(fn: SiteFunction): void {
    this.grantKeys(fn, ['GetItem', 'UpdateItem'], ['contact#*']);
  }

  /** Lets a function count receipts. */
  grantReceipts(fn: SiteFunction): void {
    this.grantKeys(fn, ['UpdateItem'], ['receipt#*', 'quota#receipts#*']);
  }

  /** Lets a function look up the quotas of photos, or count the photos too. */
  grantPhotoQuotas(fn: SiteFunction, action: 'GetItem' | 'UpdateItem'): void {
    this.grantKeys(fn, [action], ['quota#photos#*']);
  }

  /** Lets a function see which photos are claimed, or claim some for a lead. */
  grantPhotoClaims(fn: SiteFunction, action: 'GetItem' | 'UpdateItem'): void {
    this.grantKeys(fn, [action], ['photos#*']);
  }

  // A function that anybody may call must not make a browser a trusted one.
  private grantKeys(fn: SiteFunction, actions: ItemAction[], keys: string[]): void {
    this.table.grantItems(fn, actions, {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
    });
  }
}
