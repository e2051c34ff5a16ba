import { html } from 'hono/html';
import { business } from '../../../domain/business.ts';
import type { LeadItem } from '../../store/leads.ts';
import { recently } from '../../time/local-time.ts';
import type { BatchPart } from '../delivery/deliver-batches.ts';
import type { Letter } from '../emails/email-content.ts';
import { mailDocument, paper } from '../emails/html-document.ts';
import { leadLetterOfMany } from '../emails/lead-email.ts';
import type { Mail } from '../emails/mail.ts';
import { letterSheet } from '../emails/render-html.ts';
import { letterText } from '../emails/render-text.ts';
import { spamTag } from '../emails/spam-tag.ts';
import { excerpt, shortName } from '../emails/visitor-text.ts';
import { promiseLeft } from './response-deadline.ts';

/** A lead of a reminder, and what the owner is told of it. */
export interface ReminderPart extends BatchPart {
  lead: LeadItem;
}

/** Enough to know the lead by. */
const EXCERPT_CHARACTERS = 300;

const remark =
  'Press “Answered” once you have answered, also by phone. You are reminded of a lead once.';

/**
 * Reminds the owner of leads that wait for his answer.
 *
 * @param parts - oldest first, at least one; possible spam in none of them, or in all
 */
export function reminderMail(parts: ReminderPart[], now: Date): Mail {
  const leads = parts.map(({ lead }) => lead);
  const title = reminderTitle(leads, now);
  const letters = parts.map(({ letter }) => letter);
  const head = paper(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 12px">${title}</h1>
<p style="margin:0">${remark}</p>`);
  return {
    subject: `${spamTag(leads[0] ?? {})}Reminder: ${title}`,
    text: [`${title}\n${remark}`, ...letters.map(letterText)].join(`\n\n${'='.repeat(40)}\n\n`),
    html: mailDocument(title, html`${head}${letters.map(letterSheet)}`),
  };
}

/** `2 leads wait for an answer, the oldest since yesterday 3:10 PM` */
function reminderTitle(leads: LeadItem[], now: Date): string {
  const since = recently(new Date(leads[0]?.createdAt ?? now), now, business.timeZone);
  return leads.length === 1
    ? `1 lead waits for an answer since ${since}`
    : `${leads.length} leads wait for an answer, the oldest since ${since}`;
}

/** Tells of one lead of a reminder, by the beginning of its words. */
export function reminderLetter(lead: LeadItem, now: Date, siteUrl: string): Letter {
  const createdAt = new Date(lead.createdAt);
  const came = `Came ${recently(createdAt, now, business.timeZone)}.`;
  const letter = leadLetterOfMany(lead, siteUrl);
  const words = excerpt(letter.words, EXCERPT_CHARACTERS);
  return {
    ...letter,
    title: `${spamTag(lead)}${shortName(lead.name)} waits for an answer`,
    remarks: [`${came} ${promiseLeft(createdAt, now)}`],
    words,
    notes:
      words === letter.words
        ? letter.notes
        : [
            ...letter.notes,
            'The beginning only: all of it is in the first mail, and behind “Answered”.',
          ],
  };
}
