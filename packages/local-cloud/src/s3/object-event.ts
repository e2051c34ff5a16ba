import { randomUUID } from 'node:crypto';
import { ACCOUNT } from '../template/physical-names.ts';
import type { Stack } from '../template/stack.ts';
import type { ObjectHead } from './object-store.ts';
import type { Creation } from './s3.ts';

interface BucketProperties {
  NotificationConfiguration?: { EventBridgeConfiguration?: { EventBridgeEnabled?: boolean } };
}

/** Returns the buckets that send events to EventBridge. */
export function bucketsWithEvents(stack: Stack): string[] {
  const buckets = stack.ofType<BucketProperties>('AWS::S3::Bucket').filter(({ properties }) => {
    const configuration = properties.NotificationConfiguration?.EventBridgeConfiguration;
    return configuration?.EventBridgeEnabled ?? configuration;
  });
  return buckets.map(({ name }) => name);
}

/** Builds the event of a new object (Amazon S3 User Guide, "EventBridge event message structure"). */
export function objectEvent(head: ObjectHead, reason: Creation, region: string): object {
  const { bucket, key, size, etag } = head;
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: ACCOUNT,
    time: new Date().toISOString(),
    region,
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: { key, size, etag: etag.replaceAll('"', '') },
      reason,
    },
  };
}
