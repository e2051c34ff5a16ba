import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SiteTable } from './site-tables.ts';

/** The tables of one environment, within reach. */
export interface Site {
  /** As a sentence names it: `the local run`, or `prod (AWS account 123456789012)`. */
  name: string;
  isDeployed: boolean;
  documents: DynamoDBDocumentClient;
  tables: Record<SiteTable, string>;
}

/** Says what is about to be changed where that is not a laptop's data. */
export function announceChange({ name, isDeployed }: Site): void {
  if (isDeployed) console.error(`This changes ${name}.`);
}
