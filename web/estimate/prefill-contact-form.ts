import type { EstimateView } from '../../domain/estimate/estimate-view.ts';
import { jobsAndPrice } from '../../domain/estimate/price-text.ts';
import { contactForm, OFFICIAL_QUOTE } from '../../domain/forms/contact-message.ts';
import { fillFields } from '../forms/saved-fields.ts';
import { estimateState, type ShownEstimate, updateEstimate } from './estimate-state.ts';

/** The fields as they were filled in last; if unchanged, the next estimate replaces them. */
let filledIn = new URLSearchParams();

/** Fills the contact form from the estimate, and scrolls to its button. Never replaces text that the visitor typed. */
export function prefillContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const { shown, view } = estimateState.get();
  if (!form || !shown || !view) return;
  const { name, email, phone, place = '' } = shown.request;
  const message = projectSummary(shown, view);
  const entries = new URLSearchParams({ name, email, phone, place, message });
  fillFields(form, entries, filledIn);
  filledIn = entries;
  updateEstimate({ filledIn: view.figure });
  // Deferred until the form has rerendered and the page has scrolled to the section.
  setTimeout(() => {
    const button = form.querySelector('[type=submit]');
    button?.scrollIntoView({ block: 'end', behavior: 'instant' });
  });
}

/** Formats the project as a contact message: the estimate in one line, what was corrected, and the description. */
export function projectSummary({ request, estimate }: ShownEstimate, view: EstimateView): string {
  const firstLine = `${OFFICIAL_QUOTE} ${jobsAndPrice(view.jobsText, view.price?.text)}`;
  const corrections = estimate.isCorrected ? correctionsText(view) : '';
  return [firstLine, corrections, request.description]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, contactForm.fields.message.maxLength);
}

function correctionsText({ answered, lines }: EstimateView): string {
  const answers = answered.flatMap(({ text, answers, chosen }) =>
    answers.filter(({ id }) => id === chosen).map(({ label }) => `${text} ${label}`),
  );
  const takenOut = lines.filter(({ isOn }) => !isOn).map(({ label }) => `${label}: no`);
  return [...answers, ...takenOut].join('\n');
}
