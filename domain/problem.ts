import type * as z from 'zod/mini';

/** What is wrong with one field, in words for the visitor. */
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

/** Whoever sends fields of their own learns of this many, and of names so long. */
const MAX_UNKNOWN_FIELDS = 10;
const MAX_NAME_CHARACTERS = 100;

/** The first message of every field that a schema refused, in the order of the form. */
export function fieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  const errors = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MAX_UNKNOWN_FIELDS).map((field) => ({
          field: field.slice(0, MAX_NAME_CHARACTERS),
          message: 'This field is not part of the form',
        }))
      : [{ field: issue.path.join('.'), message: issue.message }],
  );
  return errors.filter(
    ({ field }, index) => errors.findIndex((earlier) => earlier.field === field) === index,
  );
}
