import { summaryLine } from '../../domain/estimate/estimate-view.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { keepQuoteReference } from '../api/form-endpoints.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';
import { fillFields, saveFields } from '../forms/persisted-fields.ts';
import type { ShownEstimate } from './use-estimate.ts';

const PREFILLED_KEY = 'carried-to-contact';

/**
 * Fills the visitor's name, email, phone and project into the contact form, except over the visitor's own
 * text. After a correction it replaces its earlier values.
 */
export function prefillContactForm(shown: ShownEstimate): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  keepQuoteReference(shown.id);
  const { name, email, phone } = shown.request;
  const entries = new URLSearchParams({ name, email, phone, message: projectSummary(shown) });
  fillFields(form, entries, new URLSearchParams(readSessionStorage(PREFILLED_KEY)));
  writeSessionStorage(PREFILLED_KEY, `${entries}`);
  saveFields(form);
}

/** Formats the project as a contact message: the estimate in one line, and the description. */
export function projectSummary({
  request,
  estimate,
}: Pick<ShownEstimate, 'request' | 'estimate'>): string {
  return ['Please send me an official quote.', '', summaryLine(estimate), '', request.description]
    .join('\n')
    .slice(0, contactForm.fields.message.maxLength);
}
