import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { LeadItem, SettingsItem, TestimonialItem } from '../../../lambdas/store/items.ts';
import { PhotoBucket } from '../../../lambdas/store/photo-bucket.ts';
import { Table } from '../../../lambdas/store/table.ts';
import type { SiteTable } from './site-tables.ts';

/** The tables and the photographs of one environment, within reach until it is disposed of. */
export interface Site extends Disposable {
  /** As a sentence names it: `the local run`, or `prod (AWS account 123456789012)`. */
  name: string;
  isDeployed: boolean;
  /** The local run is the stack of dev. */
  environment: 'dev' | 'prod';
  tables: {
    leads: Table<LeadItem>;
    testimonials: Table<TestimonialItem>;
    settings: Table<SettingsItem>;
  };
  /** The photographs of leads. */
  photos: PhotoBucket;
  /** Any table of the same account, by its full name. */
  tableNamed(name: string): Table<{ id: string }>;
}

/** Makes the tables and the bucket of a site from their clients and names. */
export function openStores(
  { client, names }: { client: DynamoDBDocumentClient; names: Record<SiteTable, string> },
  { s3, bucket }: { s3: S3Client; bucket: string },
): Pick<Site, 'tables' | 'photos' | 'tableNamed' | typeof Symbol.dispose> {
  return {
    tables: {
      leads: new Table<LeadItem>(client, names.leads),
      testimonials: new Table<TestimonialItem>(client, names.testimonials),
      settings: new Table<SettingsItem>(client, names.settings),
    },
    photos: new PhotoBucket(s3, bucket),
    tableNamed: (name) => new Table(client, name),
    [Symbol.dispose]: () => {
      client.destroy();
      s3.destroy();
    },
  };
}

/** Says that a change is about to be made where that is not a laptop's data. */
export function announceChange({ name, isDeployed }: Site): void {
  if (isDeployed) console.error(`This changes ${name}.`);
}
