import { setTimeout as wait } from 'node:timers/promises';
import { MOST_PHOTOS_READ } from '../../domain/estimate/estimate.ts';
import type { LeadItem } from '../store/items.ts';
import { photoSlots } from '../store/photos.ts';
import type { Table } from '../store/table.ts';

export type QuoteLead = Extract<LeadItem, { kind: 'quote-request' }>;

/** Photographs can be added to a lead for so long. */
const READABLE_FOR_MS = 24 * 60 * 60_000;

/** They are uploaded when this is asked, and stored seconds later, once they are re-encoded. */
const AWAIT_MS = 8_000;
const POLL_MS = 400;
/** The time without another photograph after which one that was announced has failed. */
const SETTLED_AFTER_MS = 2_500;

/** Returns the slots of the photographs that are read of a lead. */
export function slotsToRead(lead: QuoteLead): string[] {
  return photoSlots(lead).slice(0, MOST_PHOTOS_READ);
}

/**
 * Waits until the photographs of a quote request are stored that are read of it, and until its description was read.
 * When the time is over, the photographs that are there have to do.
 *
 * @returns undefined where there is no such request of the last day, or no photograph of it
 */
export async function awaitPhotos(
  id: string,
  leads: Table<LeadItem>,
  receivedAt: Date,
): Promise<QuoteLead | undefined> {
  const deadline = receivedAt.getTime() + AWAIT_MS;
  let latest = { slots: 0, since: Date.now() };
  for (;;) {
    const lead = await leads.get(id);
    if (lead?.kind !== 'quote-request' || !('estimate' in lead)) return undefined;
    if (receivedAt.getTime() - Date.parse(lead.createdAt) > READABLE_FOR_MS) return undefined;
    const slots = slotsToRead(lead).length;
    const now = Date.now();
    if (slots !== latest.slots) latest = { slots, since: now };
    const expected = Math.min(lead.photosAnnounced ?? MOST_PHOTOS_READ, MOST_PHOTOS_READ);
    const isSettled = slots >= expected || now - latest.since >= SETTLED_AFTER_MS;
    if (slots > 0 && isSettled && lead.estimate.reading) return lead;
    if (now >= deadline) return slots > 0 ? lead : undefined;
    await wait(POLL_MS);
  }
}
