import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import {
  type FormDefinition,
  HONEYPOT,
  inputFromEntries,
} from '../../domain/forms/form-definition.ts';
import { type FieldError, fieldErrors } from '../../domain/problem.ts';
import type { PhotoSession } from '../add-photos/photo-session.ts';
import { randomId, ValidationError } from '../api/fetch-api.ts';
import type { FormEndpoint } from '../api/form-endpoints.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';
import type { FormWords, ToastText } from '../content/forms.ts';

/** The result of a form's latest submission. */
export interface ToastState extends ToastText {
  type: 'success' | 'error';
}

export interface FormSubmission<Input> extends FormWords {
  /** Unique on the page. */
  id: string;
  definition: FormDefinition<z.ZodMiniType<Input>>;
  endpoint: FormEndpoint<Input>;
  /** The photos beside it, if it takes some. */
  photos?: PhotoSession;
  /** Resets once it is sent; otherwise it keeps its values, to be changed and sent again. */
  resets?: boolean;
}

/**
 * Validates a form, sends it and shows the result as a toast. The fields are uncontrolled, so they
 * keep their text whatever goes wrong, and whenever the page is hydrated.
 */
export function useFormSubmission<Input>(props: FormSubmission<Input>) {
  const { definition, endpoint, failed, photos, resets } = props;
  const ref = useRef<HTMLFormElement>(null);
  const focusedRef = useRef<HTMLElement>(null);
  const [key] = useState(() => idempotencyKeyOf(endpoint.path));
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [toast, setToast] = useState<ToastState>();
  usePersistedFields(ref);

  // The toasts of all forms have one place, which the latest takes.
  useEffect(() => {
    const dismiss = () => setToast(undefined);
    addEventListener('submit', dismiss, true);
    return () => removeEventListener('submit', dismiss, true);
  }, []);

  // In an effect: the error message must be rendered before it can be announced.
  useEffect(() => {
    if (ref.current) showError(ref.current, errors[0]?.field);
  }, [errors]);

  // Disabling the button drops focus; restore it so Enter can resubmit.
  useEffect(() => {
    if (isSending || document.activeElement !== document.body) return;
    focusedRef.current?.focus({ preventScroll: true });
  }, [isSending]);

  function showErrors(form: HTMLFormElement, found: readonly FieldError[]) {
    const names = Array.from(form.elements, (control) => control.getAttribute('name'));
    const inOrder = [...found].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
    setErrors(inOrder);
    const description = inOrder[0]?.message ?? '';
    setToast({ type: 'error', title: 'Validation Error', description });
  }

  async function send(input: Input, form: HTMLFormElement) {
    setErrors([]);
    setIsSending(true);
    focusedRef.current = document.activeElement as HTMLElement | null;
    const sent = encodeForm(form);
    try {
      const post = { input: { ...input, ...photos?.fields() }, idempotencyKey: key.current() };
      await endpoint.send(post, photos?.formSent);
      // Text that was typed during the request has not been sent, and stays.
      if (resets && encodeForm(form) === sent) {
        form.reset();
        // Updates the saved fields and counters; doesn't bubble because nobody typed.
        form.dispatchEvent(new Event('input'));
        key.renew();
      }
      setToast({ type: 'success', ...definition.sent });
    } catch (error) {
      if (error instanceof ValidationError) showErrors(form, error.errors);
      else setToast({ type: 'error', ...failed });
    } finally {
      setIsSending(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const entries = inputFromEntries(definition, new FormData(form));
    const result = definition.schema.safeParse(entries);
    if (result.success) void send(result.data, form);
    else showErrors(form, fieldErrors(result.error));
  }

  return {
    ref,
    onSubmit,
    isSending,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    toast,
    dismissToast: () => setToast(undefined),
  };
}

/** Brings a field into view and focuses it. */
function showError(form: HTMLFormElement, name: string | undefined) {
  if (!name) return;
  openDetails(form);
  const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  // Focus alone may scroll the field to under the navigation bar.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/**
 * Returns the idempotency key of the form that is posted to a path. It survives a reload, as the fields do: the first
 * attempt may have arrived although its response didn't. To the server, edited fields are a new request all the same.
 */
export function idempotencyKeyOf(path: string) {
  const item = `key of ${path}`;
  // Without session storage the key lives as long as the page.
  let key = readSessionStorage(item);
  /** Makes the next submission another request, even with the same fields. */
  function renew(): string {
    key = randomId();
    writeSessionStorage(item, key);
    return key;
  }
  return { current: () => key ?? renew(), renew };
}

type Entries = Iterable<readonly string[]>;

/** Saves the fields of a form for this visit and restores them, except over text that was typed before hydration. */
function usePersistedFields(formRef: RefObject<HTMLFormElement | null>): void {
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
  // Don't reopen a section the visitor collapsed unless something changed.
  if (encodeForm(form) === before) return;
  openDetails(form);
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Opens a collapsed form, and its collapsed fields if one of them has a value or an error. */
function openDetails(form: HTMLFormElement): void {
  form.closest('details')?.setAttribute('open', '');
  for (const details of form.querySelectorAll('details')) {
    const controls = details.querySelectorAll<HTMLInputElement>('input, select, textarea');
    const hasValueOrError = Array.from(controls).some(
      (control) => control.value !== '' || control.hasAttribute('aria-invalid'),
    );
    if (hasValueOrError) details.open = true;
  }
}

/** Encodes the fields of a form as a browser that posts it does, without the honeypot, which is never saved. */
function encodeForm(form: HTMLFormElement): string {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return `${new URLSearchParams(entries.filter(([name]) => name !== HONEYPOT))}`;
}
