import { Construct } from 'constructs';
import type { Environment } from './environments.ts';
import type { SiteFunction } from './site-function.ts';
import { SiteTable } from './site-table.ts';

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

  /** Lets a function look up, trust and forget the owner's browsers, and touch nothing else. */
  grantTrustedBrowsers(fn: SiteFunction): void {
    this.table.grantItems(fn, ['GetItem', 'PutItem', 'DeleteItem'], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['browser#*'] },
    });
  }

  /** Lets a function find the items of a digest, and read nothing else. */
  grantDigests(fn: SiteFunction): void {
    this.table.grantItems(fn, ['GetItem'], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['digest#*'] },
    });
  }

  /** Lets a function count what it consumes, and mark what it has done. */
  grantCounters(fn: SiteFunction): void {
    this.table.grantItems(fn, ['UpdateItem']);
  }
}
