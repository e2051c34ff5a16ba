import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import type { PhotoBucket } from '../store/photo-bucket.ts';
import { keptPlace, PHOTOS_PREFIX } from '../store/photos.ts';
import type { Table } from '../store/table.ts';

export interface CleanUpDependencies {
  leads: Table<LeadItem>;
  bucket: PhotoBucket;
  /** A kept object younger than this may be on its way into its lead. */
  orphanAfterMs: number;
}

/** Kept for the page of objects that is under way. */
const RESERVED_MS = 20_000;

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
    for (const { key, modifiedAt } of objects) {
      if (now.getTime() - modifiedAt.getTime() < orphanAfterMs) continue;
      if (remainingMs() < RESERVED_MS) {
        logger.warn('Orphaned photos are left to the next clean-up');
        return;
      }
      const place = keptPlace(key);
      if (place && (await slotsOf(place.id)).has(place.slot)) continue;
      await bucket.delete(key);
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
