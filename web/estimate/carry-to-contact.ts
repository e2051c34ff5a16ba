import { MESSAGE_MAX_CHARACTERS } from '../../domain/contact-message.ts';
import { summaryLine } from '../../domain/estimate/estimate-view.ts';
import { fillFields } from '../forms/fill-fields.ts';
import { saveFields } from '../forms/persisted-fields.ts';
import { readSession, writeSession } from '../session-storage.ts';
import type { ShownEstimate } from './estimate-store.ts';

const PREFILLED = 'carried-to-contact';

/**
 * Takes who asked and what for into the contact form, where the visitor has typed nothing else. After a
 * correction it replaces what it filled in before.
 */
export function carryToContact(shown: ShownEstimate): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  const { name, email, phone } = shown.request;
  const entries = new URLSearchParams({ name, email, phone, message: projectSummary(shown) });
  fillFields(form.elements, entries, new URLSearchParams(readSession(PREFILLED)));
  writeSession(PREFILLED, `${entries}`);
  saveFields(form);
}

/** The project as a message to the company: the estimate in one line, and the visitor's words. */
export function projectSummary({
  request,
  estimate,
}: Pick<ShownEstimate, 'request' | 'estimate'>): string {
  return ['Please send me an official quote.', '', summaryLine(estimate), '', request.description]
    .join('\n')
    .slice(0, MESSAGE_MAX_CHARACTERS);
}
