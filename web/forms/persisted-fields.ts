import { afterPaint } from '../browser/after-paint.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';
import { siteForms } from '../content/forms.ts';
import { updateCharacterCounts } from './character-count.ts';
import { unfoldFields } from './unfold-fields.ts';

/** Names and values, as in a form's data. */
type Entries = Iterable<readonly string[]>;

/** The fields of a form by name, as `form.elements` is. */
type Fields = Pick<HTMLFormControlsCollection, 'namedItem'>;

/**
 * Persists the fields of the page's forms in the session storage, from before hydration on, and restores
 * them. It is the loader's work, since some browsers lose them over a reload.
 */
export function persistFields(): void {
  const restored = new WeakSet<HTMLFormElement>();
  const restore = (form: HTMLFormElement) => {
    if (restored.has(form)) return;
    restoreFields(form);
    // The browser may have kept values that are folded away.
    unfoldFields(form);
    restored.add(form);
  };
  // Chromium lays out the page to read a form.
  void afterPaint().then(() => {
    for (const form of document.forms) restore(form);
  });
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (!form) return;
    // Saved before that, the fields that are still empty would take the place of what was kept.
    restore(form);
    saveFields(form);
  });
}

/** Restores the saved fields of a form. Text that was typed already, or kept by the browser, is newer. */
export function restoreFields(form: HTMLFormElement): void {
  const unchanged = form.querySelectorAll<HTMLInputElement>('input:default:checked');
  fillFields(
    form.elements,
    new URLSearchParams(readSessionStorage(form.id)),
    Array.from(unchanged, ({ name, value }) => [name, value]),
  );
  saveFields(form);
}

/** Saves the fields of a form, and updates its character counts. */
export function saveFields(form: HTMLFormElement): void {
  writeSessionStorage(form.id, `${encodeForm(form)}`);
  updateCharacterCounts(form);
}

/** Forgets the fields of a form that the browser posts; going back to the page shows them still. */
export function forgetFields({ id }: HTMLFormElement): void {
  if (siteForms[id]?.resets) writeSessionStorage(id);
}

/** Fills the fields that are empty or still hold their previous value; a visitor's own text stays. */
export function fillFields(fields: Fields, entries: Entries, previous: Entries = []): void {
  const previousValues = new Map([...previous].map(([name, value]) => [name, value]));
  for (const [name = '', value = ''] of entries) {
    const field = fields.namedItem(name);
    if (!field || !('value' in field)) continue;
    if (field.value === '' || field.value === previousValues.get(name)) field.value = value;
  }
}

/** Encodes the fields of a form as a browser that posts it does. */
export function encodeForm(form: HTMLFormElement): URLSearchParams {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries);
}
