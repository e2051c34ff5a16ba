import { html } from 'hono/html';
import { leadStatuses } from '../../domain/tables.ts';
import { isolateLine } from '../html/bidi.ts';
import type { Markup } from '../html/page.ts';
import { shortName } from '../notify-owner/emails/visitor-text.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import { changeButton } from './lead-row.ts';

/** Says what a lead or review was just marked as, with the button that takes it back. */
export function changeNotice(item: LeadItem | TestimonialItem): Markup {
  const name = isolateLine(shortName(item.name));
  const isUndoable = 'kind' in item ? item.formerState : item.decision;
  return html`<div class="card done" role="status"><span>${'kind' in item ? leadSentence(item, name) : reviewSentence(item, name)}</span>${
    isUndoable ? html`<span class="row">${changeButton(item.id, 'undo', 'Undo')}</span>` : ''
  }</div>`;
}

function leadSentence({ stage, leadStatus }: LeadItem, name: Markup): Markup {
  const isAnswered = leadStatus && (stage === 'open' || stage === 'closed');
  return isAnswered
    ? html`${name} is marked as ${leadStatuses[leadStatus].toLowerCase()}.`
    : html`${name} is waiting for your answer again.`;
}

const outcomes = {
  published: 'is published.',
  declined: 'stays off your site.',
  waiting: 'is waiting for you again.',
};

function reviewSentence({ decision = undefined }: TestimonialItem, name: Markup): Markup {
  return html`The review by ${name} ${outcomes[decision ?? 'waiting']}`;
}
