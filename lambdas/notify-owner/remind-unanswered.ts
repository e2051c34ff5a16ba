import { business } from '../../domain/business.ts';
import { byStage } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import type { Email } from '../email/send-email.ts';
import { recently } from '../runtime/clock.ts';
import { type Conversation, readConversation } from '../store/conversations.ts';
import type { LeadItem } from '../store/items.ts';
import { type Lease, Leases } from '../store/lease.ts';
import type { Table } from '../store/table.ts';
import { type BatchKind, type BatchPart, DeliveryRun, deliverBatches } from './deliver-batches.ts';
import type { NotifyDependencies } from './deliver-message.ts';
import { type EmailContent, spamTag } from './email-content.ts';
import { leadContentOfMany } from './lead-email.ts';
import { EARLIEST_REMINDER_MS, PROMISE_MS, reminderDue } from './reminder-time.ts';
import { renderEmailOfMany } from './render-email.ts';

/**
 * Reminds the owner once of each lead that still waits for an answer: first of those that look real, then, in separate
 * emails, of possible spam. A second reminder follows only if a run died between sending and completing, or the
 * response of SES got lost.
 *
 * @throws the first failure, after all the others went out: the next run tries again
 */
export async function remindUnanswered(
  now: Date,
  remainingMs: () => number,
  { leads, sendToOwner, siteUrl }: NotifyDependencies,
): Promise<void> {
  const run = new DeliveryRun(remainingMs);
  const reminders = remindersOf(leads, now, siteUrl);
  for (const stage of ['waiting', 'spam'] as const) {
    const due = await dueReminders(leads, stage, now, run);
    await deliverBatches(due, reminders, run, sendToOwner);
  }
  if (run.firstFailure) throw run.firstFailure;
}

type Part = BatchPart & { lease: Lease<LeadItem> };

function remindersOf(
  table: Table<LeadItem>,
  now: Date,
  siteUrl: string,
): BatchKind<Pick<LeadItem, 'id'>, Part> {
  const leases = new Leases(table, 'reminderClaimedUntil');
  return {
    // Few enough to read, and to be delayed by a run that dies.
    maxParts: 100,
    async acquireLease({ id }) {
      // It is not marked, its own email went out, and no reminder did.
      const lease = await leases.acquire(
        id,
        now,
        [
          'stage IN (:waiting, :spam)',
          'attribute_not_exists(unsent)',
          'attribute_not_exists(remindedAt)',
        ],
        { values: { waiting: 'waiting', spam: 'spam' } },
      );
      if (!lease) return undefined;
      try {
        const conversation = await readConversation(table, lease.item);
        return { id, lease, content: reminderContent(conversation, now, siteUrl) };
      } catch (error) {
        await leases.release(lease);
        throw error;
      }
    },
    emailFor: (parts) => reminderEmail(parts, now),
    async complete({ lease }) {
      await leases.complete(lease, { set: { remindedAt: now.toISOString() } });
    },
    release: ({ lease }) => leases.release(lease),
  };
}

/**
 * A reminder is due before the promise of an answer ends; two days more are for a site that did not run. Leads that
 * are never marked stay in the index: without this limit every run would read them all.
 */
const REMIND_WITHIN_MS = PROMISE_MS + 2 * 24 * 60 * 60_000;

type UnansweredLead = Pick<LeadItem, 'id' | 'stageSince' | 'remindedAt'>;

/**
 * Finds the leads to remind the owner of, those that wait longest first. The index may lag behind the table, so a lease
 * checks again.
 */
async function dueReminders(
  leads: Table<LeadItem>,
  stage: 'waiting' | 'spam',
  now: Date,
  run: DeliveryRun,
): Promise<UnansweredLead[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const unanswered = await leads.queryAll<UnansweredLead>({
    IndexName: byStage,
    KeyConditionExpression: 'stage = :stage AND stageSince BETWEEN :oldest AND :newest',
    ExpressionAttributeValues: {
      ':stage': stage,
      ':oldest': before(REMIND_WITHIN_MS),
      ':newest': before(EARLIEST_REMINDER_MS),
    },
  });
  return unanswered.filter((lead) => !lead.remindedAt && isDue(lead, now, run));
}

/** A lead with a malformed date does not block the others. */
function isDue({ id, stageSince = '' }: UnansweredLead, now: Date, run: DeliveryRun): boolean {
  try {
    return reminderDue(new Date(stageSince), business.timeZone) <= now;
  } catch (error) {
    run.recordFailure([id], error);
    return false;
  }
}

const remark =
  "Open a lead and press “Mark as answered” once you've called or written. You get one reminder for each lead.";

/** @param parts - oldest first, at least one; either all possible spam or none */
function reminderEmail(parts: Part[], now: Date): Email {
  const leads = parts.map(({ lease }) => lease.item);
  const title = reminderTitle(leads, now);
  const contents = parts.map(({ content }) => content);
  return {
    subject: `${spamTag(leads[0] ?? {})}Reminder: ${title}`,
    ...renderEmailOfMany(title, remark, contents),
  };
}

/** `2 leads are waiting for an answer, the oldest since yesterday 3:10 PM` */
function reminderTitle(leads: LeadItem[], now: Date): string {
  const since = recently(leads[0] ? waitsSince(leads[0]) : now, now, business.timeZone);
  return leads.length === 1
    ? `1 lead has been waiting for an answer since ${since}`
    : `${leads.length} leads are waiting for an answer, the oldest since ${since}`;
}

function reminderContent(conversation: Conversation, now: Date, siteUrl: string): EmailContent {
  const { root, leads } = conversation;
  const newest = leads[0] ?? root;
  const since = waitsSince(root);
  const waiting = `Waiting since ${recently(since, now, business.timeZone)}.`;
  return {
    ...leadContentOfMany(newest, conversation, siteUrl),
    remarks: [`${waiting} ${responseDeadline(since, now)}`],
  };
}

function waitsSince({ stageSince, createdAt }: LeadItem): Date {
  return new Date(stageSince ?? createdAt);
}

const MINUTE_MS = 60_000;

/** `3 hours 5 minutes left to answer within 24 hours.` */
function responseDeadline(createdAt: Date, now: Date): string {
  const { replyWithinHours } = business;
  const end = createdAt.getTime() + replyWithinHours * 60 * MINUTE_MS;
  const minutes = Math.floor(Math.abs(end - now.getTime()) / MINUTE_MS);
  return now.getTime() < end
    ? `${duration(minutes)} left to answer within ${pluralize(replyWithinHours, 'hour')}.`
    : `You promised an answer within ${pluralize(replyWithinHours, 'hour')}. That was up ${duration(minutes).toLowerCase()} ago.`;
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [
    hours > 0 && pluralize(hours, 'hour'),
    minutes % 60 > 0 && pluralize(minutes % 60, 'minute'),
  ];
  return parts.filter(Boolean).join(' ') || 'Less than a minute';
}
