import { html } from 'hono/html';
import { phoneLink } from '../../domain/business.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { summaryLine } from '../../domain/estimate/estimate-view.ts';
import { type SentField, shortFields, visitorText } from '../../domain/forms/sent-forms.ts';
import type { DecisionView } from '../decision-page/decision-page.ts';
import { itemizedEstimate } from '../estimate-text/itemized-estimate.ts';
import { leadEstimate } from '../estimate-text/lead-estimate.ts';
import { isolate, isolateLine, withoutDirectionalFormatting } from '../html/bidi.ts';
import { itemList, titledList } from '../html/estimate-markup.ts';
import type { Markup } from '../html/page.ts';
import type { LeadItem } from '../store/items.ts';
import { dayAndTime, timeAgo } from '../time/dates.ts';
import type { Decision } from './answer-lead.ts';

/** Shows a lead on the owner's page: the homeowner, the time, the project, and its state. */
export function leadView(lead: LeadItem, now: Date): DecisionView<Decision> {
  const rows = rowsOf(lead, now).filter(([, value]) => value);
  const estimate = leadEstimate(lead);
  return {
    ...stateOf(lead),
    body: html`<div class="card">
<dl>${rows.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
<p class="lines">${isolate(visitorText(lead))}</p>
</div>
${estimate ? estimateCard(estimate) : ''}`,
    autoSubmit: { decision: 'answer', words: 'marks its lead as answered' },
  };
}

function stateOf(lead: LeadItem): Pick<DecisionView<Decision>, 'title' | 'note' | 'buttons'> {
  return lead.answeredAt
    ? {
        title: 'Answered',
        note: `It was marked on ${dayAndTime(lead.answeredAt)}. No reminder comes.`,
        buttons: [{ decision: 'undo', label: 'Undo', isQuiet: true }],
      }
    : {
        title: 'Waiting for your answer',
        note: 'Mark it when you have called or written: then no reminder comes.',
        buttons: [{ decision: 'answer', label: 'Mark as answered' }],
      };
}

function rowsOf(lead: LeadItem, now: Date): [term: string, value: string | Markup | undefined][] {
  const { createdAt } = lead;
  return [
    ['Possible spam', lead.possibleSpam?.join('; ')],
    ...shortFields(lead).map(fieldRow),
    ['Came', timeAgo(createdAt, now)],
    ['On', html`<time datetime="${createdAt}">${dayAndTime(createdAt)}</time>`],
  ];
}

function fieldRow({ label, control, text }: SentField): [term: string, value: Markup | undefined] {
  if (text === undefined) return [label, undefined];
  if (control === 'tel') return [label, link(phoneLink(text), text)];
  if (control === 'email') return [label, link(`mailto:${text}`, text)];
  return [label, isolateLine(text)];
}

/** The estimate as it stands now, with what the homeowner corrected. */
function estimateCard(estimate: Estimate): Markup {
  const { items, lists, origin } = itemizedEstimate(estimate);
  return html`<div class="card">
<h2>${summaryLine(estimate)}</h2>
${itemList(items)}
${lists.map(({ title, entries }) => titledList(title, entries))}
<p class="quiet">${origin}</p>
</div>`;
}

function link(url: string, label: string): Markup {
  return isolate(html`<a href="${url}">${withoutDirectionalFormatting(label)}</a>`);
}
