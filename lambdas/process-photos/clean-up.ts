import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import type { ListedObject } from '../store/photo-bucket.ts';
import { INCOMING_PREFIX, keptPlace, PHOTOS_PREFIX } from '../store/photos.ts';
import type { Table } from '../store/table.ts';
import { type PhotoDependencies, processIncoming } from './process-incoming.ts';

export interface CleanUpDependencies extends PhotoDependencies {
  /** An uploaded object as old as this was not reported, or could not be processed. */
  incomingAfterMs: number;
  /** A kept object younger than this may be on its way into its lead. */
  orphanAfterMs: number;
}

/** The longest that one photograph takes, its reading and writing among it. */
const RESERVED_MS = 20_000;

/**
 * Processes the uploaded objects that no event has told of, oldest keys first, and goes on after one that fails.
 *
 * @param remainingMs - the time that Lambda leaves to this run; what is left over is the next one's
 * @throws where an object could not be processed, so that the alarm counts it
 */
export async function processForgotten(
  now: Date,
  remainingMs: () => number,
  dependencies: CleanUpDependencies,
): Promise<void> {
  const { bucket, incomingAfterMs } = dependencies;
  const failed: string[] = [];
  let processed = 0;
  for await (const objects of bucket.pages(INCOMING_PREFIX)) {
    for (const object of objects) {
      if (!isOlder(object, now, incomingAfterMs)) continue;
      if (remainingMs() < RESERVED_MS) return logUnfinished(INCOMING_PREFIX, failed);
      try {
        await processIncoming(object.key, dependencies);
        processed += 1;
      } catch (error) {
        logger.error('Photo could not be processed', { key: object.key, error: error as Error });
        failed.push(object.key);
      }
    }
  }
  if (processed > 0) logger.info('Forgotten photos processed', { photos: processed });
  throwFailed(failed);
}

/**
 * Deletes kept objects that no lead names: their lead has expired or was forgotten, or the run that stored them
 * broke off before it told the lead.
 *
 * @param remainingMs - the time that Lambda leaves to this run
 */
export async function deleteOrphans(
  now: Date,
  remainingMs: () => number,
  { bucket, leads, orphanAfterMs }: CleanUpDependencies,
): Promise<void> {
  let deleted = 0;
  for await (const objects of bucket.pages(PHOTOS_PREFIX)) {
    const slotsOf = leadSlots(leads);
    for (const object of objects) {
      if (!isOlder(object, now, orphanAfterMs)) continue;
      if (remainingMs() < RESERVED_MS) return logUnfinished(PHOTOS_PREFIX, []);
      const place = keptPlace(object.key);
      if (place && (await slotsOf(place.id)).has(place.slot)) continue;
      await bucket.delete(object.key);
      deleted += 1;
    }
  }
  if (deleted > 0) logger.info('Orphaned photos deleted', { objects: deleted });
}

/** Reads each lead once: its objects stand together in a listing. */
function leadSlots(leads: Table<LeadItem>): (id: string) => Promise<Set<string>> {
  let last: { id: string; slots: Set<string> } | undefined;
  return async (id) => {
    if (last?.id !== id) {
      const lead = await leads.get(id);
      last = { id, slots: new Set(Object.keys(lead?.photos ?? {})) };
    }
    return last.slots;
  };
}

function isOlder({ modifiedAt }: ListedObject, now: Date, ageMs: number): boolean {
  return now.getTime() - modifiedAt.getTime() >= ageMs;
}

function logUnfinished(prefix: string, failed: string[]): void {
  logger.warn('Photos are left to the next clean-up', { prefix });
  throwFailed(failed);
}

function throwFailed(failed: string[]): void {
  if (failed.length > 0) throw new Error(`Photos could not be processed: ${failed.join(', ')}`);
}
