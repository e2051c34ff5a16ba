import * as Instant from 'temporal-polyfill/fns/Instant';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { dateIn, isClosedOn, parseTime } from '../../domain/opening-hours.ts';
import { UNSENT } from '../../domain/tables.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, renderEmail } from '../shared/email/email-layout.tsx';
import { type Email, failureOf } from '../shared/email/send-email.ts';
import { shortName } from '../shared/html/visitor-text.ts';
import { type Conversation, conversationsOf, waitsSince } from '../shared/leads/conversations.ts';
import { ownerLink } from '../shared/leads/links.ts';
import { relativeDayAndTime } from '../shared/runtime/clock.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { readLeads } from '../shared/store/read-items.ts';
import type { NotifyDependencies } from './mail-loop.ts';
import { briefCard } from './owner-emails.ts';

/** The minimum time from a lead to its reminder, and from the reminder to the end of the promise. */
const MIN_NOTICE_MS = 2 * HOUR_MS;

/**
 * At each reminder time, reminds the owner once about the leads for which the next reminder would be too late. Closed
 * dates don't get reminders or count against the promise. The leads are marked before the email is sent, so no other
 * run repeats it; the marks are removed if SES definitely didn't take the email.
 */
export async function remind(now: Date, dependencies: NotifyDependencies): Promise<void> {
  const { leads } = dependencies;
  const [slot, next] = reminderTimesAround(now);
  if (!slot || isClosed(startOfDay(now.getTime()))) return;
  const isDue = (lead: LeadItem) =>
    lead.waiting &&
    lead.unsent !== UNSENT &&
    !lead.remindedAt &&
    Date.parse(lead.createdAt) <= slot.getTime() - MIN_NOTICE_MS &&
    promiseEnd(lead.createdAt).getTime() < next.getTime() + MIN_NOTICE_MS;
  const all = await readLeads(leads);
  const marked: string[] = [];
  try {
    const set = { remindedAt: now.toISOString() };
    for (const { id } of all.filter(isDue)) {
      const lead = await leads.update(id, { set, expected: { remindedAt: undefined } });
      if (lead) marked.push(id);
    }
    if (marked.length === 0) return;
    const isMarked = ({ id }: LeadItem) => marked.includes(id);
    const conversations = conversationsOf(all).filter(({ leads }) => leads.some(isMarked));
    await sendReminder(conversations, now, dependencies);
  } catch (error) {
    if (failureOf(error) !== 'unknown') {
      for (const id of marked) await leads.update(id, { set: { remindedAt: undefined } });
    }
    throw error;
  }
  logger.info('Owner reminded', { ids: marked });
}

/** Sends the reminder; if SES refuses it, sends its title and a link, without the visitors' words. */
async function sendReminder(
  conversations: readonly Conversation[],
  now: Date,
  dependencies: NotifyDependencies,
): Promise<void> {
  const { sendToOwner, siteUrl } = dependencies;
  try {
    await sendToOwner(await reminderEmail(conversations, now, dependencies));
  } catch (error) {
    if (failureOf(error) !== 'refused') throw error;
    logger.error('Reminder could not be sent', { error: error as Error });
    const title = `Reminder: ${pluralize(conversations.length, 'lead')} waiting for your answer`;
    await sendToOwner(renderEmail(title, [{ title }], listLink(siteUrl)));
  }
}

/** @returns the last reminder time since yesterday, if any, and the next one */
function reminderTimesAround(now: Date): [last: Date | undefined, next: Date] {
  let day = startOfDay(now.getTime());
  const recent = [ZonedDateTime.subtractDays(day, 1), day].flatMap(reminderTimesOn);
  const last = recent.findLast((time) => time <= now);
  for (;;) {
    const next = reminderTimesOn(day).find((time) => time > now);
    if (next) return [last, next];
    day = ZonedDateTime.addDays(day, 1);
  }
}

/** Returns the reminder times of a day, in order; a closed date has none. */
function reminderTimesOn(day: ReturnType<typeof startOfDay>): Date[] {
  if (isClosed(day)) return [];
  const times = business.reminderTimes.map(parseTime).sort();
  return times.map((time) => {
    const [hour, minute] = time.split(':').map(Number);
    return new Date(ZonedDateTime.withFields(day, { hour, minute }).epochMilliseconds);
  });
}

/** Returns when a day starts in the business's time zone. */
function startOfDay(moment: number) {
  const instant = Instant.fromEpochMilliseconds(moment);
  return ZonedDateTime.startOfDay(Instant.toZonedDateTimeISO(instant, business.timeZone));
}

function isClosed({ epochMilliseconds }: { epochMilliseconds: number }): boolean {
  return isClosedOn(dateIn(business.timeZone, new Date(epochMilliseconds)), business.closed);
}

/** Returns when the promised time ends; closed dates don't count. */
function promiseEnd(createdAt: string): Date {
  const created = Date.parse(createdAt);
  let end = created + business.replyWithinHours * HOUR_MS;
  let day = startOfDay(created);
  while (day.epochMilliseconds < end) {
    const next = ZonedDateTime.addDays(day, 1);
    if (isClosed(day)) end += next.epochMilliseconds - Math.max(day.epochMilliseconds, created);
    day = next;
  }
  return new Date(end);
}

/** More cards wouldn't render on a phone; the list page shows everyone. */
const MAX_CARDS = 50;

async function reminderEmail(
  conversations: readonly Conversation[],
  now: Date,
  { leads, siteUrl }: NotifyDependencies,
): Promise<Email> {
  const oldestFirst = conversations.toSorted((a, b) => waitsSince(a).localeCompare(waitsSince(b)));
  const cards: EmailCard[] = [];
  for (const conversation of oldestFirst.slice(0, MAX_CARDS)) {
    // The index doesn't include estimates.
    const newest = await leads.get(conversation.newest.id);
    const end = promiseEnd(waitsSince(conversation));
    const time = relativeDayAndTime(end.toISOString(), now);
    const promise = `Your ${business.replyWithinHours}-hour promise`;
    const paragraphs = [`${promise} ${end > now ? 'ends' : 'ended'} ${time}.`];
    if (newest) cards.push({ ...briefCard(newest, siteUrl), paragraphs });
  }
  const title = reminderTitle(oldestFirst, now);
  const remark =
    'Called or texted already? Open the lead and tap Mark as answered. We only remind you once.';
  const head = { title, paragraphs: [remark] };
  return renderEmail(`Reminder: ${title}`, [head, ...cards], listLink(siteUrl));
}

function listLink(siteUrl: string) {
  return { label: 'Everyone who is waiting', url: ownerLink(siteUrl, 'leads') };
}

/** `Karen is still waiting (since yesterday, 8:30 PM)` */
function reminderTitle(oldestFirst: Conversation[], now: Date): string {
  const [oldest] = oldestFirst as [Conversation];
  const time = relativeDayAndTime(waitsSince(oldest), now);
  return oldestFirst.length === 1
    ? `${shortName(oldest.newest.name)} is still waiting (since ${time})`
    : `${oldestFirst.length} homeowners are still waiting (the first since ${time})`;
}
