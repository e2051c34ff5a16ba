import { html } from 'hono/html';
import { business } from '../../domain/business.ts';
import { pagePaths } from '../../domain/site.ts';
import { pluralize } from '../../domain/wording.ts';
import { card, htmlDocument, light } from '../email/html-document.ts';
import type { Email } from '../email/send-email.ts';
import type { Markup } from '../html/visitor-text.ts';
import { listLink } from '../owner-pages/owner-links.ts';
import type { Landing } from '../store/items.ts';
import type { Month, MonthCounts } from './month-counts.ts';

interface ReportRow {
  label: string;
  figure: string;
  /** The list of the counted items. */
  url?: string;
}

const paragraphs = [
  "This email comes on the 1st of every month. It shows that your website takes requests and that its emails reach you. If it doesn't come on the 1st, something is wrong. Check your spam folder, then call whoever looks after your website.",
  "A lead counts as answered once you've marked it, in its email or on your list. Possible spam isn't counted there. The links open in a browser you trust.",
];

/** More do not help to decide where to advertise. */
const MAX_LANDINGS = 8;

/** Makes the email that shows that everything works, with the counts of a month. */
export function monthlyReportEmail(month: Month, counts: MonthCounts, siteUrl: string): Email {
  const leads = counts.quoteRequests + counts.messages;
  const title = `Your website in ${month.name}`;
  const sections = sectionsOf(counts, siteUrl);
  return {
    subject: `Your website works: ${pluralize(leads, 'lead')}, ${pluralize(counts.reviews, 'review')} in ${month.name}`,
    text: [
      title,
      ...sections.map(([heading, rows]) => [heading, ...rows.map(rowText)].join('\n')),
      ...paragraphs,
    ].join('\n\n'),
    html: htmlDocument(
      title,
      card(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${title}</h1>
${sections.map(
  ([
    heading,
    rows,
  ]) => html`<h2 style="font:600 18px/1.3 Georgia,serif;margin:0 0 4px">${heading}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font:inherit;color:inherit;margin:0 0 20px">
${rows.map(rowMarkup)}
</table>`,
)}
${paragraphs.map((paragraph) => html`<p style="margin:0 0 12px">${paragraph}</p>`)}`),
    ),
  };
}

function rowText({ label, figure, url }: ReportRow): string {
  return [`${label}: ${figure}`, ...(url ? [`  ${url}`] : [])].join('\n');
}

function rowMarkup({ label, figure, url }: ReportRow): Markup {
  const name = url
    ? html`<a class="link" href="${url}" style="display:block;padding:10px 0;color:${light.link}">${label}</a>`
    : html`<span class="quiet" style="color:${light.quiet}">${label}</span>`;
  return html`<tr>
<td style="padding:3px 16px 3px 0;overflow-wrap:anywhere">${name}</td>
<td align="right" valign="top" style="padding:${url ? '13px' : '3px'} 0 3px;white-space:nowrap">${figure}</td>
</tr>`;
}

function sectionsOf(counts: MonthCounts, siteUrl: string): [title: string, rows: ReportRow[]][] {
  const { medianAnswerMinutes } = counts;
  const leads = [
    row('Quote requests', counts.quoteRequests),
    row('Messages', counts.messages),
    row('Follow-up messages', counts.furtherMessages),
    row('Possible spam', counts.possibleSpam, listLink(siteUrl, 'spam')),
    row(`Answered within ${business.replyWithinHours} hours`, counts.answeredInTime),
    row('Answered later', counts.answeredLate),
    row('Not marked as answered', counts.notMarked, listLink(siteUrl, 'waiting')),
    ...(medianAnswerMinutes === undefined
      ? []
      : [{ label: 'Half were answered within', figure: span(medianAnswerMinutes) }]),
    row('Won so far', counts.won, listLink(siteUrl, 'closed')),
    row('Lost so far', counts.lost),
  ];
  const landings = counts.landings
    .slice(0, MAX_LANDINGS)
    .map(({ landing, count }) => row(landingLabel(landing), count));
  const reviews = [
    row('Received', counts.reviews),
    row('Published', counts.published, listLink(siteUrl, 'published')),
    row('Waiting for you now', counts.undecided, listLink(siteUrl, 'reviews')),
  ];
  const website = [row('Emails waiting to go out', counts.unsent)];
  return [
    ['Leads', leads],
    ...(landings.length > 0 ? [['Where they came from', landings] as [string, ReportRow[]]] : []),
    ['Reviews', reviews],
    ['The website', website],
  ];
}

function landingLabel({ page, campaign }: Landing): string {
  if (campaign) return `Campaign ${campaign}`;
  return page === pagePaths.gallery ? 'Gallery' : 'Home page';
}

function row(label: string, count: number, url?: string): ReportRow {
  return { label, figure: String(count), ...(url && { url }) };
}

/** `40 minutes`, `3 hours`, `2 days` */
function span(minutes: number): string {
  if (minutes < 90) return pluralize(Math.max(1, Math.round(minutes)), 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? pluralize(hours, 'hour') : pluralize(Math.round(hours / 24), 'day');
}
