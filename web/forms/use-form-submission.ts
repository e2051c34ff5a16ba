import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import type { FieldError } from '../../domain/problem.ts';
import type { PhotoSession } from '../add-photos/photo-session.ts';
import { ValidationError } from '../api/fetch-api.ts';
import type { FormEndpoint } from '../api/form-endpoints.ts';
import { type FormWords, type ToastText, VALIDATION_ERROR_TITLE } from '../content/forms.ts';
import { idempotencyKeyOf, parseForm } from './form-request.ts';
import { encodeForm, unfoldFields, usePersistedFields } from './persisted-fields.ts';

/** The result of a form's latest submission. */
export interface ToastState extends ToastText {
  type: 'success' | 'error';
  /** The name of the field that it stands above; without one it stands below the button. */
  field?: string | undefined;
}

export interface FormSubmission<Input> extends FormWords {
  /** Unique on the page. */
  id: string;
  definition: FormDefinition<z.ZodMiniType<Input>>;
  endpoint: FormEndpoint<Input>;
  /** The photos beside it, where it takes some. */
  photos?: PhotoSession;
  /** Resets once it is sent; otherwise it keeps its values, to be changed and sent again. */
  resets?: boolean;
}

/**
 * Validates a form, sends it and shows the result as a toast. The fields are uncontrolled, so that they
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

  // After the render: only then is the field's error there to be read out.
  useEffect(() => {
    if (ref.current) showFirstError(ref.current, errors[0]?.field);
  }, [errors]);

  // A button loses the focus when it is disabled; Enter has to send a failed form again.
  useEffect(() => {
    if (isSending || document.activeElement !== document.body) return;
    focusedRef.current?.focus({ preventScroll: true });
  }, [isSending]);

  function showErrors(fieldErrors: FieldError[]) {
    setErrors(fieldErrors);
    const { field = '', message = '' } = fieldErrors[0] ?? {};
    setToast({
      type: 'error',
      title: VALIDATION_ERROR_TITLE,
      description: message,
      field: Object.hasOwn(definition.fields, field) ? field : undefined,
    });
  }

  async function send(input: Input, form: HTMLFormElement) {
    setErrors([]);
    setIsSending(true);
    setToast(undefined);
    focusedRef.current = document.activeElement as HTMLElement | null;
    const sent = encodeForm(form);
    try {
      const post = { input: { ...input, ...photos?.fields() }, idempotencyKey: key.current() };
      await endpoint.send(post, photos?.formSent);
      // Text that was typed during the request has not been sent, and stays.
      if (resets && encodeForm(form) === sent) {
        form.reset();
        // Saves and counts the empty fields; it does not bubble, for nobody has typed.
        form.dispatchEvent(new Event('input'));
        key.renew();
      }
      setToast({ type: 'success', ...definition.sent });
    } catch (error) {
      if (error instanceof ValidationError) showErrors(error.errors);
      else setToast({ type: 'error', ...failed });
    } finally {
      setIsSending(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const parsed = parseForm(definition, new FormData(form));
    if ('errors' in parsed) showErrors(parsed.errors);
    else void send(parsed.input, form);
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

function showFirstError(form: HTMLFormElement, name: string | undefined) {
  if (!name) return;
  unfoldFields(form);
  const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  // The focus alone may scroll the field to under the navigation bar.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
