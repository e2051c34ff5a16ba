import { html } from 'hono/html';
import { visitorText } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { type LeadStatus, leadStatuses } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import { isolate, isolateLine } from '../html/bidi.ts';
import type { Markup } from '../html/page.ts';
import { type ContactLink, contactLinks, reviewInvitation } from '../lead-text/contact-links.ts';
import { requestWithRange } from '../lead-text/request-text.ts';
import { excerpt, fieldLine, shortName } from '../notify-owner/emails/visitor-text.ts';
import type { LeadItem } from '../store/items.ts';
import { dayAndTime, timeAgo } from '../time/dates.ts';
import type { ListedLead } from './read-list.ts';

/** Two lines of a phone: enough to know a lead by, and twenty of them stay below 30 kB. */
const WORDS_CHARACTERS = 120;
const NOTE_CHARACTERS = 80;

const buttonLabels: Record<LeadStatus, string> = { ...leadStatuses, 'visit-set': 'Visit' };

/** The means with which rows are shown. */
export interface RowProps {
  now: Date;
  /** The site's origin. */
  siteUrl: string;
}

/** Shows a lead in the list: who asks for what since when, the ways to answer, and the words to say about it. */
export function leadRow({ root, newest, quote }: ListedLead, { now, siteUrl }: RowProps): Markup {
  const { ownerNote, visitAt, possibleSpam, stage } = root;
  const isClosed = stage === 'closed';
  // Of a job that is over the name, the price and the note say what there is to say.
  const words = isClosed ? '' : excerpt(fieldLine(visitorText(newest)), WORDS_CHARACTERS);
  const remarks = [
    possibleSpam && `Possible spam: ${possibleSpam.join('; ')}`,
    visitAt && !isClosed && `Visit: ${dayAndTime(visitAt)}`,
    ownerNote && `Note: ${excerpt(fieldLine(ownerNote), NOTE_CHARACTERS)}`,
  ];
  const count = photosOf({ root, newest, quote });
  const photos = count > 0 ? `${pluralize(count, 'photo')}, ` : '';
  return html`<li>
<h2>${itemPageLink('answer-lead', root.id, newest.name)}</h2>
<p><b>${requestWithRange(quote ?? newest)}</b> <small>${photos}${stateText(root, newest, now)}</small></p>
${words ? html`<p>${isolate(words)}</p>` : ''}
${remarks.filter((remark) => remark).map((remark) => html`<p>${remark}</p>`)}
<p class="row">${linksOf({ root, newest, quote }, siteUrl).map(({ label, url }) => html`<a href="${url}">${label}</a>`)}</p>
<p class="row">${applicableStatuses(root).map((status) => changeButton(root.id, status, buttonLabels[status]))}</p>
</li>`;
}

/** Counts the photos that were chosen with those of its forms that a row was read of. */
function photosOf({ root, newest, quote = root }: ListedLead): number {
  const forms = new Map([root, newest, quote].map((lead) => [lead.id, lead]));
  return [...forms.values()].reduce((count, lead) => count + countChosenPhotos(lead), 0);
}

function linksOf({ root, newest, quote }: ListedLead, siteUrl: string): ContactLink[] {
  const leads = [newest, ...(quote ? [quote] : []), root];
  const isAnswered = root.stage === 'open' || root.stage === 'closed';
  return [
    ...contactLinks(newest, leads)
      .filter(({ label }) => label !== 'Map')
      .map((link) => (isAnswered ? withoutBody(link) : link)),
    ...(root.leadStatus === 'won' ? [reviewInvitation(newest, siteUrl)] : []),
  ];
}

/** The first sentence of a reply thanks for the request, which the homeowner has read by now. */
function withoutBody({ label, url }: ContactLink): ContactLink {
  return { label, url: url.replace(/^(mailto:.*)&body=.*$/, '$1') };
}

/** Renders the button that makes a decision on an item. */
export function changeButton(id: string, decision: string, label: string): Markup {
  return html`<button name="change" value="${id}:${decision}">${label}</button>`;
}

/** Renders the link to an item's own page under a visitor's name. */
export function itemPageLink(
  page: 'answer-lead' | 'moderate-testimonial',
  id: string,
  name: string,
): Markup {
  return html`<a href="${page}?id=${id}">${isolateLine(shortName(name))}</a>`;
}

/** Returns the statuses that say something new about a lead, in the order of a job. */
function applicableStatuses({ stage, leadStatus }: LeadItem): LeadStatus[] {
  const isWaiting = stage !== 'open' && stage !== 'closed';
  return (Object.keys(leadStatuses) as LeadStatus[]).filter((status) =>
    status === 'answered' ? isWaiting : status !== leadStatus || isWaiting,
  );
}

function stateText(root: LeadItem, newest: LeadItem, now: Date): string {
  const { stage, stageSince = root.createdAt, leadStatus } = root;
  const state = leadStatus && leadStatuses[leadStatus];
  if (stage === 'open' || stage === 'closed') return `${state} ${timeAgo(stageSince, now)}`;
  const received = newest === root ? 'received' : 'wrote again';
  const before = state ? `, marked as ${state.toLowerCase()} before that` : '';
  return `${received} ${timeAgo(newest.createdAt, now)}${before}`;
}
