import { html } from 'hono/html';
import { phoneLink } from '../../domain/business.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { summaryLine } from '../../domain/estimate/estimate-view.ts';
import { type SentField, shortFields, visitorText } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { leadStatuses } from '../../domain/tables.ts';
import { itemizedEstimate, leadEstimate } from '../estimate-text/lead-estimate.ts';
import { itemList, titledList } from '../html/estimate-markup.ts';
import type { Markup } from '../html/visitor-text.ts';
import { breakableAddress, isolate, isolateLine } from '../html/visitor-text.ts';
import {
  contactLinks,
  leadFields,
  newestQuote,
  requestWithRange,
  reviewInvitation,
} from '../notify-owner/lead-text.ts';
import { dayAndTime, inputOfMoment, timeAgo } from '../runtime/clock.ts';
import {
  type Conversation,
  firstLead,
  readConversation,
  settleJoined,
} from '../store/conversations.ts';
import type { LeadItem } from '../store/items.ts';
import { isAnswered, type LeadRetentionDays } from '../store/outbox.ts';
import type { PhotoStore } from '../store/photo-store.ts';
import type { Table } from '../store/table.ts';
import { calendarEntry, holdTime } from './calendar-entry.ts';
import type { DecisionView, ItemPage, ViewProps } from './item-page.ts';
import {
  type LeadDecision,
  leadDecisions,
  MAX_NOTE_CHARACTERS,
  VISIT_WITHIN_MS,
} from './lead-decisions.ts';
import { leadPageLink } from './owner-links.ts';
import {
  type PhotoLink,
  photoLinks,
  photoList,
  photoListStyle,
  type SignPhotoLink,
} from './photo-links.ts';

interface LeadPageProps {
  table: Table<LeadItem>;
  photos: PhotoStore;
  signPhotoLink: SignPhotoLink;
  retentionDays: LeadRetentionDays;
}

export type LeadPage = ItemPage<LeadItem, LeadDecision>;

/** Makes the owner's page for each lead, which shows the lead's whole conversation. */
export function leadPage({ table, photos, signPhotoLink, retentionDays }: LeadPageProps): LeadPage {
  return {
    table,
    path: 'answer-lead',
    decisions: leadDecisions(retentionDays),
    subjectOf: (lead) => firstLead(table, lead),
    afterChange: (root) => settleJoined(table, root.id),
    view: async (root, props) => {
      const conversation = await readConversation(table, root);
      const links = await photoLinks(conversation.leads, photos, signPhotoLink, props.now);
      return leadView(conversation, links, props);
    },
    calendarEntry: (root, { siteUrl, now }) =>
      calendarEntry(root, leadPageLink(siteUrl, root), now),
  };
}

function leadView(
  { root, leads }: Conversation,
  photos: ReadonlyMap<string, PhotoLink[]>,
  props: ViewProps,
): DecisionView<LeadDecision> {
  const [newest = root, ...earlier] = leads;
  const quote = newestQuote(leads);
  const estimate = quote && leadEstimate(quote);
  const isWon = root.leadStatus === 'won';
  const links = [
    ...contactLinks({ root, leads }),
    ...(isWon ? [reviewInvitation(root, props.siteUrl)] : []),
  ];
  return {
    ...stateOf(root),
    body: html`<p><strong>${isolateLine(newest.name)}</strong>, ${requestWithRange(quote ?? newest)}</p>
<p class="links">${links.map(({ label, url }, index) => html`<a class="button${index === 0 ? '' : ' quiet'}" href="${url}">${label}</a>`)}</p>
${leadCard(newest, { root, leads }, photos.get(newest.id), props.now)}`,
    details: html`${visitForm(root, props)}
${noteForm(root, props)}
${estimate ? estimateCard(estimate) : ''}
${earlier.length > 0 ? html`<h2>Earlier</h2>` : ''}
${earlier.map((lead) => leadCard(lead, { root, leads }, photos.get(lead.id), props.now, newest))}`,
    style: photoListStyle,
  };
}

function stateOf(root: LeadItem): Pick<DecisionView<LeadDecision>, 'title' | 'note' | 'buttons'> {
  const { leadStatus, stage, stageSince = root.createdAt } = root;
  const isMarked = isAnswered({ stage });
  const undo = { decision: 'undo', label: 'Undo', isQuiet: true } as const;
  const others = (['visit-set', 'won', 'lost'] as const)
    .filter((status) => status !== leadStatus)
    .map((decision) => ({ decision, label: leadStatuses[decision], isQuiet: true }));
  const buttons = [
    ...(isMarked ? [] : [{ decision: 'answered', label: 'Mark as answered' } as const]),
    ...(root.formerState ? [undo] : []),
    ...others,
  ];
  return isMarked && leadStatus
    ? {
        title: leadStatuses[leadStatus],
        note: `Marked on ${dayAndTime(stageSince)}. We won't remind you.`,
        buttons,
      }
    : {
        title: 'Waiting for your answer',
        note: "Mark it once you've called or written, and we won't remind you.",
        buttons,
      };
}

/** Shows one form of a homeowner; for an earlier one, only what differs from the newest. */
function leadCard(
  lead: LeadItem,
  conversation: Conversation,
  photos: PhotoLink[] = [],
  now: Date,
  newest?: LeadItem,
): Markup {
  const known = new Set(newest && shortFields(newest).map(({ text }) => text));
  const fields = leadFields(lead, conversation).filter(
    ({ text }) => text !== undefined && !known.has(text),
  );
  const rows = rowsOf(lead, fields, photos.length, now).filter(([, value]) => value);
  return html`<div class="card">
<p class="lines">${isolate(visitorText(lead))}</p>
${photos.length > 0 ? photoList(photos) : ''}<dl>${rows.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
</div>`;
}

function rowsOf(
  lead: LeadItem,
  fields: SentField[],
  photos: number,
  now: Date,
): [term: string, value: string | Markup | undefined][] {
  const { createdAt, possibleSpam } = lead;
  const chosen = countChosenPhotos(lead);
  return [
    ['Possible spam', possibleSpam?.join('; ')],
    ...fields.map(fieldRow),
    ['Photos', photos < chosen ? `${photos} of ${chosen} are here so far` : undefined],
    ['Received', timeAgo(createdAt, now)],
    ['On', html`<time datetime="${createdAt}">${dayAndTime(createdAt)}</time>`],
  ];
}

function fieldRow({ label, control, text }: SentField): [term: string, value: Markup | undefined] {
  if (text === undefined) return [label, undefined];
  if (control === 'tel') return [label, link(phoneLink(text), text)];
  if (control === 'email') return [label, link(`mailto:${text}`, text)];
  return [label, isolateLine(text)];
}

function estimateCard(estimate: Estimate): Markup {
  const { items, lists, origin } = itemizedEstimate(estimate);
  return html`<div class="card">
<h2>${summaryLine(estimate)}</h2>
${itemList(items)}
${lists.map(({ title, entries }) => titledList(title, entries))}
<p class="quiet">${origin}</p>
</div>`;
}

function visitForm({ visitAt }: LeadItem, { now, form, link: { id } }: ViewProps): Markup {
  const calendar = `answer-lead?${new URLSearchParams({ id, calendar: 'visit' })}`;
  const proposed = inputOfMoment(visitAt ? new Date(visitAt) : holdTime(now));
  const limit = (ms: number) => inputOfMoment(new Date(now.getTime() + ms));
  return html`<h2>Visit</h2>
${visitAt ? html`<p>Set for ${dayAndTime(visitAt)}.</p>` : ''}
${form(html`<label>Day and time<input type="datetime-local" name="visitAt" value="${proposed}" min="${limit(-VISIT_WITHIN_MS)}" max="${limit(VISIT_WITHIN_MS)}"></label>
<button name="decision" value="visit-set" class="quiet">${visitAt ? 'Change the visit' : 'Set the visit'}</button>`)}
<p><a class="link" href="${calendar}">${visitAt ? 'Add it to my calendar' : 'Hold this time on my calendar'}</a></p>`;
}

function noteForm({ ownerNote = '' }: LeadItem, { form }: ViewProps): Markup {
  return html`<h2>Your note</h2>
${form(html`<label>Only you can see it<textarea name="note" rows="3" maxlength="${MAX_NOTE_CHARACTERS}">
${ownerNote}</textarea></label>
<button name="decision" value="note" class="quiet">Save note</button>`)}`;
}

function link(url: string, label: string): Markup {
  return isolate(html`<a href="${url}">${breakableAddress(label)}</a>`);
}
