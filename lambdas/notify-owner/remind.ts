import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { parseTime } from '../../domain/opening-hours.ts';
import { UNSENT } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import { renderEmail } from '../email/email-layout.tsx';
import type { Email } from '../email/send-email.ts';
import { shortName } from '../html/visitor-text.ts';
import {
  type Conversation,
  conversationsOf,
  inFull,
  newestLead,
  readLeads,
  waitsSince,
} from '../owner/conversations.ts';
import { ownerLink } from '../owner/links.ts';
import { type LocalTime, relativeDayAndTime, toDate, toZonedDateTime } from '../runtime/clock.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import { recentItems } from '../store/leads.ts';
import { secondsAfter } from '../store/table.ts';
import { briefCard } from './digest-email.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';
import { sendOnce } from './send-once.ts';

const HOUR_MS = 60 * 60_000;
const promiseMs = () => business.replyWithinHours * HOUR_MS;

/**
 * At each reminder time of the business, reminds the owner once of the leads whose promised time will be over by the
 * next one; and deletes the photos of leads that are about to expire.
 */
export async function remindAndTidy(now: Date, dependencies: NotifyDependencies): Promise<void> {
  const [slot, next] = reminderTimesAround(now);
  const name = `reminder-${slot.toISOString().slice(0, '2026-11-20T13'.length)}`;
  await sendOnce(dependencies.settings, name, now, async () => {
    await remind(now, next, dependencies);
    await deletePhotosOfExpired(now, dependencies);
  });
}

/** @returns the last reminder time before a moment, and the one after it */
function reminderTimesAround(now: Date): [last: Date, next: Date] {
  const today = ZonedDateTime.startOfDay(toZonedDateTime(now));
  const days = [ZonedDateTime.subtractDays(today, 1), today, ZonedDateTime.addDays(today, 1)];
  const times = days.flatMap((day) => business.reminderTimes.map((time) => atTime(day, time)));
  const sorted = times.sort((a, b) => a.getTime() - b.getTime());
  const index = sorted.findLastIndex((time) => time <= now);
  return [sorted[index] ?? now, sorted[index + 1] ?? now];
}

function atTime(day: LocalTime, time: string): Date {
  const [hour, minute] = parseTime(time).split(':').map(Number);
  return toDate(ZonedDateTime.withFields(day, { hour, minute }));
}

async function remind(
  now: Date,
  next: Date,
  { leads, sendToOwner, siteUrl }: NotifyDependencies,
): Promise<void> {
  const isDue = ({ waiting, createdAt, remindedAt, unsent }: LeadItem) =>
    waiting &&
    !remindedAt &&
    unsent !== UNSENT &&
    Date.parse(createdAt) + promiseMs() <= next.getTime();
  const all = await readLeads(leads);
  const ids = all.filter(isDue).map(({ id }) => id);
  if (ids.length === 0) return;
  const conversations = conversationsOf(all).filter((each) => each.leads.some(isDue));
  const complete = await Promise.all(conversations.map((each) => inFull(each, leads)));
  await sendToOwner(reminderEmail(complete, now, siteUrl));
  for (const id of ids) {
    await leads.update(id, { set: { remindedAt: now.toISOString() } });
  }
  logger.info('Owner reminded', { ids });
}

/** An email with more would not open on a phone; the list has all. */
const MAX_CARDS = 50;

function reminderEmail(conversations: Conversation[], now: Date, siteUrl: string): Email {
  const oldestFirst = conversations.toSorted((a, b) => since(a).localeCompare(since(b)));
  const title = reminderTitle(oldestFirst, now);
  const cards = oldestFirst.slice(0, MAX_CARDS).map((conversation) => ({
    ...briefCard(newestLead(conversation), conversation, siteUrl),
    paragraphs: [timeLeft(since(conversation), now)],
  }));
  const footer = { label: 'All who are waiting', url: ownerLink(siteUrl, 'leads') };
  const remark =
    'Called or texted already? Open the lead and tap Mark as answered. We only remind you once.';
  return renderEmail(`Reminder: ${title}`, [{ title, paragraphs: [remark] }, ...cards], footer);
}

function since(conversation: Conversation): string {
  return waitsSince(conversation) ?? conversation.root.createdAt;
}

/** `Karen is still waiting (since yesterday, 8:30 PM)` */
function reminderTitle(oldestFirst: Conversation[], now: Date): string {
  const [oldest] = oldestFirst as [Conversation];
  const time = relativeDayAndTime(since(oldest), now);
  return oldestFirst.length === 1
    ? `${shortName(oldest.root.name)} is still waiting (since ${time})`
    : `${oldestFirst.length} homeowners are still waiting (the first since ${time})`;
}

/** `About 3 hours left on your 24-hour promise.` */
function timeLeft(waitingSince: string, now: Date): string {
  const promise = `your ${business.replyWithinHours}-hour promise`;
  const hours = (Date.parse(waitingSince) + promiseMs() - now.getTime()) / HOUR_MS;
  const rounded = Math.round(Math.abs(hours));
  const span = rounded === 0 ? 'Less than an hour' : `About ${pluralize(rounded, 'hour')}`;
  return hours > 0 ? `${span} left on ${promise}.` : `${span} past ${promise}.`;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Deletes the photos of leads that DynamoDB is about to delete. */
async function deletePhotosOfExpired(
  now: Date,
  { leads, photos }: NotifyDependencies,
): Promise<void> {
  const soon = secondsAfter(now, DAY_SECONDS);
  for (const { id, photosId, expiresAt } of await recentItems(leads)) {
    if (!photosId || expiresAt === undefined || expiresAt > soon) continue;
    await photos.deleteAll(photosId);
    logger.info('Photos of an expiring lead deleted', { id });
  }
}
