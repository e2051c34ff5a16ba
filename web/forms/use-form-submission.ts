import { type InputEvent, type SubmitEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import {
  type FieldError,
  type FormDefinition,
  fieldErrors,
  inputFromEntries,
} from '../../domain/forms/form-definition.ts';
import type { PhotoSession } from '../add-photos/photo-session.ts';
import { postForm, renewKey, ValidationError } from '../api/fetch-api.ts';
import type { FormCopy } from '../content/forms.ts';
import { encodeForm, keepFields, openDetails } from './saved-fields.ts';
import { dismissToast, showToast } from './toast.tsx';

interface FormSubmission<Input> {
  id: string;
  definition: FormDefinition<z.ZodMiniType<Input>>;
  copy: FormCopy;
  /** Where it is posted to, with or without JavaScript. */
  path: string;
  /** Resolves once the form was accepted. */
  send?: (input: Input) => Promise<unknown>;
  photos?: PhotoSession;
  /** True if it resets once sent; otherwise it keeps its values, to be changed and sent again. */
  resets?: boolean;
}

/** The part of a sent form that its receipt shows. */
export interface SentForm {
  at: Date;
  firstName: string;
  words: string;
}

/** A form on the page, and what came of sending it. */
export type Form = ReturnType<typeof useFormSubmission>;

/**
 * Validates a form, sends it, and shows the result as a toast. The fields are uncontrolled, so they keep their text no
 * matter what goes wrong or when the page is hydrated.
 */
export function useFormSubmission<Input>(props: FormSubmission<Input>) {
  const { id, definition, copy, path, photos, resets } = props;
  const { send = (input) => postForm(path, input) } = props;
  /** Set once the form was sent and reset, until another one is begun. */
  const [sent, setSent] = useState<SentForm>();
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldError[]>([]);

  useEffect(keepFields, []);

  function showErrors(form: HTMLFormElement, refused: FieldError[]) {
    // Synchronously, because the message must be rendered before focus announces it.
    flushSync(() => setErrors(refused));
    goToError(form, refused);
  }

  async function submit(input: Input, form: HTMLFormElement) {
    setErrors([]);
    setIsSending(true);
    const focused = document.activeElement as HTMLElement | null;
    const encoded = encodeForm(form);
    const receipt = sentForm(form);
    try {
      await send({ ...input, ...photos?.fields() });
      // Keep text that was typed during the request, because it hasn't been sent.
      const isEmptied = resets && encodeForm(form) === encoded;
      photos?.formSent(isEmptied ? 'closed' : 'sent');
      if (isEmptied) {
        form.reset();
        // Updates the saved fields and counters; doesn't bubble because nobody typed.
        form.dispatchEvent(new Event('input'));
        renewKey(path);
        setSent(receipt);
      }
      showToast({ type: 'success', seconds: copy.thanksSeconds, ...definition.sent });
    } catch (error) {
      if (error instanceof ValidationError) showErrors(form, error.cause);
      else showToast({ type: 'error', ...copy.failed });
    } finally {
      // A disabled button drops the focus; with it back, Enter can resubmit.
      flushSync(() => setIsSending(false));
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    }
  }

  const validate = (form: HTMLFormElement) =>
    definition.schema.safeParse(inputFromEntries(definition, new FormData(form)));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    dismissToast();
    const form = event.currentTarget;
    const result = validate(form);
    if (result.success) void submit(result.data, form);
    else showErrors(form, fieldErrors(result.error));
  }

  function onInput({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    dismissToast();
    const { name } = target as HTMLInputElement;
    setSent(undefined);
    if (errors.length === 0) return;
    const { error } = validate(currentTarget);
    const isWrong = error && fieldErrors(error).some(({ field }) => field === name);
    if (!isWrong) setErrors(errors.filter(({ field }) => field !== name));
  }

  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;

  function beginAnother() {
    setSent(undefined);
    photos?.reset();
  }

  return {
    id,
    definition,
    copy,
    path,
    photos,
    onSubmit,
    onInput,
    isSending,
    sent,
    beginAnother,
    errorOf,
  };
}

function sentForm(form: HTMLFormElement): SentForm {
  const [firstName = ''] = String(new FormData(form).get('name')).trim().split(/\s+/);
  return { at: new Date(), firstName, words: form.querySelector('textarea')?.value.trim() ?? '' };
}

/** Shows the message of the first field with an error, and moves the focus there. */
function goToError(form: HTMLFormElement, refused: FieldError[]) {
  const control = form.querySelector<HTMLInputElement>('[aria-invalid]');
  const first = refused.find(({ field }) => field === control?.name) ?? refused[0];
  showToast({ type: 'error', title: 'Validation Error', description: first?.message ?? '' });
  openDetails(form);
  // Focus alone may leave the field under the navigation bar.
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
