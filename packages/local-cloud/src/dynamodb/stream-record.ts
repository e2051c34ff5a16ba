import { randomUUID } from 'node:crypto';
import type { Item, ItemChange } from './dynalite.ts';
import { keyOf } from './tables.ts';

/** A record of a table's stream, as a function receives it. */
export type StreamRecord = NonNullable<ReturnType<typeof streamRecord>>;

// Starts at the clock, so that numbers also grow across restarts.
let lastSequenceNumber = BigInt(Date.now()) * 1_000_000n;

/** Makes the record of a change, with both images; returns undefined if nothing changed. */
export function streamRecord(change: ItemChange, streamArn: string) {
  const { oldItem, newItem } = change;
  const item = newItem ?? oldItem;
  if (!item || canonical(oldItem) === canonical(newItem)) return undefined;
  lastSequenceNumber += 1n;
  return {
    eventID: randomUUID(),
    eventName: !oldItem ? 'INSERT' : newItem ? 'MODIFY' : 'REMOVE',
    eventSource: 'aws:dynamodb',
    awsRegion: streamArn.split(':')[3] ?? '',
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      Keys: keyOf(change),
      ...(newItem && { NewImage: newItem }),
      ...(oldItem && { OldImage: oldItem }),
      SequenceNumber: String(lastSequenceNumber).padStart(21, '0'),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  };
}

function canonical(item: Item | undefined): string {
  return JSON.stringify(Object.entries(item ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
