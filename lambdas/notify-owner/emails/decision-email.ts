import { answerLink, forgetBrowserLink, moderationLink } from '../../decision-page/owner-links.ts';
import type { TestimonialItem } from '../../store/items.ts';
import type { LeadItem } from '../../store/leads.ts';
import { dayAndTime } from '../../time/dates.ts';
import type { Letter } from './email-content.ts';
import { letterBodies } from './letter-bodies.ts';
import type { Mail } from './mail.ts';
import { testimonialRows } from './testimonial-email.ts';
import { shortName } from './visitor-text.ts';

/** Tells the owner what was pressed in a browser that was not remembered until then. */
export function decidedMail(item: LeadItem | TestimonialItem, siteUrl: string): Mail {
  const subject = 'kind' in item ? answeredTitle(item) : reviewTitle(item);
  const letter: Letter = {
    title: subject,
    remarks: [
      'This was pressed in a browser that was not remembered until now.',
      'If it was you, there is nothing to do. Was this not you? Press Undo and then Forget this browser.',
    ],
    rows: [
      ...('kind' in item ? leadRows(item) : testimonialRows(item)),
      ['Pressed', item.noticeAt && dayAndTime(item.noticeAt)],
    ],
    words: wordsOf(item),
    actions: [
      {
        label: 'Undo',
        url: 'kind' in item ? answerLink(siteUrl, item) : moderationLink(siteUrl, item),
      },
      { label: 'Forget this browser', url: forgetBrowserLink(siteUrl, item) },
    ],
    notes: [],
    id: item.id,
  };
  return {
    subject,
    ...letterBodies(letter),
    // Another one than that of the first mail, which a mail program would else fold this one under.
    reference: `${item.id}-${item.noticeAt ?? 'decided'}`,
  };
}

const outcomes = { published: 'Published', declined: 'Not published' };

function reviewTitle({ decision, name }: TestimonialItem): string {
  return `${decision ? outcomes[decision] : 'Taken back'}: review by ${shortName(name)}`;
}

function answeredTitle({ answeredAt, name }: LeadItem): string {
  return `${answeredAt ? 'Marked as answered' : 'Marked as not answered'}: ${shortName(name)}`;
}

function leadRows({ name, phone, email }: LeadItem): Letter['rows'] {
  return [
    ['Name', name],
    ['Phone', phone],
    ['Email', email],
  ];
}

function wordsOf(item: LeadItem | TestimonialItem): string {
  if (!('kind' in item)) return item.testimonial;
  return item.kind === 'quote-request' ? item.description : item.message;
}
