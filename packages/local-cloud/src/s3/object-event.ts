import { randomBytes, randomUUID } from 'node:crypto';
import type { BusEvent } from '../eventbridge/event-rules.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import type { Stack } from '../template/stack.ts';
import type { ObjectChange } from './s3.ts';

interface BucketProperties {
  NotificationConfiguration?: {
    EventBridgeConfiguration?: { EventBridgeEnabled?: boolean | 'true' | 'false' };
  };
}

/** Finds the buckets whose template asks them to tell EventBridge of every change. */
export function bucketsWithEvents(stack: Stack): Set<string> {
  const buckets = stack.ofType<BucketProperties>('AWS::S3::Bucket').filter(({ properties }) => {
    const configuration = properties.NotificationConfiguration?.EventBridgeConfiguration;
    return configuration && String(configuration.EventBridgeEnabled ?? true) === 'true';
  });
  return new Set(buckets.map(({ name }) => name));
}

let lastSequence = 0n;

/** Builds the event of a change (Amazon S3 User Guide, "EventBridge event message structure"). */
export function objectEvent(
  { type, reason, head, viewerAddress }: ObjectChange,
  region: string,
): BusEvent {
  const created = type === 'Object Created';
  const size = { size: head.size, etag: head.etag.replaceAll('"', '') };
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': type,
    source: 'aws.s3',
    account: ACCOUNT,
    // To the second, as S3 tells it.
    time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [`arn:aws:s3:::${head.bucket}`],
    detail: {
      version: '0',
      bucket: { name: head.bucket },
      object: { key: head.key, ...(created ? size : {}), sequencer: nextSequencer() },
      'request-id': randomBytes(8).toString('hex').toUpperCase(),
      requester: ACCOUNT,
      'source-ip-address': viewerAddress,
      reason,
      // No bucket here keeps versions.
      ...(created ? {} : { 'deletion-type': 'Permanently Deleted' }),
    },
  };
}

/** A number that grows with each change, also over restarts: of two events about a key, the greater is later. */
function nextSequencer(): string {
  const now = BigInt(Date.now()) << 16n;
  lastSequence = now > lastSequence ? now : lastSequence + 1n;
  return lastSequence.toString(16).padStart(16, '0').toUpperCase();
}
