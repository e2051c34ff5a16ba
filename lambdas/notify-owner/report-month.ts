import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { pagePaths } from '../../domain/site.ts';
import { pluralize } from '../../domain/wording.ts';
import { renderEmail } from '../email/email-layout.tsx';
import type { Email } from '../email/send-email.ts';
import type { Row } from '../html/section.tsx';
import { conversationsOf } from '../owner/conversations.ts';
import { listFooter, ownerLink } from '../owner/links.ts';
import { toDate, toZonedDateTime } from '../runtime/clock.ts';
import {
  isPossibleSpam,
  isUndecided,
  type LeadItem,
  type TestimonialItem,
} from '../store/items.ts';
import { recentItems } from '../store/leads.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';
import { sendOnce } from './send-once.ts';

const MORNING_HOUR = 9;

/** Sends the owner the report of the last month, once, on the morning of the 1st or as soon as it works. */
export async function reportMonth(now: Date, dependencies: NotifyDependencies): Promise<void> {
  const { leads, testimonials, settings, sendToOwner, siteUrl } = dependencies;
  const first = ZonedDateTime.startOfMonth(toZonedDateTime(now));
  const isTheFirst = now < toDate(ZonedDateTime.addDays(first, 1));
  if (!isTheFirst || now < toDate(ZonedDateTime.withFields(first, { hour: MORNING_HOUR }))) return;
  const from = toDate(ZonedDateTime.subtractMonths(first, 1));
  const month = { from: from.toISOString(), until: toDate(first).toISOString() };
  await sendOnce(settings, `report-${month.from.slice(0, '2026-10'.length)}`, now, async () => {
    const reviews = await recentItems(testimonials);
    await sendToOwner(reportEmail(month, await recentItems(leads), reviews, siteUrl));
  });
}

const notes = [
  "You get this on the 1st of every month. If one doesn't come, something's wrong: check spam, then call whoever runs your site.",
  "Counts only leads you marked. Spam isn't included.",
];

function reportEmail(
  { from, until }: { from: string; until: string },
  leads: readonly LeadItem[],
  reviews: readonly TestimonialItem[],
  siteUrl: string,
): Email {
  const isOfMonth = ({ createdAt }: { createdAt: string }) =>
    createdAt >= from && createdAt < until;
  // A homeowner who writes again is counted once.
  const roots = conversationsOf(leads).flatMap(({ root }) => (isOfMonth(root) ? [root] : []));
  const real = roots.filter((lead) => !isPossibleSpam(lead));
  const received = leads.filter((lead) => isOfMonth(lead) && !isPossibleSpam(lead));
  const ofMonth = reviews.filter(isOfMonth);
  const { timeZone } = business;
  const month = new Date(from).toLocaleDateString('en-US', { timeZone, month: 'long' });
  const title = `${month} on your website: ${pluralize(real.length, 'lead')}, ${pluralize(ofMonth.length, 'review')}`;
  const urlOf = (list: string) => ownerLink(siteUrl, 'leads', { list });
  const quotes = real.filter(({ kind }) => kind === 'quote-request').length;
  const sections = [
    {
      title: 'Leads',
      rows: [
        count('Quote requests', quotes),
        count('Messages', real.length - quotes),
        count('Follow-up messages', received.length - real.length),
        count('Possible spam', roots.length - real.length, urlOf('spam')),
        ...answerRows(real, urlOf('waiting')),
        count('Won so far', real.filter(({ leadStatus }) => leadStatus === 'won').length),
        count('Lost so far', real.filter(({ leadStatus }) => leadStatus === 'lost').length),
      ],
    },
    { title: 'Where they came from', rows: landingRows(real) },
    {
      title: 'Reviews',
      rows: [
        count('Received', ofMonth.length),
        count('Published', ofMonth.filter(({ approved }) => approved === 'true').length),
        count('Waiting for you now', reviews.filter(isUndecided).length, urlOf('reviews')),
      ],
    },
  ];
  const filled = sections.filter(({ rows }) => rows.some(({ value }) => value));
  return renderEmail(title, [{ title, sections: filled, notes }], listFooter(siteUrl));
}

/** Nothing for zero. */
function count(label: string, value: number, url?: string): Row {
  return { label, value: value > 0 ? String(value) : undefined, url };
}

function answerRows(leads: readonly LeadItem[], waitingUrl: string): Row[] {
  const { replyWithinHours } = business;
  const hours = leads
    .flatMap(({ createdAt, answeredAt }) =>
      answeredAt ? [(Date.parse(answeredAt) - Date.parse(createdAt)) / 3_600_000] : [],
    )
    .sort((a, b) => a - b);
  const inTime = hours.filter((each) => each <= replyWithinHours).length;
  const typical = hours[Math.floor((hours.length - 1) / 2)];
  return [
    count(`Answered within ${replyWithinHours} hours`, inTime),
    count('Answered later', hours.length - inTime),
    count('Not marked as answered', leads.length - hours.length, waitingUrl),
    { label: 'Typical reply time', value: typical === undefined ? undefined : span(typical) },
  ];
}

/** `40 minutes`, `3 hours`, `2 days` */
function span(hours: number): string {
  if (hours < 1.5) return pluralize(Math.max(1, Math.round(hours * 60)), 'minute');
  if (hours < 48) return pluralize(Math.round(hours), 'hour');
  return pluralize(Math.round(hours / 24), 'day');
}

/** More don't help decide where to advertise. */
const MAX_LANDINGS = 8;

/** Counts leads by campaign, or else by their first page, the most frequent first. */
function landingRows(leads: readonly LeadItem[]): Row[] {
  const counts = new Map<string, number>();
  for (const { landing } of leads) {
    if (!landing) continue;
    const page = landing.page === pagePaths.gallery ? 'Gallery' : 'Home page';
    const label = landing.campaign ? `Campaign ${landing.campaign}` : page;
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_LANDINGS)
    .map(([label, value]) => count(label, value));
}
