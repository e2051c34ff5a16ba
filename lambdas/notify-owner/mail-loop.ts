import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { EmailCard } from '../shared/email/email-layout.tsx';
import { type Email, wasDefinitelyNotSent } from '../shared/email/send-email.ts';
import { findConversation } from '../shared/leads/conversations.ts';
import { leadLink } from '../shared/leads/links.ts';
import { logger } from '../shared/runtime/logger.ts';
import { isLead, isPossibleSpam, type LeadItem, type MailItem } from '../shared/store/items.ts';
import { recentItems } from '../shared/store/leads.ts';
import {
  bySpamAndAge,
  claimEntry,
  isRead,
  isUnclaimed,
  markRefused,
  markSent,
  type OutboxEntry,
  postponeEntry,
  readUnsent,
  releaseEntry,
} from '../shared/store/outbox.ts';
import { Quota } from '../shared/store/quota.ts';
import { digestCard, digestEmail } from './digest-email.ts';
import { emailPhotos, leadEmail } from './lead-email.ts';
import { isEmailSpecific, logFailure, type NotifyDependencies } from './notify-dependencies.ts';
import { reviewEmail } from './review-email.ts';

/** An email of this many excerpts is below SES's limit of 10 MB, and still opens on a phone. */
const MAX_IN_DIGEST = 100;

/** The shortest time between two digests of one kind. */
const DIGEST_EVERY_MINUTES = 15;

/** Two kinds of digest, each at most once in a period. */
const DIGESTS_AN_HOUR = 2 * (60 / DIGEST_EVERY_MINUTES);

/**
 * What became of an email: `refused` for its own sake, `unavailable` if SES takes none at all, `unknown` if SES may have
 * it.
 */
type Outcome = 'sent' | 'refused' | 'unavailable' | 'unknown';

/**
 * Emails the owner everything that is due: one item at a time up to the hour's limit, and the rest in digests. A claim
 * on each item keeps concurrent runs apart. A run ends when SES fails, and the next one continues.
 *
 * @param isMeasured - reports how long the oldest email has been due that this run couldn't send
 */
export async function sendMails(
  hasTime: () => boolean,
  dependencies: NotifyDependencies,
  isMeasured: boolean,
): Promise<void> {
  const outboxes = [dependencies.leads, dependencies.testimonials];
  const now = new Date();
  const due = (await readUnsent(outboxes)).filter(
    (entry) => isRead(entry, now) && isUnclaimed(entry, now),
  );
  if (due.length > 0) {
    const rest = await sendSingly(due.sort(bySpamAndAge), hasTime, dependencies);
    await sendDigests(rest, hasTime, dependencies);
  }
  if (isMeasured) reportOldest(await readUnsent(outboxes), dependencies.metrics);
}

/**
 * Sends an email about each item until the hour's emails are used up. An item that was tried before goes into a digest:
 * after a refusal, because a digest has no Reply-To, and after a crash, so that at most one email is sent twice.
 *
 * @returns the items for the digests; none if SES takes no emails
 */
async function sendSingly(
  due: readonly OutboxEntry[],
  hasTime: () => boolean,
  dependencies: NotifyDependencies,
): Promise<OutboxEntry[]> {
  const { settings, emailsAnHour, leads } = dependencies;
  const limit = emailsAnHour - DIGESTS_AN_HOUR;
  const quota = new Quota(settings, { purpose: 'emails', limit, periodMinutes: 60 });
  const recent = await recentItems(leads);
  const wasTried = ({ item }: OutboxEntry) => item.refusedAt ?? item.claimedUntil;
  const fresh = due.filter((entry) => !wasTried(entry));
  const tried = due.filter(wasTried);
  for (const [index, entry] of fresh.entries()) {
    const now = new Date();
    if (!hasTime() || !(await takeEmail(quota, now))) return [...fresh.slice(index), ...tried];
    const claimed = await claim(entry);
    const outcome =
      claimed &&
      (await sendClaimed([claimed], dependencies, () =>
        singleEmail(claimed.item, recent, dependencies),
      ));
    if (outcome === 'unknown') return [];
    if (outcome !== 'sent') await giveBackEmail(quota, now);
    if (outcome === 'unavailable') return [];
    if (claimed && outcome === 'refused') {
      await markRefused(claimed, now);
      tried.push(entry);
    }
  }
  return tried;
}

/** Sends digests of real-looking forms, then of possible spam, with the items that were never tried first. */
async function sendDigests(
  entries: readonly OutboxEntry[],
  hasTime: () => boolean,
  dependencies: NotifyDependencies,
): Promise<void> {
  for (const kind of ['real', 'spam'] as const) {
    const ofKind = entries.filter(({ item }) => isPossibleSpam(item) === (kind === 'spam'));
    const quota = new Quota(dependencies.settings, {
      purpose: `emails-${kind}`,
      limit: 1,
      periodMinutes: DIGEST_EVERY_MINUTES,
    });
    const now = new Date();
    if (ofKind.length === 0 || !hasTime() || !(await takeEmail(quota, now))) continue;
    const outcome = await sendDigest(ofKind.slice(0, MAX_IN_DIGEST), dependencies);
    if (outcome === 'unknown') return;
    if (outcome !== 'sent') await giveBackEmail(quota, now);
    if (outcome === 'unavailable') return;
  }
}

/** Sends one digest; if it's refused, tries each of its items alone, and postpones those that are refused again. */
async function sendDigest(
  entries: readonly OutboxEntry[],
  dependencies: NotifyDependencies,
): Promise<Outcome | undefined> {
  const claimed: OutboxEntry[] = [];
  const cards: EmailCard[] = [];
  for (const entry of entries) {
    const claimedEntry = await claim(entry);
    if (!claimedEntry) continue;
    try {
      cards.push(digestCard(claimedEntry.item, dependencies.siteUrl));
      claimed.push(claimedEntry);
    } catch (error) {
      logFailure([entry.item.id], error);
      await postponeEntry(claimedEntry, new Date());
    }
  }
  if (claimed.length === 0) return undefined;
  const items = claimed.map(({ item }) => item);
  const outcome = await sendClaimed(claimed, dependencies, async () => {
    const [only, ...others] = items;
    return only && others.length === 0 && !only.refusedAt
      ? singleEmail(only, await recentItems(dependencies.leads), dependencies)
      : digestEmail(items, cards, dependencies.siteUrl);
  });
  if (outcome !== 'refused') return outcome;
  if (claimed.length === 1) {
    for (const entry of claimed) await postponeEntry(entry, new Date());
    return outcome;
  }
  for (const entry of claimed) await releaseEntry(entry);
  let last: Outcome | undefined;
  for (const entry of claimed) {
    last = await sendDigest([entry], dependencies);
    if (last === 'unavailable' || last === 'unknown') break;
  }
  return last;
}

/** If emails can't be counted, they are sent: a lead outranks the limit. */
async function takeEmail(quota: Quota, now: Date): Promise<boolean> {
  try {
    return await quota.take(now);
  } catch (error) {
    logger.error('Emails could not be counted', error as Error);
    return true;
  }
}

async function giveBackEmail(quota: Quota, now: Date): Promise<void> {
  await quota.take(now, undefined, -1);
}

async function claim(entry: OutboxEntry): Promise<OutboxEntry | undefined> {
  try {
    return await claimEntry(entry);
  } catch (error) {
    logFailure([entry.item.id], error);
    return undefined;
  }
}

/** Sends one email about claimed items, and marks them. */
async function sendClaimed(
  claimed: readonly OutboxEntry[],
  { sendToOwner, sendReceipt, retentionDays }: NotifyDependencies,
  compose: () => Email | Promise<Email>,
): Promise<Outcome> {
  const ids = claimed.map(({ item }) => item.id);
  try {
    await sendToOwner(await compose());
  } catch (error) {
    logFailure(ids, error);
    if (!wasDefinitelyNotSent(error)) return 'unknown';
    if (isEmailSpecific(error)) return 'refused';
    for (const entry of claimed) await releaseEntry(entry);
    return 'unavailable';
  }
  logger.info('Owner emailed', { ids });
  const mark = { now: new Date(), retentionDays, hasReceipts: sendReceipt !== undefined };
  for (const entry of claimed) {
    try {
      await markSent(entry, mark);
    } catch (error) {
      logFailure([entry.item.id], error);
    }
  }
  return 'sent';
}

async function singleEmail(
  item: MailItem,
  recent: readonly LeadItem[],
  { photos, siteUrl }: NotifyDependencies,
): Promise<Email> {
  if (!isLead(item)) return reviewEmail(item, siteUrl);
  const shownPhotos = await emailPhotos(item, leadLink(siteUrl, item), photos);
  return leadEmail(item, findConversation(item, recent), siteUrl, shownPhotos);
}

function reportOldest(unsent: readonly OutboxEntry[], metrics: Metrics): void {
  const now = new Date();
  const [oldest] = unsent
    .filter((entry) => isRead(entry, now))
    .map(({ item }) => item.createdAt)
    .sort();
  const ageMs = oldest ? now.getTime() - Date.parse(oldest) : 0;
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(ageMs / 1000));
  metrics.publishStoredMetrics();
}
