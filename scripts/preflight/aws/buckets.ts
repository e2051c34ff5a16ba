import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import { REGION } from '../../owner/site/site-tables.ts';

/** The account's buckets whose names begin so. */
export async function bucketsNamed(prefix: string): Promise<string[]> {
  const names: string[] = [];
  const client = new S3Client({ region: REGION });
  for await (const { Buckets = [] } of paginateListBuckets({ client }, { Prefix: prefix })) {
    names.push(...Buckets.map(({ Name = '' }) => Name));
  }
  return names.filter((name) => name.startsWith(prefix));
}
