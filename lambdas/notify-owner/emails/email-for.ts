import type { OutboxItem } from '../../store/outbox.ts';
import { decisionEmail } from './decision-email.ts';
import type { Email, EmailContent } from './email-content.ts';
import { leadContentOfMany, leadEmail } from './lead-email.ts';
import { linkRenewalEmail } from './link-renewal-email.ts';
import { testimonialContent, testimonialEmail } from './testimonial-email.ts';

/** Makes the email that an item waits for. */
export function emailFor(item: OutboxItem, siteUrl: string): Email {
  if (item.notice === 'decided') return decisionEmail(item, siteUrl);
  if (item.notice === 'fresh-link') return linkRenewalEmail(item, siteUrl);
  return 'kind' in item ? leadEmail(item, siteUrl) : testimonialEmail(item, siteUrl);
}

/** Makes the content of a new item in a digest. */
export function digestContentFor(item: OutboxItem, siteUrl: string): EmailContent {
  return 'kind' in item ? leadContentOfMany(item, siteUrl) : testimonialContent(item, siteUrl);
}
