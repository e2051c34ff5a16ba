import { html } from 'hono/html';
import { stars, visitorText } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { type LeadStatus, leadStatuses } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import type { Markup } from '../html/visitor-text.ts';
import { excerpt, fieldLine, isolate, isolateLine, shortName } from '../html/visitor-text.ts';
import {
  type ContactLink,
  contactLinks,
  requestWithRange,
  reviewInvitation,
} from '../notify-owner/lead-text.ts';
import { dayAndTime, timeAgo } from '../runtime/clock.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import { isAnswered } from '../store/outbox.ts';
import type { ListedLead } from './read-list.ts';

/** Two lines of a phone; twenty leads stay below 30 kB. */
const WORDS_CHARACTERS = 120;
const NOTE_CHARACTERS = 80;

const buttonLabels: Record<LeadStatus, string> = { ...leadStatuses, 'visit-set': 'Visit' };

export interface RowProps {
  now: Date;
  siteUrl: string;
}

/** Shows a lead in the list: who asks for what since when, the ways to answer, and the buttons. */
export function leadRow({ root, newest, quote }: ListedLead, { now, siteUrl }: RowProps): Markup {
  const { ownerNote, visitAt, possibleSpam, stage } = root;
  const isClosed = stage === 'closed';
  // For a closed job the name, the price and the note are enough.
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

function photosOf({ root, newest, quote = root }: ListedLead): number {
  const forms = new Map([root, newest, quote].map((lead) => [lead.id, lead]));
  return [...forms.values()].reduce((count, lead) => count + countChosenPhotos(lead), 0);
}

function linksOf({ root, newest, quote }: ListedLead, siteUrl: string): ContactLink[] {
  const leads = [newest, ...(quote ? [quote] : []), root];
  return [
    ...contactLinks({ root, leads })
      .filter(({ label }) => label !== 'Map')
      .map((link) => (isAnswered(root) ? withoutBody(link) : link)),
    ...(root.leadStatus === 'won' ? [reviewInvitation(root, siteUrl)] : []),
  ];
}

/** The first sentence of a reply thanks for the request, which the homeowner has read by now. */
function withoutBody({ label, url }: ContactLink): ContactLink {
  return { label, url: url.replace(/^(mailto:.*)&body=.*$/, '$1') };
}

function changeButton(id: string, decision: string, label: string): Markup {
  return html`<button name="change" value="${id}:${decision}">${label}</button>`;
}

function itemPageLink(page: string, id: string, name: string): Markup {
  return html`<a href="${page}?id=${id}">${isolateLine(shortName(name))}</a>`;
}

/** The statuses that would change something, in the order of a job. */
function applicableStatuses({ stage, leadStatus }: LeadItem): LeadStatus[] {
  const isWaiting = !isAnswered({ stage });
  return (Object.keys(leadStatuses) as LeadStatus[]).filter((status) =>
    status === 'answered' ? isWaiting : status !== leadStatus || isWaiting,
  );
}

function stateText(root: LeadItem, newest: LeadItem, now: Date): string {
  const { stageSince = root.createdAt, leadStatus } = root;
  const state = leadStatus && leadStatuses[leadStatus];
  if (isAnswered(root)) return `${state} ${timeAgo(stageSince, now)}`;
  const received = newest === root ? 'received' : 'wrote again';
  const before = state ? `, marked as ${state.toLowerCase()} before that` : '';
  return `${received} ${timeAgo(newest.createdAt, now)}${before}`;
}

/** More than most reviews have; twenty of them stay below 30 kB. */
const REVIEW_CHARACTERS = 600;

export function reviewRow(review: TestimonialItem, { now }: RowProps): Markup {
  const { id, rating, name, location, createdAt, possibleSpam, decision, approved } = review;
  const text = visitorText(review);
  const isCut = text.length > REVIEW_CHARACTERS;
  return html`<li>
<h2>${itemPageLink('moderate-testimonial', id, name)}</h2>
<p><span class="stars" role="img" aria-label="${rating} out of 5 stars">${stars(rating)}</span> <small>${isolateLine(fieldLine(location))}, ${timeAgo(createdAt, now)}</small></p>
<p class="lines">${isolate(excerpt(text, REVIEW_CHARACTERS))}</p>
${isCut ? html`<p><small>Tap the name to read the rest.</small></p>` : ''}${
  possibleSpam ? html`<p>Possible spam: ${possibleSpam.join('; ')}</p>` : ''
}
<p class="row">${approved === 'true' ? '' : changeButton(id, 'publish', 'Publish')}${
    decision === 'declined' ? '' : changeButton(id, 'decline', "Don't publish")
  }</p>
</li>`;
}

const outcomes = {
  published: 'is published.',
  declined: 'stays off your site.',
  waiting: 'is waiting for you again.',
};

/** Says what was just changed, with the button that undoes it. */
export function changeNotice(item: LeadItem | TestimonialItem): Markup {
  const name = isolateLine(shortName(item.name));
  const sentence =
    'kind' in item
      ? html`${name} ${leadOutcome(item)}`
      : html`The review by ${name} ${outcomes[item.decision ?? 'waiting']}`;
  const isUndoable = 'kind' in item ? item.formerState : item.decision;
  return html`<div class="card done" role="status"><span>${sentence}</span>${
    isUndoable ? html`<span class="row">${changeButton(item.id, 'undo', 'Undo')}</span>` : ''
  }</div>`;
}

function leadOutcome({ stage, leadStatus }: LeadItem): string {
  return leadStatus && isAnswered({ stage })
    ? `is marked as ${leadStatuses[leadStatus].toLowerCase()}.`
    : 'is waiting for your answer again.';
}
