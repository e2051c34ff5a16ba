import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import pMap from 'p-map';
import { type Email, SendError, wasDefinitelyNotSent } from '../email/send-email.ts';
import { conversationOf, inFull } from '../owner/conversations.ts';
import { leadLink } from '../owner/links.ts';
import { logger } from '../runtime/logger.ts';
import { endClaim } from '../store/claims.ts';
import { isLead, isPossibleSpam, type LeadItem, type MailItem } from '../store/items.ts';
import { recentLeads, recentReviews } from '../store/leads.ts';
import {
  type ClaimedMail,
  claimMail,
  dueMails,
  markSent,
  type PendingMail,
} from '../store/mails.ts';
import type { Table } from '../store/table.ts';
import { digestEmail } from './digest-email.ts';
import { emailPhotos } from './email-photos.ts';
import { leadEmail } from './lead-email.ts';
import type { MailRun, NotifyDependencies } from './notify-dependencies.ts';
import { reviewEmail } from './review-email.ts';

/** Below the 50 connections of the SDK's client. */
const concurrency = 10;

/** An email of so many excerpts is below SES's limit of 10 MB, and still opens on a phone. */
const MAX_IN_DIGEST = 100;

/** A homeowner who asks for the official quote right away wants one thing. */
const SAME_REQUEST_MS = 10 * 60_000;

/**
 * Emails the owner everything that is due: each item alone as far as the hour's limit allows, the rest in digests.
 * Several runs may do this at once; a claim on each item keeps them apart.
 *
 * @param isMeasured - reports how long the oldest email has been due that this run couldn't send
 */
export async function sendMails(
  run: MailRun,
  dependencies: NotifyDependencies,
  isMeasured: boolean,
): Promise<void> {
  const { leads, testimonials, emailsAnHour, metrics } = dependencies;
  const tables = [leads, testimonials] as unknown as Table<MailItem>[];
  const due = await dueMails(tables, new Date());
  if (due.length > 0) {
    const recent = await recentLeads(leads);
    const reviews = await recentReviews(testimonials);
    const left = emailsAnHour - emailedThisHour([...recent, ...reviews]);
    // One after another: a run that dies leaves one email behind that may go out twice.
    for (const mails of emailGroups(due, Math.max(0, left))) {
      if (run.shouldContinue()) await claimAndSend(mails, recent, run, dependencies);
    }
  }
  if (isMeasured) reportOldest(await dueMails(tables, new Date()), metrics);
}

function emailedThisHour(items: readonly MailItem[]): number {
  const hour = new Date().toISOString().slice(0, '2026-11-20T15'.length);
  return items.filter(({ emailedAt }) => emailedAt?.startsWith(hour)).length;
}

/** Splits the due items into those of one email each. Possible spam gets digests of its own. */
function emailGroups(due: readonly PendingMail[], left: number): PendingMail[][] {
  const groups = withQuotesIncluded(due);
  const alone = groups.slice(0, left);
  const rest = groups.slice(left).flat();
  const digests: PendingMail[][] = [];
  for (const isSpam of [false, true]) {
    const ofKind = rest.filter((mail) => mail.isSpam === isSpam);
    for (let start = 0; start < ofKind.length; start += MAX_IN_DIGEST) {
      digests.push(ofKind.slice(start, start + MAX_IN_DIGEST));
    }
  }
  return [...alone, ...digests];
}

/** Puts a quote request into the email about the official quote that is asked for right after it. */
function withQuotesIncluded(due: readonly PendingMail[]): PendingMail[][] {
  const included = new Set<PendingMail>();
  const groups = due.map((mail) => {
    const quote = due.find(({ id }) => id === mail.quoteId);
    if (!quote || quote.isSpam !== mail.isSpam) return [mail];
    const apart = Date.parse(mail.createdAt) - Date.parse(quote.createdAt);
    if (apart > SAME_REQUEST_MS) return [mail];
    included.add(quote);
    return [mail, quote];
  });
  return groups.filter(([mail]) => mail && !included.has(mail));
}

async function claimAndSend(
  mails: readonly PendingMail[],
  recent: readonly LeadItem[],
  run: MailRun,
  dependencies: NotifyDependencies,
): Promise<void> {
  const claimed = await pMap(
    mails,
    async (mail) => {
      try {
        const own = await claimMail(mail);
        if (own) await screenSubmission(own.item, dependencies);
        return own;
      } catch (error) {
        run.recordFailure([mail.id], error);
        return undefined;
      }
    },
    { concurrency },
  );
  const own = claimed.filter((each) => each !== undefined);
  if (own.length > 0) await sendClaimed(own, recent, run, dependencies);
}

/** Anybody can type anybody's address into a form: the first forms of a source and of a day get a receipt. */
const MAX_RECEIPTS = { perDay: 60, perSource: 3 };

/**
 * Counts a new item, marks it as possible spam if its source has sent many forms that day, and decides on the
 * homeowner's receipt. If this fails, the item counts as real.
 */
async function screenSubmission(
  item: MailItem,
  { forms, formsPerSource, sendReceipt }: NotifyDependencies,
): Promise<void> {
  // It was emailed before, and is emailed again.
  if (item.emailedAt || !item.sourceHash) return;
  try {
    const uses = await forms.consume(new Date(), item.sourceHash);
    if (!uses) return;
    if (uses.ofSource >= formsPerSource) {
      const reason = `${formsPerSource} or more forms came from one place in a day`;
      item.possibleSpam = [reason, ...(item.possibleSpam ?? [])];
    }
    if (!isLead(item) || !sendReceipt || isPossibleSpam(item)) return;
    const isWithinLimits =
      uses.ofSource <= MAX_RECEIPTS.perSource && uses.all <= MAX_RECEIPTS.perDay;
    if (isWithinLimits) item.receiptDue = true;
  } catch (error) {
    logger.error('New item could not be screened', { id: item.id, error: error as Error });
  }
}

/** Sends one email about claimed items. If it can't be made or is refused for what is in it, each half is tried. */
async function sendClaimed(
  claimed: readonly ClaimedMail[],
  recent: readonly LeadItem[],
  run: MailRun,
  dependencies: NotifyDependencies,
): Promise<void> {
  const { sendToOwner, retentionDays } = dependencies;
  const ids = claimed.map(({ item }) => item.id);
  try {
    const items = claimed.map(({ item }) => item);
    await sendToOwner(await emailAbout(items, recent, dependencies));
  } catch (error) {
    const mayBeOneOfThem = !(error instanceof SendError) || error.isEmailSpecific;
    if (mayBeOneOfThem && claimed.length > 1) {
      const middle = Math.ceil(claimed.length / 2);
      await sendClaimed(claimed.slice(0, middle), recent, run, dependencies);
      return sendClaimed(claimed.slice(middle), recent, run, dependencies);
    }
    run.recordFailure(ids, error);
    if (!wasDefinitelyNotSent(error)) return;
    await Promise.allSettled(claimed.map(({ table, item }) => endClaim(table, item)));
    return;
  }
  const now = new Date();
  await pMap(
    claimed,
    async (each) => {
      try {
        await markSent(each, now, retentionDays);
        run.recordSuccess();
      } catch (error) {
        run.recordFailure([each.item.id], error);
      }
    },
    { concurrency },
  );
  logger.info('Owner emailed', { ids });
}

async function emailAbout(
  items: readonly MailItem[],
  recent: readonly LeadItem[],
  { leads, photos, siteUrl }: NotifyDependencies,
): Promise<Email> {
  const [item, quote, ...others] = items as [MailItem, ...MailItem[]];
  const isDigest = others.length > 0 || (quote && !(isLead(item) && item.quoteId === quote.id));
  if (isDigest) return digestEmail(items, siteUrl);
  if (!isLead(item)) return reviewEmail(item, siteUrl);
  const conversation = await inFull(conversationOf(item, recent), leads, item);
  const withPhotos = quote && isLead(quote) && !item.photosId ? quote : item;
  const shown = await emailPhotos(withPhotos, leadLink(siteUrl, item), photos);
  return leadEmail(item, conversation, siteUrl, shown);
}

function reportOldest(due: readonly PendingMail[], metrics: Metrics): void {
  const [oldest] = due.map(({ createdAt }) => createdAt).sort();
  // A malformed time counts as 1970, which sets off the alarm.
  const ageMs = oldest ? Date.now() - (Date.parse(oldest) || 0) : 0;
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(ageMs / 1000));
  metrics.publishStoredMetrics();
}
