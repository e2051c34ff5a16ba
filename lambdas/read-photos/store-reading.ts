import { setTimeout as wait } from 'node:timers/promises';
import type { Estimate, Reading } from '../../domain/estimate/estimate.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import type { Lease } from '../store/lease.ts';
import { releaseLead } from '../store/photo-hold.ts';
import { photoSlots } from '../store/photos.ts';
import type { ConditionalUpdate, Table } from '../store/table.ts';
import type { QuoteLead } from './await-photos.ts';

/** Adds what was seen in photographs to an estimate, as often as that has changed meanwhile. */
export type PhotoReading = (estimate: Estimate & { reading: Reading }) => Estimate;

interface ReadingToStore {
  lease: Lease<LeadItem>;
  /** The slots of the photographs that were read, or given up. */
  slots: string;
  /** Absent where no model answered: the estimate stays as it is, and the set is not read again. */
  reading: PhotoReading | undefined;
}

/** The first correction may come between reading and writing; later ones change nothing that is written here. */
const TRIES = 2;

/**
 * Stores what photographs added, beside any correction that the homeowner made meanwhile, and has the lead's email
 * wait for its photographs no longer.
 *
 * @returns the lead as it is stored; undefined where it was deleted, or the lease is lost
 */
export async function storeReading(
  { lease, slots, reading }: ReadingToStore,
  leads: Table<LeadItem>,
): Promise<QuoteLead | undefined> {
  const { id } = lease;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lead = (await leads.get(id)) as QuoteLead | undefined;
    if (!lead) return undefined;
    const stored = await leads.conditionalUpdate(id, updateFor(lead, slots, reading, lease));
    if (stored) {
      await releaseEmail(stored, leads);
      return stored as QuoteLead;
    }
  }
  logger.error('What the photos added could not be stored', { id });
  return undefined;
}

/** Writes only those parts of an estimate that photographs add to: its choices no more once they were corrected. */
function updateFor(
  { estimate }: QuoteLead,
  slots: string,
  reading: PhotoReading | undefined,
  { expiresAt }: Lease<LeadItem>,
): ConditionalUpdate {
  const {
    reading: read,
    offer,
    choices,
    isCorrected,
  } = reading?.(estimate as Parameters<PhotoReading>[0]) ?? estimate;
  const changes = reading ? { reading: read, offer, ...(!isCorrected && { choices }) } : {};
  const names = Object.keys(changes);
  const isUncorrected = 'attribute_not_exists(estimate.isCorrected)';
  return {
    UpdateExpression: `SET ${['photosRead = :slots', ...names.map((name) => `estimate.#${name} = :${name}`)].join(', ')} REMOVE photosClaimedUntil`,
    ConditionExpression: [
      'photosClaimedUntil = :until',
      ...('choices' in changes ? [isUncorrected] : []),
    ].join(' AND '),
    ...(names.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    }),
    ExpressionAttributeValues: {
      ':slots': slots,
      ':until': expiresAt,
      ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`:${name}`, value])),
    },
  };
}

/** Lets a lead's email go once all photographs that were announced are stored; before that the last one does. */
async function releaseEmail(lead: LeadItem, leads: Table<LeadItem>): Promise<void> {
  const { id, awaitsPhotos, photosAnnounced = 0 } = lead;
  if (awaitsPhotos && photoSlots(lead).length >= photosAnnounced) await releaseLead(leads, id);
}

/** With the model's time, all that is left of what a browser waits for. */
const OTHER_READING_MS = 20_000;
const POLL_MS = 500;

/**
 * Waits for the reading of the same photographs that another run is at.
 *
 * @returns the lead as it is when that is stored, or when the time is over
 */
export async function awaitOtherReading(
  id: string,
  slots: string,
  leads: Table<LeadItem>,
  receivedAt: Date,
): Promise<QuoteLead | undefined> {
  const deadline = receivedAt.getTime() + OTHER_READING_MS;
  for (;;) {
    const lead = (await leads.get(id)) as QuoteLead | undefined;
    if (!lead || lead.photosRead === slots || Date.now() >= deadline) return lead;
    await wait(POLL_MS);
  }
}
