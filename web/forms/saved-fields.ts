import { HONEYPOT } from '../../domain/forms/form-definition.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';

/**
 * Restores the forms on the page, and from now on saves what is typed into any form. Called both before and after React
 * hydrates the page, because React replaces the fields if a translation or password manager has changed the page.
 */
export function keepFields(): void {
  for (const form of document.forms) restoreFields(form);
  // Captured, because a reset sends an event that doesn't bubble. A listener is added only once.
  addEventListener('input', onInput, true);
}

function onInput({ target }: Event) {
  saveFields((target as Element).closest('form'));
}

/** Fills a form with the fields saved in this session, except where the visitor has already typed. */
function restoreFields(form: HTMLFormElement): void {
  const saved = new URLSearchParams(readSessionStorage(form.id));
  const unchanged = form.querySelectorAll<HTMLInputElement>('input:default:checked');
  const previous = Array.from(unchanged, ({ name, value }) => [name, value]);
  fillFields(form, saved, new URLSearchParams(previous));
  saveFields(form);
}

function saveFields(form: HTMLFormElement | null): void {
  if (form?.id) writeSessionStorage(form.id, encodeForm(form));
}

/** Fills the fields that are empty or still hold their previous value; a visitor's own text stays. */
export function fillFields(
  form: HTMLFormElement,
  entries: URLSearchParams,
  previous: URLSearchParams,
): void {
  const before = encodeForm(form);
  for (const [name, value] of entries) {
    const field = form.elements.namedItem(name);
    if (!field || !('value' in field)) continue;
    if (field.value === '' || field.value === previous.get(name)) field.value = value;
  }
  // Don't reopen a section the visitor collapsed unless something changed.
  if (encodeForm(form) === before) return;
  openDetails(form);
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Opens a collapsed form, and its collapsed fields if one of them has a value or an error. */
export function openDetails(form: HTMLFormElement): void {
  form.closest('details')?.setAttribute('open', '');
  for (const details of form.querySelectorAll('details')) {
    const controls = details.querySelectorAll<HTMLInputElement>('input, select, textarea');
    const isWrong = details.querySelector('[aria-invalid]') !== null;
    if (isWrong || [...controls].some(({ value }) => value !== '')) details.open = true;
  }
}

/** Encodes a form's fields the way browsers post them, without the honeypot, which is never saved. */
export function encodeForm(form: HTMLFormElement): string {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return `${new URLSearchParams(entries.filter(([name]) => name !== HONEYPOT))}`;
}
