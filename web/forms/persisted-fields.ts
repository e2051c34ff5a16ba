import { type RefObject, useEffect } from 'react';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';

/** Names and values, as in a form's data. */
type Entries = Iterable<readonly string[]>;

/**
 * Keeps the fields of a form for this visit, under the id of the form: they are uncontrolled, and restored after a
 * reload or another page. What was typed before hydration is newer, and stays.
 */
export function usePersistedFields(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const unchanged = form.querySelectorAll<HTMLInputElement>('input:default:checked');
    fillFields(
      form,
      new URLSearchParams(readSessionStorage(form.id)),
      Array.from(unchanged, ({ name, value }) => [name, value]),
    );
    const save = () => saveFields(form);
    save();
    form.addEventListener('input', save);
    return () => form.removeEventListener('input', save);
  }, [formRef]);
}

/** Saves the fields of a form as they are. */
export function saveFields(form: HTMLFormElement): void {
  writeSessionStorage(form.id, encodeForm(form));
}

/** Fills the fields that are empty or still hold their previous value; a visitor's own text stays. */
export function fillFields(form: HTMLFormElement, entries: Entries, previous: Entries = []): void {
  const before = encodeForm(form);
  const previousValues = new Map([...previous].map(([name, value]) => [name, value]));
  for (const [name = '', value = ''] of entries) {
    const field = form.elements.namedItem(name);
    if (!field || !('value' in field)) continue;
    if (field.value === '' || field.value === previousValues.get(name)) field.value = value;
  }
  // A fold that the visitor has closed stays closed where nothing changed.
  if (encodeForm(form) === before) return;
  unfoldFields(form);
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Opens a folded form, and its folded fields where one of them has a value or an error; a visitor may close them again. */
export function unfoldFields(form: HTMLFormElement): void {
  form.closest('details')?.setAttribute('open', '');
  for (const details of form.querySelectorAll('details')) {
    const controls = details.querySelectorAll<HTMLInputElement>('input, select, textarea');
    const hasValueOrError = Array.from(controls).some(
      (control) => control.value !== '' || control.hasAttribute('aria-invalid'),
    );
    if (hasValueOrError) details.open = true;
  }
}

/** Encodes the fields of a form as a browser that posts it does. */
export function encodeForm(form: HTMLFormElement): string {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return `${new URLSearchParams(entries)}`;
}
