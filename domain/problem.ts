import type * as z from 'zod/mini';

export interface FieldError {
  field: string;
  message: string;
}

/** An error response of the API (RFC 9457, `application/problem+json`), with the invalid fields. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: FieldError[];
}

/** Returns the first message of each field that a schema rejected, in the order of the form. */
export function fieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const message = isUnknown ? 'This field is not part of the form' : issue.message;
    for (const field of isUnknown ? issue.keys : [issue.path.join('.')]) {
      if (!messages.has(field)) messages.set(field, message);
    }
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}
