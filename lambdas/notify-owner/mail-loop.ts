import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { type Email, wasDefinitelyNotSent } from '../email/send-email.ts';
import { findConversation, inFull } from '../owner/conversations.ts';
import { leadLink } from '../owner/links.ts';
import { logger } from '../runtime/logger.ts';
import { isLead, isPossibleSpam, type LeadItem, type MailItem } from '../store/items.ts';
import { recentItems } from '../store/leads.ts';
import { claimMail, dueMails, type Mail, markSent, releaseMail } from '../store/mails.ts';
import type { Table } from '../store/table.ts';
import { digestEmail } from './digest-email.ts';
import { emailPhotos, leadEmail } from './lead-email.ts';
import { isEmailSpecific, logFailure, type NotifyDependencies } from './notify-dependencies.ts';
import { reviewEmail } from './review-email.ts';

interface MailRun extends NotifyDependencies {
  recent: readonly LeadItem[];
}

/** An email of so many excerpts is below SES's limit of 10 MB, and still opens on a phone. */
const MAX_IN_DIGEST = 100;

/** Within this time an estimate and the request for the official quote count as one request. */
const SAME_REQUEST_MS = 10 * 60_000;

/**
 * Emails the owner everything that is due, one item at a time up to the hour's limit, and the rest in digests. A claim on
 * each item keeps concurrent runs apart. A run ends when SES fails, and the next one continues.
 *
 * @param isMeasured - reports how long the oldest email has been due that this run couldn't send
 */
export async function sendMails(
  hasTime: () => boolean,
  dependencies: NotifyDependencies,
  isMeasured: boolean,
): Promise<void> {
  const { leads, testimonials, emailsAnHour, metrics } = dependencies;
  const tables = [leads, testimonials] as unknown as Table<MailItem>[];
  const due = await dueMails(tables, new Date());
  if (due.length > 0) {
    const recent = await recentItems(leads);
    const reviews = await recentItems(testimonials);
    const left = emailsAnHour - emailedThisHour([...recent, ...reviews]);
    const run = { ...dependencies, recent };
    // One after another, so that at most one email goes out twice if a run crashes.
    for (const mails of emailGroups(due, Math.max(0, left))) {
      if (!hasTime() || !(await claimAndSend(mails, run))) break;
    }
  }
  if (isMeasured) reportOldest(await dueMails(tables, new Date()), metrics);
}

function emailedThisHour(items: readonly MailItem[]): number {
  const hour = new Date().toISOString().slice(0, '2026-11-20T15'.length);
  return items.filter(({ emailedAt }) => emailedAt?.startsWith(hour)).length;
}

/** Groups the due items by email. Possible spam gets separate digests. */
function emailGroups(due: readonly Mail[], left: number): Mail[][] {
  const groups = withQuotesIncluded(due);
  const rest = groups.slice(left).flat();
  const digests: Mail[][] = [];
  for (const isSpam of [false, true]) {
    const ofKind = rest.filter(({ item }) => isPossibleSpam(item) === isSpam);
    for (let start = 0; start < ofKind.length; start += MAX_IN_DIGEST) {
      digests.push(ofKind.slice(start, start + MAX_IN_DIGEST));
    }
  }
  return [...groups.slice(0, left), ...digests];
}

/** Puts a quote request into the email about the official quote that is asked for right after it. */
function withQuotesIncluded(due: readonly Mail[]): Mail[][] {
  const included = new Set<Mail>();
  const groups = due.map((mail) => {
    const quote = due.find(({ item }) => isRightAfter(mail.item, item));
    if (!quote) return [mail];
    included.add(quote);
    return [mail, quote];
  });
  return groups.filter(([mail]) => mail && !included.has(mail));
}

function isRightAfter(message: MailItem, quote: MailItem): boolean {
  if (!refersTo(message, quote) || isPossibleSpam(message) !== isPossibleSpam(quote)) return false;
  return Date.parse(message.createdAt) - Date.parse(quote.createdAt) <= SAME_REQUEST_MS;
}

function refersTo(message: MailItem, quote: MailItem): boolean {
  return 'quoteId' in message && message.quoteId === quote.id;
}

/** @returns false if SES takes no emails */
async function claimAndSend(mails: readonly Mail[], run: MailRun): Promise<boolean> {
  const claimed: Mail[] = [];
  for (const mail of mails) {
    try {
      const own = await claimMail(mail);
      if (!own) continue;
      await screenSubmission(own.item, run);
      claimed.push(own);
    } catch (error) {
      logFailure([mail.item.id], error);
    }
  }
  return claimed.length === 0 || sendClaimed(claimed, run);
}

/** Anyone can type someone else's address into a form, so only the first forms of a source and a day get receipts. */
const MAX_RECEIPTS = { perDay: 60, perSource: 3 };

/**
 * Counts a new item, marks it as possible spam if its source has sent many forms that day, and decides on the
 * homeowner's receipt. If this fails, the item counts as real.
 */
async function screenSubmission(
  item: MailItem,
  { forms, formsPerSource, sendReceipt }: MailRun,
): Promise<void> {
  // It's being emailed again.
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

/**
 * Sends one email about claimed items. If it can't be made or is refused for what is in it, each half is tried.
 *
 * @returns false if SES takes no emails
 */
async function sendClaimed(claimed: readonly Mail[], run: MailRun): Promise<boolean> {
  const items = claimed.map(({ item }) => item);
  const ids = items.map(({ id }) => id);
  try {
    await run.sendToOwner(await emailAbout(items, run));
  } catch (error) {
    if (isEmailSpecific(error) && claimed.length > 1) {
      const middle = Math.ceil(claimed.length / 2);
      const isTaken = await sendClaimed(claimed.slice(0, middle), run);
      return isTaken && sendClaimed(claimed.slice(middle), run);
    }
    if (wasDefinitelyNotSent(error)) {
      for (const mail of claimed) await releaseMail(mail);
    }
    logFailure(ids, error);
    return isEmailSpecific(error);
  }
  logger.info('Owner emailed', { ids });
  for (const mail of claimed) {
    try {
      await markSent(mail, new Date(), run.retentionDays);
    } catch (error) {
      logFailure([mail.item.id], error);
    }
  }
  return true;
}

async function emailAbout(
  items: readonly MailItem[],
  { recent, leads, photos, siteUrl }: MailRun,
): Promise<Email> {
  const [item, quote, ...others] = items as [MailItem, ...MailItem[]];
  const isDigest = others.length > 0 || (quote && !refersTo(item, quote));
  if (isDigest) return digestEmail(items, siteUrl);
  if (!isLead(item)) return reviewEmail(item, siteUrl);
  const conversation = await inFull(findConversation(item, recent), leads, item);
  const withPhotos = quote && isLead(quote) && !item.photosId ? quote : item;
  const shown = await emailPhotos(withPhotos, leadLink(siteUrl, item), photos);
  return leadEmail(item, conversation, siteUrl, shown);
}

function reportOldest(due: readonly Mail[], metrics: Metrics): void {
  const [oldest] = due.map(({ item }) => item.createdAt).sort();
  const ageMs = oldest ? Date.now() - Date.parse(oldest) : 0;
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(ageMs / 1000));
  metrics.publishStoredMetrics();
}
