import { randomUUID } from 'node:crypto';
import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import pMap from 'p-map';
import { type Email, SendError, wasDefinitelyNotSent } from '../email/send-email.ts';
import { type Conversation, conversationsOf, inFull } from '../owner/conversations.ts';
import { logger } from '../runtime/logger.ts';
import { isLead, type LeadItem, type MailItem } from '../store/items.ts';
import { recentLeads, recentReviews } from '../store/leads.ts';
import {
  type ClaimedMail,
  claim,
  dueMails,
  markSent,
  type PendingMail,
  release,
} from '../store/mails.ts';
import type { Table } from '../store/table.ts';
import { digestEmail } from './digest-email.ts';
import { findPhotos } from './find-photos.ts';
import { leadEmail } from './lead-email.ts';
import type { MailRun } from './mail-run.ts';
import type { NotifyDependencies, RecentItems } from './notify-dependencies.ts';
import { reviewEmail } from './review-email.ts';
import { screenSubmission } from './screen-submission.ts';

/** Below the 50 connections of the SDK's client. */
const WRITE_CONCURRENCY = 10;

/** An email of so many excerpts is below SES's limit of 10 MB, and still opens on a phone. */
const MAX_IN_DIGEST = 100;

/** A homeowner who asks for the official quote right away wants one thing. */
const SAME_REQUEST_MS = 10 * 60_000;

/**
 * Emails the owner everything that is due: each item alone as far as the hour's limit allows, the rest in digests.
 * Several runs may do this at once; a claim on each item keeps them apart.
 *
 * @param isMeasured - reports how long the oldest email has been due, of those that this run couldn't send
 */
export async function sendMails(
  run: MailRun,
  dependencies: NotifyDependencies,
  isMeasured: boolean,
): Promise<void> {
  const { leads, testimonials, emailsAnHour } = dependencies;
  const due = await dueMails([leads, testimonials] as unknown as Table<MailItem>[], new Date());
  if (due.length > 0) {
    const recent = await readRecent(dependencies);
    const groups = withQuotesIncluded(due);
    const left = Math.max(0, emailsAnHour - emailedThisHour(recent, new Date()));
    const send = (group: PendingMail[]) => claimAndSend(group, recent, run, dependencies);
    // One after another: a run that dies leaves one email behind that may go out twice.
    for (const group of groups.slice(0, left)) await send(group);
    const rest = groups.slice(left).flat();
    for (const isSpam of [false, true]) {
      const ofKind = rest.filter((each) => each.isSpam === isSpam);
      for (let start = 0; start < ofKind.length; start += MAX_IN_DIGEST) {
        await send(ofKind.slice(start, start + MAX_IN_DIGEST));
      }
    }
  }
  if (isMeasured) reportOldest(due, run, dependencies.metrics);
}

async function readRecent({ leads, testimonials }: NotifyDependencies): Promise<RecentItems> {
  const [ofLeads, reviews] = await Promise.all([recentLeads(leads), recentReviews(testimonials)]);
  return { leads: ofLeads, reviews };
}

/** Counts the emails of this hour, at least those about the newest items. */
function emailedThisHour({ leads, reviews }: RecentItems, now: Date): number {
  const hour = now.toISOString().slice(0, '2026-11-20T15'.length);
  return [...leads, ...reviews].filter(({ emailedAt }) => emailedAt?.startsWith(hour)).length;
}

/** Puts a quote request into the email about the official quote that is asked for right after it. */
function withQuotesIncluded(due: readonly PendingMail[]): PendingMail[][] {
  const included = new Set<PendingMail>();
  const groups = due.map((mail) => {
    const quote = due.find(({ id }) => id === mail.quoteId);
    if (!quote || !isSoonAfter(mail, quote) || quote.isSpam !== mail.isSpam) return [mail];
    included.add(quote);
    return [mail, quote];
  });
  return groups.filter(([mail]) => mail && !included.has(mail));
}

function isSoonAfter(later: PendingMail, earlier: PendingMail): boolean {
  return Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= SAME_REQUEST_MS;
}

async function claimAndSend(
  mails: readonly PendingMail[],
  recent: RecentItems,
  run: MailRun,
  dependencies: NotifyDependencies,
): Promise<void> {
  if (!run.shouldContinue()) return;
  const claimed = await pMap(
    mails,
    async (mail) => {
      try {
        const own = await claim(mail);
        if (own) await screenSubmission(own.item, recent, dependencies);
        return own;
      } catch (error) {
        run.recordFailure([mail.id], error);
        return undefined;
      }
    },
    { concurrency: WRITE_CONCURRENCY },
  );
  const own = claimed.filter((each) => each !== undefined);
  if (own.length > 0) await sendClaimed(own, recent, run, dependencies);
}

/** Sends one email about claimed items. If it can't be made or is refused for what is in it, each half is tried. */
async function sendClaimed(
  claimed: readonly ClaimedMail[],
  recent: RecentItems,
  run: MailRun,
  dependencies: NotifyDependencies,
): Promise<void> {
  const { sendToOwner, retentionDays } = dependencies;
  const ids = claimed.map(({ item }) => item.id);
  try {
    await sendToOwner(await emailAbout(claimed, recent, dependencies));
  } catch (error) {
    const mayBeOneOfThem = !(error instanceof SendError) || error.isEmailSpecific;
    if (mayBeOneOfThem && claimed.length > 1) {
      const middle = Math.ceil(claimed.length / 2);
      await sendClaimed(claimed.slice(0, middle), recent, run, dependencies);
      return sendClaimed(claimed.slice(middle), recent, run, dependencies);
    }
    run.recordFailure(ids, error);
    if (wasDefinitelyNotSent(error)) await Promise.allSettled(claimed.map(release));
    return;
  }
  const now = new Date();
  await pMap(
    claimed,
    async (each) => {
      try {
        await markSent(each, now, retentionDays);
        run.recordSent(each.item.id);
      } catch (error) {
        run.recordFailure([each.item.id], error);
      }
    },
    { concurrency: WRITE_CONCURRENCY },
  );
  logger.info('Owner emailed', { ids });
}

async function emailAbout(
  claimed: readonly ClaimedMail[],
  recent: RecentItems,
  { leads, photos, siteUrl }: NotifyDependencies,
): Promise<Email> {
  const items = claimed.map(({ item }) => item);
  const [item, quote] = items as [MailItem, MailItem?];
  const conversations = await conversationsAbout(items.filter(isLead), recent, leads);
  if (items.length > 2 || (quote && !isAboutQuote(item, quote))) {
    return { ...digestEmail(items, conversations, siteUrl), reference: randomUUID() };
  }
  if (!isLead(item)) return reviewEmail(item, siteUrl);
  const found = await findPhotos(quote && isLead(quote) ? quote : item, photos);
  const conversation = conversations.get(item.id) ?? { root: item, leads: [item] };
  return leadEmail(item, conversation, siteUrl, found);
}

function isAboutQuote(item: MailItem, quote: MailItem): boolean {
  return isLead(item) && item.quoteId === quote.id;
}

/** @returns the conversations of leads by their ids, in full */
async function conversationsAbout(
  own: readonly LeadItem[],
  recent: RecentItems,
  table: Table<LeadItem>,
): Promise<Map<string, Conversation>> {
  // The index may not have the newest leads yet.
  const known = recent.leads.filter(({ id }) => !own.some((each) => each.id === id));
  const found = new Map<string, Conversation>();
  for (const conversation of conversationsOf([...known, ...own])) {
    const about = conversation.leads.filter((lead) => own.includes(lead));
    if (about.length === 0) continue;
    const complete = await inFull(conversation, table, own);
    for (const { id } of about) found.set(id, complete);
  }
  return found;
}

function reportOldest(due: readonly PendingMail[], run: MailRun, metrics: Metrics): void {
  const times = due.filter(({ id }) => !run.wasSent(id)).map(({ createdAt }) => createdAt);
  const [oldest] = times.sort();
  // With a malformed time only the waiting is known: 1970 sets off the alarm.
  const ageMs = oldest ? Date.now() - (Date.parse(oldest) || 0) : 0;
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(ageMs / 1000));
  metrics.publishStoredMetrics();
}
