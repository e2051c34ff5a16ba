import { business } from '../../../domain/business.ts';
import type { LeadItem } from '../../store/items.ts';
import { recently } from '../../time/local-time.ts';
import { type Email, type EmailContent, spamTag } from '../emails/email-content.ts';
import { leadContentOfMany } from '../emails/lead-email.ts';
import { renderEmailOfMany } from '../emails/render-email.ts';
import { excerpt, shortName } from '../emails/visitor-text.ts';
import { responseDeadline } from './response-deadline.ts';

/** A lead of a reminder with its content. */
export interface ReminderPart {
  lead: LeadItem;
  content: EmailContent;
}

/** Enough to know the lead by. */
const EXCERPT_CHARACTERS = 300;

const remark =
  'Press “Answered” once you have answered, also by phone. You are reminded of a lead once.';

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

/** `2 leads wait for an answer, the oldest since yesterday 3:10 PM` */
function reminderTitle(leads: LeadItem[], now: Date): string {
  const since = recently(new Date(leads[0]?.createdAt ?? now), now, business.timeZone);
  return leads.length === 1
    ? `1 lead waits for an answer since ${since}`
    : `${leads.length} leads wait for an answer, the oldest since ${since}`;
}

/** Makes the content of one lead of a reminder, with the beginning of its words. */
export function reminderContent(lead: LeadItem, now: Date, siteUrl: string): EmailContent {
  const createdAt = new Date(lead.createdAt);
  const came = `Came ${recently(createdAt, now, business.timeZone)}.`;
  const content = leadContentOfMany(lead, siteUrl);
  const words = excerpt(content.words, EXCERPT_CHARACTERS);
  return {
    ...content,
    title: `${spamTag(lead)}${shortName(lead.name)} waits for an answer`,
    remarks: [`${came} ${responseDeadline(createdAt, now)}`],
    words,
    notes:
      words === content.words
        ? content.notes
        : [
            ...content.notes,
            'The beginning only: all of it is in the first mail, and behind “Answered”.',
          ],
  };
}
