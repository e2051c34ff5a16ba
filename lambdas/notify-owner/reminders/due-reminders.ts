import { business } from '../../../domain/business.ts';
import { byStage } from '../../../domain/tables.ts';
import type { LeadItem } from '../../store/items.ts';
import type { Table } from '../../store/table.ts';
import type { DeliveryRun } from '../delivery/delivery-run.ts';
import { EARLIEST_REMINDER_MS, PROMISE_MS, reminderDue } from './reminder-time.ts';

/**
 * A reminder is due before the promise of an answer ends; two days more are for a site that did not
 * run. What is older was reminded of, or would be a reminder of days ago, and leads that nobody ever
 * marks stay in the index: without this bound every run would read them all, and ever more of them.
 */
const REMIND_WITHIN_MS = PROMISE_MS + 2 * 24 * 60 * 60_000;

/** A lead that waits for the owner's answer, as the index of those holds it. */
type UnansweredLead = Pick<LeadItem, 'id' | 'stageSince' | 'remindedAt'>;

/**
 * Finds the leads that the owner is to be reminded of, those that wait for the longest first. The index may lag behind the table, so a lease asks once more. It holds one page.
 */
export async function* dueReminders(
  leads: Table<LeadItem>,
  stage: 'waiting' | 'spam',
  now: Date,
  run: DeliveryRun,
): AsyncGenerator<UnansweredLead> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const pages = leads.queryPages<UnansweredLead>({
    IndexName: byStage,
    KeyConditionExpression: 'stage = :stage AND stageSince BETWEEN :oldest AND :newest',
    ExpressionAttributeValues: {
      ':stage': stage,
      ':oldest': before(REMIND_WITHIN_MS),
      ':newest': before(EARLIEST_REMINDER_MS),
    },
  });
  for await (const page of pages) {
    for (const lead of page) {
      if (!lead.remindedAt && isDue(lead, now, run)) yield lead;
    }
    if (!run.shouldContinue()) return;
  }
}

/** A lead of which nobody can tell when it came keeps no other from its reminder. */
function isDue({ id, stageSince = '' }: UnansweredLead, now: Date, run: DeliveryRun): boolean {
  try {
    return reminderDue(new Date(stageSince), business.timeZone) <= now;
  } catch (error) {
    run.recordFailure([id], error);
    return false;
  }
}
