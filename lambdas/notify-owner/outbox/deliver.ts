import { variable } from '../../shared/environment.ts';
import { logger } from '../../shared/logger.ts';
import { MailNotTaken } from '../mail-not-taken.ts';
import { sendToOwner } from '../mailer.ts';
import { mailFor } from '../mails/mail-for.ts';
import { giveNoticeBack, takeNotice } from './notice-allowance.ts';
import { claim, markSent, type OutboxEntry, release } from './outbox.ts';

const siteUrl = variable('SITE_URL');

/** What became of an entry: `held` waits for a digest, `elsewhere` is sent or another run has it. */
export type Delivery = 'sent' | 'held' | 'elsewhere';

/**
 * Tells the owner of one entry, at most once at a time: claim, send, mark. What an owner's browser did
 * is told at once; of new items only as many as the hour allows. Throws where the mail did not go out.
 */
export async function deliver(entry: OutboxEntry, now: Date): Promise<Delivery> {
  const isCounted = !entry.notice;
  if (isCounted && !(await takeNotice(now))) {
    logger.info('Notice waits for a digest', { id: entry.id });
    return 'held';
  }
  const claimed = await claim(entry, now);
  if (!claimed) {
    if (isCounted) await giveNoticeBack(now);
    logger.info('Notice was sent before or is being sent', { id: entry.id });
    return 'elsewhere';
  }
  try {
    await sendToOwner(mailFor(claimed.table, claimed.item, siteUrl));
  } catch (error) {
    if (isSurelyUnsent(error)) {
      await Promise.allSettled([release(claimed), isCounted && giveNoticeBack(now)]);
    }
    throw error;
  }
  await markSent(claimed);
  logger.info('Notice sent', { id: claimed.id });
  return 'sent';
}

/** Where SES may have the mail the claim stays until it runs out, so that a slow SES is not flooded. */
export function isSurelyUnsent(error: unknown): boolean {
  return !(error instanceof MailNotTaken) || error.isCertain;
}
