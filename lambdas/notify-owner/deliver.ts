import { variable } from '../shared/environment.ts';
import { type LeadItem, leadsTable } from '../shared/lead.ts';
import { logger } from '../shared/logger.ts';
import { type TestimonialItem, testimonialsTable } from '../shared/testimonial-item.ts';
import { type Mail, sendToOwner } from './mailer.ts';
import { leadMail } from './mails/lead-mail.ts';
import { testimonialMail } from './mails/testimonial-mail.ts';
import { claim, markSent, type OutboxEntry, release } from './outbox.ts';

const siteUrl = variable('SITE_URL');

/** Tells the owner of one entry, at most once at a time: claim, send, mark. Throws where SES fails. */
export async function deliver(entry: OutboxEntry, now: Date): Promise<void> {
  const item = await claim(entry, now);
  if (!item) {
    logger.info('Notice was sent before or is being sent', { id: entry.id });
    return;
  }
  try {
    await sendToOwner(mailFor(entry.table, item));
  } catch (error) {
    await release(entry);
    throw error;
  }
  await markSent(entry);
  logger.info('Notice sent', { id: entry.id });
}

function mailFor(table: string, item: object): Mail {
  if (table === leadsTable) return leadMail(item as LeadItem);
  if (table === testimonialsTable) return testimonialMail(item as TestimonialItem, siteUrl);
  throw new Error(`No mail is written for items of the table ${table}.`);
}
