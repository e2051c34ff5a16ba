import { type TestimonialItem, testimonialsTable } from '../../store/items.ts';
import { type LeadItem, leadsTable } from '../../store/leads.ts';
import { decidedMail } from './decision-email.ts';
import type { Letter } from './email-content.ts';
import { leadLetterOfMany, leadMail } from './lead-email.ts';
import { freshLinkMail } from './link-renewal-email.ts';
import type { Mail } from './mail.ts';
import { testimonialLetter, testimonialMail } from './testimonial-email.ts';

/** The mail that an item waits for. Throws for an item of no table that is known here. */
export function mailFor(table: string, item: LeadItem | TestimonialItem, siteUrl: string): Mail {
  if (item.notice === 'decided') return decidedMail(item, siteUrl);
  if (item.notice === 'fresh-link') return freshLinkMail(item, siteUrl);
  if (table === leadsTable) return leadMail(item as LeadItem, siteUrl);
  if (table === testimonialsTable) return testimonialMail(item as TestimonialItem, siteUrl);
  throw unknownTable(table);
}

/** What a digest says of a new item. Throws for an item of no table that is known here. */
export function letterFor(
  table: string,
  item: LeadItem | TestimonialItem,
  siteUrl: string,
): Letter {
  if (table === leadsTable) return leadLetterOfMany(item as LeadItem, siteUrl);
  if (table === testimonialsTable) return testimonialLetter(item as TestimonialItem, siteUrl);
  throw unknownTable(table);
}

function unknownTable(table: string): Error {
  return new Error(`No mail is written for items of the table ${table}.`);
}
