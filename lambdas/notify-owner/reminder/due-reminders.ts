import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { business } from '../../../domain/business.ts';
import { byUnanswered, UNANSWERED } from '../../../domain/indexes.ts';
import { documents } from '../../shared/documents.ts';
import { type LeadItem, leadsTable } from '../../shared/lead.ts';
import { updateIf } from '../update-if.ts';
import { EARLIEST_REMINDER_MS, reminderDue } from './reminder-time.ts';

/**
 * A reminder is due a day after its lead at the latest; two days more are for a site that did not
 * run. What is older was reminded of, or would be a reminder of days ago, and leads that nobody ever
 * marks stay in the index: without this bound every run would read them all, and ever more of them.
 */
const REMIND_WITHIN_MS = 3 * 24 * 60 * 60_000;

/** Longer than one mail can take, so that no second run sends what a first one is sending. */
const CLAIM_MS = 2 * 60_000;

/**
 * Takes the leads that the owner is to be reminded of, oldest first: nobody has marked them, their
 * own mail went out, and no reminder did. A claim lapses, so that a run that dies loses none of them.
 */
export async function claimDueReminders(now: Date): Promise<LeadItem[]> {
  const leads: LeadItem[] = [];
  for await (const { id, createdAt } of unansweredLeads(now)) {
    if (reminderDue(new Date(createdAt), business.timeZone) > now) continue;
    const lead = await claimReminder(id, now);
    if (lead) leads.push(lead);
  }
  return leads;
}

/** Notes that the owner was reminded: it happens once. */
export async function markReminded(id: string, now: Date): Promise<void> {
  await updateIf({
    TableName: leadsTable,
    Key: { id },
    UpdateExpression: 'SET remindedAt = :now REMOVE reminderClaimedUntil',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  });
}

/** Gives a claim back after a failed delivery, so that the next run tries again. */
export async function releaseReminder(id: string): Promise<void> {
  await updateIf({
    TableName: leadsTable,
    Key: { id },
    UpdateExpression: 'REMOVE reminderClaimedUntil',
    ConditionExpression: 'attribute_exists(id)',
  });
}

/** What the index holds of the leads that are old enough; it may lag behind the table. */
async function* unansweredLeads(now: Date): AsyncGenerator<Pick<LeadItem, 'id' | 'createdAt'>> {
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
  for await (const { Items = [] } of pages) yield* Items as LeadItem[];
}

async function claimReminder(id: string, now: Date): Promise<LeadItem | undefined> {
  return updateIf<LeadItem>({
    TableName: leadsTable,
    Key: { id },
    UpdateExpression: 'SET reminderClaimedUntil = :until',
    ConditionExpression: [
      'attribute_exists(unanswered)',
      'attribute_not_exists(unsent)',
      'attribute_not_exists(remindedAt)',
      '(attribute_not_exists(reminderClaimedUntil) OR reminderClaimedUntil < :now)',
    ].join(' AND '),
    ExpressionAttributeValues: { ':now': now.getTime(), ':until': now.getTime() + CLAIM_MS },
  });
}
