import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { business } from '../../../domain/business.ts';
import { byUnanswered, UNANSWERED } from '../../../domain/indexes.ts';
import { isPossibleSpam } from '../../spam-screening/possible-spam.ts';
import { conditionalUpdate } from '../../store/conditional-update.ts';
import { documents } from '../../store/document-client.ts';
import { type LeadItem, leadsTable } from '../../store/leads.ts';
import type { DeliveryRun } from '../delivery/delivery-run.ts';
import { EARLIEST_REMINDER_MS, reminderDue } from './reminder-time.ts';

/**
 * A reminder is due a day after its lead at the latest; two days more are for a site that did not
 * run. What is older was reminded of, or would be a reminder of days ago, and leads that nobody ever
 * marks stay in the index: without this bound every run would read them all, and ever more of them.
 */
const REMIND_WITHIN_MS = 3 * 24 * 60 * 60_000;

/** Longer than one run can take, so that no second run sends what a first one is sending. */
const LEASE_MS = 2 * 60_000;

/** A lead that waits for the owner's answer, as the index of those holds it. */
type UnansweredLead = Pick<LeadItem, 'id' | 'createdAt' | 'remindedAt' | 'possibleSpam'>;

/**
 * Finds the leads that the owner is to be reminded of, oldest first: those that look real, or possible
 * spam. The index may lag behind the table, so a lease asks once more. It holds one page.
 */
export async function* dueReminders(
  isSpam: boolean,
  now: Date,
  run: DeliveryRun,
): AsyncGenerator<UnansweredLead> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: leadsTable,
      IndexName: byUnanswered,
      KeyConditionExpression: 'unanswered = :unanswered AND createdAt BETWEEN :oldest AND :newest',
      ExpressionAttributeValues: {
        ':unanswered': UNANSWERED,
        ':oldest': before(REMIND_WITHIN_MS),
        ':newest': before(EARLIEST_REMINDER_MS),
      },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const lead of Items as UnansweredLead[]) {
      if (lead.remindedAt || isPossibleSpam(lead) !== isSpam) continue;
      if (isDue(lead, now, run)) yield lead;
    }
    if (!run.shouldContinue()) return;
  }
}

/** A lead of which nobody can tell when it came keeps no other from its reminder. */
function isDue({ id, createdAt }: UnansweredLead, now: Date, run: DeliveryRun): boolean {
  try {
    return reminderDue(new Date(createdAt), business.timeZone) <= now;
  } catch (error) {
    run.recordFailure([id], error);
    return false;
  }
}

/**
 * Takes a lead that the owner is to be reminded of: nobody has marked it, its own email went out, and
 * no reminder did. A lease expires, so that a run that dies loses no reminder.
 *
 * @returns undefined where that is not so, or where another run has it
 */
export async function acquireReminderLease(id: string, now: Date): Promise<LeadItem | undefined> {
  return conditionalUpdate<LeadItem>({
    TableName: leadsTable,
    Key: { id },
    UpdateExpression: 'SET reminderClaimedUntil = :until',
    ConditionExpression: [
      'attribute_exists(unanswered)',
      'attribute_not_exists(unsent)',
      'attribute_not_exists(remindedAt)',
      '(attribute_not_exists(reminderClaimedUntil) OR reminderClaimedUntil < :now)',
    ].join(' AND '),
    ExpressionAttributeValues: { ':now': now.getTime(), ':until': now.getTime() + LEASE_MS },
  });
}

/** Notes that the owner was reminded: it happens once. */
export async function completeReminder(id: string, now: Date): Promise<void> {
  await conditionalUpdate({
    TableName: leadsTable,
    Key: { id },
    UpdateExpression: 'SET remindedAt = :now REMOVE reminderClaimedUntil',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  });
}

/** Gives a lease back after a failed delivery, so that the next run tries again. */
export async function releaseReminder(id: string): Promise<void> {
  await conditionalUpdate({
    TableName: leadsTable,
    Key: { id },
    UpdateExpression: 'REMOVE reminderClaimedUntil',
    ConditionExpression: 'attribute_exists(id)',
  });
}
