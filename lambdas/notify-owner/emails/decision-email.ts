import { visitorText } from '../../../domain/forms/sent-forms.ts';
import { leadStatuses } from '../../../domain/tables.ts';
import { itemLink, listLink } from '../../decision-page/owner-links.ts';
import type { LeadItem, TestimonialItem } from '../../store/items.ts';
import { dayAndTime } from '../../time/dates.ts';
import { type Email, type EmailContent, fieldRows } from './email-content.ts';
import { renderEmail } from './render-email.ts';
import { shortName } from './visitor-text.ts';

/** Makes the email about a decision in a browser that is not trusted. */
export function decisionEmail(item: LeadItem | TestimonialItem, siteUrl: string): Email {
  const subject = 'kind' in item ? statusTitle(item) : reviewTitle(item);
  const content: EmailContent = {
    title: subject,
    remarks: [
      "Someone pressed this from the link in your email, in a browser you haven't trusted.",
      "If it was you, there's nothing to do. If it wasn't you, press Undo.",
    ],
    rows: [...fieldRows(item), ['Pressed', item.noticeAt && dayAndTime(item.noticeAt)]],
    words: visitorText(item),
    actions: [{ label: 'Undo', url: itemLink(siteUrl, item, 'undo') }],
    notes: [],
    id: item.id,
    itemUrl: itemLink(siteUrl, item),
    listUrl: listLink(siteUrl),
  };
  return {
    subject,
    ...renderEmail(content),
    // Another one than that of the first mail, which a mail program would else fold this one under.
    reference: `${item.id}-${item.noticeAt ?? 'decided'}`,
  };
}

const titles = { published: 'Published', declined: 'Not published' };

function reviewTitle({ decision, name }: TestimonialItem): string {
  return `${decision ? titles[decision] : 'Undone'}: review by ${shortName(name)}`;
}

function statusTitle({ leadStatus, stage, name }: LeadItem): string {
  const isAnswered = leadStatus && stage !== 'waiting' && stage !== 'spam';
  const status = isAnswered ? leadStatuses[leadStatus].toLowerCase() : 'not answered';
  return `Marked as ${status}: ${shortName(name)}`;
}
