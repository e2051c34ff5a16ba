import { siteForms } from '../content/forms.ts';
import { afterPaint } from '../loading/after-paint.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { updateCharacterCounts } from './character-count.ts';
import { encodeForm } from './encode-form.ts';
import { fillFields } from './fill-fields.ts';

/**
 * Keeps what a visitor types and chooses in the page's forms for the visit, from before the script
 * comes, and restores what was kept. It is the loader's work, since some browsers forget over a reload.
 */
export function persistFields(): void {
  // Chromium lays out the page to read a form.
  void afterPaint().then(() => {
    for (const form of document.forms) restoreFields(form);
  });
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) saveFields(form);
  });
}

/** Fills in what was kept of a form. What was typed already, or kept by the browser itself, is newer. */
export function restoreFields(form: HTMLFormElement): void {
  const untouched = form.querySelectorAll<HTMLInputElement>('input:default:checked');
  fillFields(
    form.elements,
    new URLSearchParams(readSession(form.id)),
    Array.from(untouched, ({ name, value }) => [name, value]),
  );
  saveFields(form);
}

/** Keeps what stands in a form now, and counts it. */
export function saveFields(form: HTMLFormElement): void {
  writeSession(form.id, `${encodeForm(form)}`);
  updateCharacterCounts(form);
}

/** Forgets a form that the browser posts by itself: whoever goes back to it finds its words there. */
export function forgetFields({ id }: HTMLFormElement): void {
  if (siteForms[id]?.startsAnew) writeSession(id);
}
