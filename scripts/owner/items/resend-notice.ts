import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { UNSENT } from '../../../domain/indexes.ts';
import type { Site } from '../site/site.ts';
import { scanItems } from './scan-items.ts';

/** A stored lead or review, and how far its mail is. */
export interface Entry {
  table: 'leads' | 'testimonials';
  id: string;
  unsent?: string;
  /** Until when a run of notify-owner has it for sending, in milliseconds since 1970. */
  claimedUntil?: number;
}

/** All leads and reviews but the local run's samples, of which nobody is told. */
export async function readEntries(site: Site): Promise<Entry[]> {
  const entriesOf = async (table: Entry['table']) => {
    const attributes = ['id', 'unsent', 'claimedUntil', 'sample'];
    const items = await scanItems<Entry & { sample?: true }>(site, table, attributes);
    return items.filter(({ sample }) => !sample).map((item) => ({ ...item, table }));
  };
  return [...(await entriesOf('leads')), ...(await entriesOf('testimonials'))];
}

/** What became of an entry that is to be mailed again, in words. */
export type Resent =
  | 'marked, the mail follows at once'
  | 'not mailed yet, the next scheduled run mails it'
  | 'is being mailed just now, left alone'
  | 'changed at this very moment, left alone';

/**
 * Has the owner mailed of an entry once more.
 *
 * One that was sent is marked as unsent, of which the stream tells at once. One that still waits keeps
 * its mark: between taking it off and putting it on again it could be lost. Only what a broken run
 * left of its claim is removed. A claim that holds is left alone, or the mail would go out twice.
 */
export async function resendNotice(site: Site, entry: Entry, now: Date): Promise<Resent> {
  const { unsent, claimedUntil = 0 } = entry;
  if (unsent && claimedUntil > now.getTime()) return 'is being mailed just now, left alone';
  try {
    await site.documents.send(unsent ? claimRemoval(site, entry) : mark(site, entry));
    return unsent
      ? 'not mailed yet, the next scheduled run mails it'
      : 'marked, the mail follows at once';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return 'changed at this very moment, left alone';
  }
}

function mark({ tables }: Site, { table, id }: Entry): UpdateCommand {
  return new UpdateCommand({
    TableName: tables[table],
    Key: { id },
    UpdateExpression:
      'SET unsent = :unsent REMOVE expiresAt, claimedUntil, notice, noticeBrowser, noticeAt',
    ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(unsent)',
    ExpressionAttributeValues: { ':unsent': UNSENT },
  });
}

function claimRemoval({ tables }: Site, { table, id, claimedUntil }: Entry): UpdateCommand {
  return new UpdateCommand({
    TableName: tables[table],
    Key: { id },
    UpdateExpression: 'REMOVE claimedUntil',
    ConditionExpression: `attribute_exists(unsent) AND ${claimedUntil ? 'claimedUntil = :claimed' : 'attribute_not_exists(claimedUntil)'}`,
    ...(claimedUntil && { ExpressionAttributeValues: { ':claimed': claimedUntil } }),
  });
}
