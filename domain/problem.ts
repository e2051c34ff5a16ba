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

/** The first message of every field that a schema refused, in the order of the form. */
export function fieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  const named = new Set<string>();
  return issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((field) => ({ field, message: 'This field is not part of the form' }))
        : [{ field: issue.path.join('.'), message: issue.message }],
    )
    .filter(({ field }) => !named.has(field) && named.add(field));
}
