import { byCreation, LISTED } from '../../../domain/tables.ts';
import type { LeadItem, LeadState, MailItem } from './items.ts';
import { DAY_SECONDS, secondsAfter, type Table } from './table.ts';

/** As many leads as the owner's side reads at once: at 3 kB each, six pages of a query. */
export const MAX_RECENT = 2000;

/** Reads the newest leads or reviews. */
export function recentItems<Item extends MailItem>(table: Table<Item>): Promise<Item[]> {
  return table.query(byCreation, ['listed', LISTED], { isNewestFirst: true, max: MAX_RECENT });
}

/**
 * Days that a lead is kept after its answer, or after the owner's email if it is never answered. What the owner marks as
 * not a lead is kept as long as possible spam.
 */
export type LeadRetentionDays = Record<'answered' | 'unanswered' | 'possibleSpam', number>;

/** @param from - the time of the answer, of the email, or of undoing an answer */
export function leadExpiry(
  { leadStatus, possibleSpam }: LeadState & Pick<LeadItem, 'possibleSpam'>,
  from: Date,
  days: LeadRetentionDays,
): number {
  const isSpam = leadStatus === 'not-a-lead' || (!leadStatus && possibleSpam);
  const usualDays = leadStatus ? days.answered : days.unanswered;
  return secondsAfter(from, (isSpam ? days.possibleSpam : usualDays) * DAY_SECONDS);
}
