import { business } from '../../domain/business.ts';
import { pluralize } from '../../domain/pluralize.ts';
import type { Email } from '../email/encode-mime.ts';
import type { Conversation } from '../store/conversations.ts';
import type { LeadItem } from '../store/items.ts';
import { recently } from '../time/local-time.ts';
import { type EmailContent, spamTag } from './email-content.ts';
import { leadContentOfMany } from './lead-email.ts';
import { renderEmailOfMany } from './render-email.ts';

/** A lead of a reminder with its content. */
export interface ReminderPart {
  lead: LeadItem;
  content: EmailContent;
}

const remark =
  "Press “Mark as answered” once you've called or written. You get one reminder for each lead.";

/**
 * Makes the email about leads that wait for the owner's answer.
 *
 * @param parts - oldest first, at least one; possible spam in none of them, or in all
 */
export function reminderEmail(parts: ReminderPart[], now: Date): Email {
  const leads = parts.map(({ lead }) => lead);
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

/** Makes the content of one homeowner of a reminder, with the beginning of the newest words. */
export function reminderContent(
  conversation: Conversation,
  now: Date,
  siteUrl: string,
): EmailContent {
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

/** Says in a sentence the time that is left until the site's promised answer. */
function responseDeadline(createdAt: Date, now: Date): string {
  const { replyWithinHours } = business;
  const end = createdAt.getTime() + replyWithinHours * 60 * MINUTE_MS;
  const minutes = Math.floor(Math.abs(end - now.getTime()) / MINUTE_MS);
  return now.getTime() < end
    ? `${duration(minutes)} left to answer within ${pluralize(replyWithinHours, 'hour')}.`
    : `You promised an answer within ${pluralize(replyWithinHours, 'hour')}. That was up ${duration(minutes).toLowerCase()} ago.`;
}

function duration(minutes: number): string {
  const parts: [count: number, unit: string][] = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  const filled = parts.filter(([count]) => count > 0);
  return filled.map(([count, unit]) => pluralize(count, unit)).join(' ') || 'Less than a minute';
}
