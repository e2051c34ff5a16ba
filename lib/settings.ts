import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';
import type { SiteFunction } from './site-function.ts';

interface SettingsProps {
  environment: Environment;
}

/** The site's own state: the quotas and the owner's trusted browsers. */
export class Settings extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { environment }: SettingsProps) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      removalPolicy: environment.removalPolicy,
    });
  }

  /** Lets a function know, remember and forget the owner's browsers. */
  allowBrowsers(fn: SiteFunction): void {
    fn.allow(
      ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
      [this.table.tableArn],
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['browser#*'] } },
    );
  }
}
