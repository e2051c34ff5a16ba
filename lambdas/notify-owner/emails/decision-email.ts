import { visitorText } from '../../../domain/forms/sent-forms.ts';
import { leadStatuses } from '../../../domain/lead-status.ts';
import { itemLink, listLink, revokeTrustLink } from '../../decision-page/owner-links.ts';
import type { LeadItem, TestimonialItem } from '../../store/items.ts';
import { dayAndTime } from '../../time/dates.ts';
import { type Email, type EmailContent, fieldRows } from './email-content.ts';
import { renderEmail } from './render-email.ts';
import { shortName } from './visitor-text.ts';

/** Makes the email about a decision in a browser that was not trusted until then, or about that trust alone. */
export function decisionEmail(item: LeadItem | TestimonialItem, siteUrl: string): Email {
  const isDecision = item.notice !== 'browser-trusted';
  const subject = isDecision ? decisionTitle(item) : 'Your list was opened in a new browser';
  const content: EmailContent = {
    title: subject,
    remarks: isDecision
      ? [
          'This was pressed in a browser that was not remembered until now.',
          'If it was you, there is nothing to do. Was this not you? Press Undo and then Forget this browser.',
        ]
      : [
          'Somebody opened your list by the link of the mail about this, and pressed Remember this browser.',
          'If it was you, there is nothing to do. Was this not you? Press Forget this browser.',
        ],
    rows: [...fieldRows(item), ['Pressed', item.noticeAt && dayAndTime(item.noticeAt)]],
    words: visitorText(item),
    actions: [
      ...(isDecision ? [{ label: 'Undo', url: itemLink(siteUrl, item, 'undo') }] : []),
      { label: 'Forget this browser', url: revokeTrustLink(siteUrl, item) },
    ],
    notes: [],
    id: item.id,
    itemUrl: itemLink(siteUrl, item),
    listUrl: listLink(siteUrl, item),
  };
  return {
    subject,
    ...renderEmail(content),
    // Another one than that of the first mail, which a mail program would else fold this one under.
    reference: `${item.id}-${item.noticeAt ?? 'decided'}`,
  };
}

function decisionTitle(item: LeadItem | TestimonialItem): string {
  return 'kind' in item ? statusTitle(item) : reviewTitle(item);
}

const titles = { published: 'Published', declined: 'Not published' };

function reviewTitle({ decision, name }: TestimonialItem): string {
  return `${decision ? titles[decision] : 'Taken back'}: review by ${shortName(name)}`;
}

function statusTitle({ leadStatus, stage, name }: LeadItem): string {
  const isAnswered = leadStatus && stage !== 'waiting' && stage !== 'spam';
  const status = isAnswered ? leadStatuses[leadStatus].toLowerCase() : 'not answered';
  return `Marked as ${status}: ${shortName(name)}`;
}
