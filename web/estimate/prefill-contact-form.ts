import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateView, summaryLine } from '../../domain/estimate/estimate-view.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';
import { officialQuoteOpening } from '../content/forms.ts';
import { fillFields } from '../forms/saved-fields.ts';
import { estimateState, type ShownEstimate } from './estimate-state.ts';

const PREFILLED_KEY = 'carried-to-contact';

/** Fills the contact form from the estimate. Replaces its own earlier values, never the visitor's text. */
export function prefillContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const { shown } = estimateState.get();
  if (!form || !shown) return;
  const { name, email, phone, place = '' } = shown.request;
  const message = projectSummary(shown);
  const entries = new URLSearchParams({ name, email, phone, place, message });
  fillFields(form, entries, new URLSearchParams(readSessionStorage(PREFILLED_KEY)));
  writeSessionStorage(PREFILLED_KEY, `${entries}`);
}

/** Formats the project as a contact message: the estimate in one line, what was corrected, and the description. */
export function projectSummary({ request, estimate }: Pick<ShownEstimate, 'request' | 'estimate'>) {
  const changes = estimate.isCorrected ? correctionsText(estimate) : '';
  return [
    officialQuoteOpening,
    summaryLine(estimate, Number.POSITIVE_INFINITY),
    changes,
    request.description,
  ]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, contactForm.fields.message.maxLength);
}

function correctionsText(estimate: Estimate): string {
  const { questions, lines } = estimateView(estimate);
  const answers = questions.flatMap(({ text, answers, chosen }) =>
    answers.filter(({ id }) => id === chosen).map(({ label }) => `${text} ${label}`),
  );
  const takenOut = lines.filter(({ isOn }) => !isOn).map(({ label }) => `${label}: no`);
  return [...answers, ...takenOut].join('\n');
}
