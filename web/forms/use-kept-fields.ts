import { type RefObject, useEffect } from 'react';
import { sessionValue } from '../session-value.ts';
import { entriesSchema, fillFields } from './fill-fields.ts';

/** Keeps what stands in a form of text fields and lists while the visitor looks at another page. */
export function useKeptFields(formRef: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const kept = sessionValue(form.id, entriesSchema);
    const keep = () => kept.keep([...new FormData(form)] as string[][]);

    // What was typed before the script came, or what the browser kept itself, is newer.
    fillFields(form.elements, kept.read() ?? []);
    keep();
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [formRef]);
}
