import { logger } from '../../runtime/logger.ts';
import { variable } from '../../runtime/required-env.ts';
import { mailFor } from '../emails/email-for.ts';
import { consumeQuota, returnQuota } from './notice-quota.ts';
import { acquireLease, complete, type OutboxMessage, release } from './outbox.ts';
import { MailNotTaken } from './send-error.ts';
import { sendToOwner } from './send-to-owner.ts';

const siteUrl = variable('SITE_URL');

/** The fate of a message: `deferred` waits for a digest, `elsewhere` is sent or another run has it. */
export type Delivery = 'sent' | 'deferred' | 'elsewhere';

/**
 * Sends one outbox message under a lease. What an owner's browser did is told at once; of new items
 * only as many as the hour's quota allows.
 *
 * @throws MailNotTaken and whatever keeps an email from being made
 */
export async function deliver(message: OutboxMessage, now: Date): Promise<Delivery> {
  const isCounted = !message.notice;
  if (isCounted && !(await consumeQuota(now))) {
    logger.info('Notice waits for a digest', { id: message.id });
    return 'deferred';
  }
  const lease = await acquireLease(message, now);
  if (!lease) {
    if (isCounted) await returnQuota(now);
    logger.info('Notice was sent before or is being sent', { id: message.id });
    return 'elsewhere';
  }
  try {
    await sendToOwner(mailFor(lease.table, lease.item, siteUrl));
  } catch (error) {
    if (isSurelyUnsent(error)) {
      await Promise.allSettled([release(lease), isCounted && returnQuota(now)]);
    }
    throw error;
  }
  await complete(lease);
  logger.info('Notice sent', { id: lease.id });
  return 'sent';
}

/** Where SES may have the mail the lease stays until it expires, so that a slow SES is not flooded. */
export function isSurelyUnsent(error: unknown): boolean {
  return !(error instanceof MailNotTaken) || error.isCertain;
}
