import { type LeadItem, leadsTable } from '../../shared/lead.ts';
import { type TestimonialItem, testimonialsTable } from '../../shared/testimonial-item.ts';
import { decidedMail } from './decided-mail.ts';
import { freshLinkMail } from './fresh-link-mail.ts';
import { leadLetterOfMany, leadMail } from './lead-mail.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './mail.ts';
import { testimonialLetter, testimonialMail } from './testimonial-mail.ts';

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
