import type * as z from 'zod/mini';

/** An error in one field, in words for the visitor. */
export interface FieldError {
  field: string;
  message: string;
}

/** An error answer of the API: RFC 9457, `application/problem+json`, with the fields at fault. */
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
  const add = (field: string, message: string) => {
    if (!messages.has(field)) messages.set(field, message);
  };
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') add(issue.path.join('.'), issue.message);
    else for (const field of issue.keys) add(field, 'This field is not part of the form');
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}
