import * as z from 'zod/mini';

export const text = z.string().check(z.minLength(1));
/** Addresses with commas between them. */
export const addresses = z.pipe(
  text,
  z.transform((list) => list.split(',')),
);
export const number = z.pipe(text, z.coerce.number());
/** Days as JSON: `LeadRetentionDays`. */
export const days = z.pipe(
  z.transform((json: string): unknown => JSON.parse(json)),
  z.object({ answered: z.number(), unanswered: z.number() }),
);

/** @example readEnvironment({ LEADS_TABLE: text, FORMS_PER_SOURCE: number }) */
export function readEnvironment<Variables extends z.core.$ZodShape>(variables: Variables) {
  return z.parse(z.object(variables), process.env);
}
