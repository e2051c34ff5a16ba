import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { UNSENT } from '../../domain/indexes.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import { releaseLead } from '../store/photo-hold.ts';
import { photoMessageSchema } from '../store/photo-queue.ts';
import { photoSlots } from '../store/photos.ts';
import type { Table } from '../store/table.ts';

/**
 * A photograph younger than this has a message of its own in the queue, whose delay is longer, so that several that
 * come one after another are one email.
 */
const FOLLOWED_MS = 30_000;

/**
 * Settles the leads of a batch.
 *
 * @returns the messages that are to come again
 */
export async function settlePhotos(
  records: SQSRecord[],
  leads: Table<LeadItem>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of records) {
    const message = photoMessageSchema.safeParse(jsonOf(body));
    if (!message.success) {
      logger.error('Message of photos is none of ours', { messageId });
      continue;
    }
    const { id } = message.data;
    const isSettled = await settle(id, new Date(), leads).catch((error) => {
      logger.error('Photos could not be settled', { id, error });
      return false;
    });
    if (!isSettled) batchItemFailures.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures };
}

/**
 * Releases the email of a lead that has waited long enough for its photographs, or has the owner told of those that
 * came after it.
 *
 * @returns false where it is to be tried again: an email that may lack a photograph is being sent
 */
async function settle(id: string, now: Date, leads: Table<LeadItem>): Promise<boolean> {
  const lead = await leads.get(id);
  if (!lead) return true;
  if (lead.awaitsPhotos && (await releaseLead(leads, id))) {
    logger.info('Lead released without all of its photos', { id });
  }
  const { photosToldOf = 0, photos = {} } = lead;
  if (photoSlots(lead).length <= photosToldOf) return true;
  const newest = Math.max(...Object.values(photos).map(({ storedAt }) => Date.parse(storedAt)));
  if (now.getTime() - newest < FOLLOWED_MS) return true;
  return lead.unsent ? willBeTold(lead, now) : tellOf(lead, now, leads);
}

/** An email of the lead that is still to be composed has all that came by now; any other notice has none of it. */
function willBeTold({ notice, claimedUntil = 0 }: LeadItem, now: Date): boolean {
  return claimedUntil < now.getTime() && (notice === undefined || notice === 'photos');
}

async function tellOf(
  { id, photosToldOf }: LeadItem,
  now: Date,
  leads: Table<LeadItem>,
): Promise<boolean> {
  const notice = { notice: 'photos', noticeAt: now.toISOString(), unsent: UNSENT } as const;
  const isMarked = await leads.optimisticUpdate(
    { id, photosToldOf },
    {
      // Of a lead that is gone by now neither attribute is there, and no update brings it back.
      from: ['id', 'unsent', 'photosToldOf'],
      to: { ...notice, expiresAt: undefined, claimedUntil: undefined },
    },
  );
  if (isMarked) logger.info('Owner is told of later photos', { id });
  return isMarked;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
