import { variable } from '../../shared/environment.ts';
import { logger } from '../../shared/logger.ts';
import { MailNotTaken } from '../mail-not-taken.ts';
import { sendToOwner } from '../mailer.ts';
import { type DigestPart, digestMail } from '../mails/digest-mail.ts';
import { letterFor } from '../mails/mail-for.ts';
import { isSurelyUnsent } from './deliver.ts';
import { inLanes, TABLE_LANES } from './in-lanes.ts';
import { type Claim, claim, markSent, release } from './outbox.ts';
import type { OutboxRun } from './outbox-run.ts';
import type { WaitingEntry } from './waiting-entries.ts';

const siteUrl = variable('SITE_URL');

/**
 * SES takes mails of 10 MB (API reference, "SendRawEmail"). A character is up to 3 bytes, each 3 in
 * quoted-printable, in both bodies: 18. A part's own markup is about 3.5 kB.
 */
const DIGEST_MAX_CHARACTERS = 350_000;
const DIGEST_MAX_PARTS = 500;

type Claimed = DigestPart & { claim: Claim };

/**
 * Tells the owner of many entries in one mail, or in a few where they do not fit into one. Each is
 * claimed before and marked after, like an entry that is told of alone.
 *
 * @param waiting - in the order in which the owner reads them
 */
export async function deliverDigests(waiting: WaitingEntry[], run: OutboxRun): Promise<void> {
  const queue = [...waiting];
  while (queue.length > 0 && run.mayGoOn()) {
    const parts = await nextParts(queue, run);
    if (parts.length > 0) await sendDigest(parts, run);
  }
}

/** Claims as much from the front of the queue as one digest holds. */
async function nextParts(queue: WaitingEntry[], run: OutboxRun): Promise<Claimed[]> {
  const parts: Claimed[] = [];
  let characters = 0;
  while (queue.length > 0 && parts.length < DIGEST_MAX_PARTS && run.mayGoOn()) {
    if (characters > DIGEST_MAX_CHARACTERS) break;
    const entries = queue.splice(0, TABLE_LANES);
    const claimed = await Promise.all(entries.map((entry) => claimPart(entry, run)));
    for (const part of claimed) {
      if (!part) continue;
      parts.push(part);
      characters += JSON.stringify(part.letter).length;
    }
  }
  return parts;
}

/** An entry that no letter can be made of keeps none of the others from the digest. */
async function claimPart(entry: WaitingEntry, run: OutboxRun): Promise<Claimed | undefined> {
  try {
    const claimed = await claim(entry, new Date());
    if (!claimed) return undefined;
    return await partOf(claimed);
  } catch (error) {
    run.failed([entry.id], error);
    return undefined;
  }
}

async function partOf(claimed: Claim): Promise<Claimed> {
  const { table, item } = claimed;
  try {
    return { claim: claimed, item, letter: letterFor(table, item, siteUrl) };
  } catch (error) {
    await release(claimed);
    throw error;
  }
}

async function sendDigest(parts: Claimed[], run: OutboxRun): Promise<void> {
  const ids = parts.map(({ item }) => item.id);
  try {
    await sendToOwner(digestMail(parts));
  } catch (error) {
    const mayBePoisoned = error instanceof MailNotTaken && error.mayBeTheMail;
    if (mayBePoisoned && parts.length > 1 && run.mayGoOn()) {
      const middle = Math.ceil(parts.length / 2);
      await sendDigest(parts.slice(0, middle), run);
      return sendDigest(parts.slice(middle), run);
    }
    run.failed(ids, error);
    if (isSurelyUnsent(error)) {
      await inLanes(parts, TABLE_LANES, (part) => release(part.claim).catch(() => undefined));
    }
    return;
  }
  await inLanes(parts, TABLE_LANES, async (part) => {
    try {
      await markSent(part.claim);
      run.told(part.claim);
    } catch (error) {
      run.failed([part.claim.id], error);
    }
  });
  logger.info('Digest sent', { ids });
}
