import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { pagePaths } from '../../domain/site.ts';
import type { LeadStatus } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import { emailOf } from '../email/email-layout.tsx';
import type { Email } from '../email/send-email.ts';
import type { Row, Section } from '../html/section.ts';
import { conversationsOf } from '../owner/conversations.ts';
import { listFooter, ownerLink } from '../owner/links.ts';
import { toDate, toZonedDateTime } from '../runtime/clock.ts';
import { sendOnce } from '../store/claims.ts';
import {
  isPossibleSpam,
  type Landing,
  type LeadItem,
  type TestimonialItem,
} from '../store/items.ts';
import { recentLeads, recentReviews } from '../store/leads.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';

const MORNING_HOUR = 9;

/** Sends the owner the report of the last month, once, on the morning of the 1st or as soon as it works. */
export async function reportMonth(now: Date, dependencies: NotifyDependencies): Promise<void> {
  const { leads, testimonials, settings, sendToOwner, siteUrl } = dependencies;
  const first = ZonedDateTime.startOfMonth(toZonedDateTime(now));
  const isTheFirst = now < toDate(ZonedDateTime.addDays(first, 1));
  if (!isTheFirst || now < toDate(ZonedDateTime.withFields(first, { hour: MORNING_HOUR }))) return;
  const month = lastMonth(now);
  await sendOnce(settings, `report-${month.id}`, now, async () => {
    const reviews = await recentReviews(testimonials);
    await sendToOwner(reportEmail(month, await recentLeads(leads), reviews, siteUrl));
  });
}

interface Month {
  /** `2026-10` */
  id: string;
  /** `October` */
  name: string;
  from: string;
  until: string;
}

function lastMonth(now: Date): Month {
  const until = ZonedDateTime.startOfMonth(toZonedDateTime(now));
  const from = ZonedDateTime.subtractMonths(until, 1);
  const { timeZone } = business;
  return {
    id: ZonedDateTime.toString(from).slice(0, '2026-10'.length),
    name: toDate(from).toLocaleDateString('en-US', { timeZone, month: 'long' }),
    from: toDate(from).toISOString(),
    until: toDate(until).toISOString(),
  };
}

const notes = [
  "You get this on the 1st of every month. If one doesn't come, something's wrong: check spam, then call whoever runs your site.",
  "Counts only leads you marked. Spam isn't included.",
];

function reportEmail(
  month: Month,
  leads: readonly LeadItem[],
  allReviews: readonly TestimonialItem[],
  siteUrl: string,
): Email {
  const isOfMonth = ({ createdAt }: { createdAt: string }) =>
    createdAt >= month.from && createdAt < month.until;
  // A homeowner who writes again is counted once.
  const roots = conversationsOf(leads)
    .map(({ root }) => root)
    .filter(isOfMonth);
  const real = roots.filter((lead) => !isPossibleSpam(lead));
  const received = leads.filter((lead) => isOfMonth(lead) && !isPossibleSpam(lead));
  const quotes = real.filter(({ kind }) => kind === 'quote-request');
  const statusCount = (status: LeadStatus) =>
    real.filter(({ leadStatus }) => leadStatus === status).length;
  const reviews = allReviews.filter(isOfMonth);
  const published = reviews.filter(({ approved }) => approved === 'true');
  const undecided = allReviews.filter(
    ({ decision, approved }) => !decision && approved === 'false',
  );
  const urlOf = (list: string) => ownerLink(siteUrl, 'leads', { list });
  const sections: Section[] = [
    {
      title: 'Leads',
      rows: [
        count('Quote requests', quotes.length),
        count('Messages', real.length - quotes.length),
        count('Follow-up messages', received.length - real.length),
        count('Possible spam', roots.length - real.length, urlOf('spam')),
        ...answerRows(real, urlOf('waiting')),
        count('Won so far', statusCount('won'), urlOf('closed')),
        count('Lost so far', statusCount('lost')),
      ],
    },
    { title: 'Where they came from', rows: landingRows(real) },
    {
      title: 'Reviews',
      rows: [
        count('Received', reviews.length),
        count('Published', published.length, urlOf('reviews')),
        count('Waiting for you now', undecided.length, urlOf('reviews')),
      ],
    },
  ];
  const title = `${month.name} on your website: ${pluralize(real.length, 'lead')}, ${pluralize(reviews.length, 'review')}`;
  const filled = sections.filter(({ rows = [] }) => rows.some(({ value }) => value));
  return emailOf(title, [{ title, sections: filled, notes }], listFooter(siteUrl));
}

/** Nothing for zero. */
function count(label: string, value: number, url?: string): Row {
  return { label, value: value > 0 ? String(value) : undefined, url };
}

function answerRows(leads: readonly LeadItem[], waitingUrl: string): Row[] {
  const { replyWithinHours } = business;
  const minutes = leads
    .map(
      ({ createdAt, answeredAt = '' }) => (Date.parse(answeredAt) - Date.parse(createdAt)) / 60_000,
    )
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const inTime = minutes.filter((each) => each <= replyWithinHours * 60).length;
  const typical = minutes[Math.floor((minutes.length - 1) / 2)];
  return [
    count(`Answered within ${replyWithinHours} hours`, inTime),
    count('Answered later', minutes.length - inTime),
    count('Not marked as answered', leads.length - minutes.length, waitingUrl),
    { label: 'Typical reply time', value: typical === undefined ? undefined : span(typical) },
  ];
}

/** `40 minutes`, `3 hours`, `2 days` */
function span(minutes: number): string {
  if (minutes < 90) return pluralize(Math.max(1, Math.round(minutes)), 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? pluralize(hours, 'hour') : pluralize(Math.round(hours / 24), 'day');
}

/** More do not help to decide where to advertise. */
const MAX_LANDINGS = 8;

/** Counts leads by their campaign, or else by the page that they came in by: the most frequent first. */
function landingRows(leads: readonly LeadItem[]): Row[] {
  const counts = new Map<string, number>();
  for (const { landing } of leads) {
    if (!landing) continue;
    const label = landingLabel(landing);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_LANDINGS)
    .map(([label, value]) => count(label, value));
}

/** A campaign is one, whatever page its address leads to. */
function landingLabel({ page, campaign }: Landing): string {
  if (campaign) return `Campaign ${campaign}`;
  return page === pagePaths.gallery ? 'Gallery' : 'Home page';
}
