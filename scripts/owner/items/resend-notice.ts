import { markUnsent, type OutboxItem, removeLease } from '../../../lambdas/store/outbox.ts';
import type { Table } from '../../../lambdas/store/table.ts';
import type { Site } from '../site/site.ts';
import { scanItems } from './scan-items.ts';

/** A stored lead or review with the state of its email. */
export interface Entry {
  table: 'leads' | 'testimonials';
  id: string;
  unsent?: string;
  /** The end of a delivery's lease, in milliseconds since 1970. */
  claimedUntil?: number;
}

/** Reads all leads and reviews but the local run's samples, of which nobody is told. */
export async function readEntries(site: Site): Promise<Entry[]> {
  const entriesOf = async (table: Entry['table']) => {
    const attributes = ['id', 'unsent', 'claimedUntil', 'sample'];
    const items = await scanItems<Entry & { sample?: true }>(site.tables[table], attributes);
    return items.filter(({ sample }) => !sample).map((item) => ({ ...item, table }));
  };
  return [...(await entriesOf('leads')), ...(await entriesOf('testimonials'))];
}

/** The fate of an entry that is to be mailed again, in words. */
export type Resent =
  | 'marked, the mail follows at once'
  | 'not mailed yet, the next scheduled run mails it'
  | 'is being mailed just now, left alone'
  | 'changed at this very moment, left alone';

/**
 * Has the owner mailed of an entry once more.
 *
 * One that was sent is marked as unsent, of which the stream tells at once. One that still waits keeps
 * its mark: between taking it off and putting it on again it could be lost. Only the lease that a broken
 * run left is removed. A lease that holds is left alone, or the email would go out twice.
 */
export async function resendNotice({ tables }: Site, entry: Entry, now: Date): Promise<Resent> {
  const { unsent, claimedUntil = 0 } = entry;
  if (unsent && claimedUntil > now.getTime()) return 'is being mailed just now, left alone';
  const table: Table<OutboxItem> = tables[entry.table];
  const isChanged = await (unsent ? removeLease(table, entry) : markUnsent(table, entry.id));
  if (!isChanged) return 'changed at this very moment, left alone';
  return unsent
    ? 'not mailed yet, the next scheduled run mails it'
    : 'marked, the mail follows at once';
}
