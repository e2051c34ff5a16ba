import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../domain/problem.ts';
import { FieldsRefused } from '../calls/call-api.ts';
import type { FormEndpoint } from '../calls/form-endpoints.ts';
import { siteForms } from '../content/forms.ts';
import { type ToastWords, VALIDATION_ERROR_TITLE } from '../content/toasts.ts';
import { dismissToast, showToast } from '../toaster.tsx';
import { encodeForm } from './encode-form.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { restoreFields, saveFields } from './persisted-fields.ts';
import { type FormSchema, readForm } from './read-form.ts';

interface FormSubmission<Input> {
  schema: FormSchema<Input>;
  endpoint: FormEndpoint<Input>;
  toasts: { sent: ToastWords; failed: ToastWords };
}

/**
 * Checks a form, sends it and says what became of it. The fields stay the browser's own
 * (uncontrolled), so that whatever goes wrong, and whenever the script arrives, they keep their text.
 */
export function useFormSubmission<Input>({ schema, endpoint, toasts }: FormSubmission<Input>) {
  const formRef = useRef<HTMLFormElement>(null);
  const focusedRef = useRef<HTMLElement>(null);
  const [key] = useState(() => idempotencyKeyOf(endpoint.path));
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldError[]>([]);

  // After the render: only then does the field's message stand beside it to be read out.
  useEffect(() => focusField(formRef.current, errors[0]?.field), [errors]);

  useEffect(() => {
    if (formRef.current) restoreFields(formRef.current);
  }, []);

  // A button loses the focus when it is disabled; Enter has to send again what has failed.
  useEffect(() => {
    if (isSending || document.activeElement !== document.body) return;
    focusedRef.current?.focus({ preventScroll: true });
  }, [isSending]);

  const say = (type: 'success' | 'error', words: ToastWords) =>
    showToast({ about: endpoint.path, type, ...words });

  function refuse(refused: FieldError[]) {
    setErrors(refused);
    say('error', { title: VALIDATION_ERROR_TITLE, description: refused[0]?.message ?? '' });
  }

  async function send(input: Input, form: HTMLFormElement) {
    setErrors([]);
    setIsSending(true);
    dismissToast(endpoint.path);
    const { activeElement } = document;
    focusedRef.current = activeElement instanceof HTMLElement ? activeElement : null;
    const sent = `${encodeForm(form)}`;
    try {
      await endpoint.send({ input, idempotencyKey: key.current() });
      // Whoever was in the gallery meanwhile and is back has another form, with the same words.
      const current = document.forms.namedItem(form.id) ?? form;
      // What was typed while it was under way has not been sent, and stays.
      if (siteForms[form.id]?.startsAnew && `${encodeForm(current)}` === sent) {
        current.reset();
        saveFields(current);
        key.renew();
      }
      say('success', toasts.sent);
    } catch (error) {
      if (error instanceof FieldsRefused) refuse(error.errors);
      else say('error', toasts.failed);
    } finally {
      setIsSending(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const reading = readForm(new FormData(form), schema);
    if ('errors' in reading) refuse(reading.errors);
    else void send(reading.input, form);
  }

  return {
    isSending,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    formProps: {
      ref: formRef,
      onSubmit,
      method: 'post',
      action: endpoint.path,
      noValidate: true,
    } as const,
  };
}

function focusField(form: HTMLFormElement | null, name: string | undefined) {
  if (!name) return;
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  // By itself the focus may come to lie under the navigation bar.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
