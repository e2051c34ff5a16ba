import { html } from 'hono/html';
import { business } from '../../../domain/business.ts';
import type { LeadItem } from '../../shared/lead.ts';
import { recently } from '../reminder/local-time.ts';
import { leadLetterOfMany } from './lead-mail.ts';
import type { Letter } from './letter.ts';
import { letterSheet } from './letter-sheet.ts';
import { letterText } from './letter-text.ts';
import type { Mail } from './mail.ts';
import { mailDocument, paper } from './mail-document.ts';
import { promiseLeft } from './promise-left.ts';
import { spamTag } from './spam-tag.ts';
import { shortName } from './visitor-words.ts';

const remark =
  'Press “Answered” once you have answered, also by phone. You are reminded of a lead once.';

/**
 * Reminds the owner of leads that wait for his answer, those that look real first.
 *
 * @param leads - oldest first, at least one
 */
export function reminderMail(leads: LeadItem[], now: Date, siteUrl: string): Mail {
  const real = leads.filter(({ website }) => !website);
  const spam = leads.filter(({ website }) => website);
  const title = reminderTitle(real.length > 0 ? real : spam, now);
  const letters = [...real, ...spam].map((lead) => reminderLetter(lead, now, siteUrl));
  const head = paper(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 12px">${title}</h1>
<p style="margin:0">${remark}</p>`);
  return {
    subject: `${real.length > 0 ? '' : spamTag(spam[0] ?? {})}Reminder: ${title}`,
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

function reminderLetter(lead: LeadItem, now: Date, siteUrl: string): Letter {
  const createdAt = new Date(lead.createdAt);
  const came = `Came ${recently(createdAt, now, business.timeZone)}.`;
  return {
    ...leadLetterOfMany(lead, siteUrl),
    title: `${spamTag(lead)}${shortName(lead.name)} waits for an answer`,
    remarks: [`${came} ${promiseLeft(createdAt, now)}`],
  };
}
