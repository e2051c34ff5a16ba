import * as z from 'zod/mini';
import { HttpProblem } from '../http/http-problem.ts';
import type { OwnerItem } from '../store/items.ts';
import { tokenAccess } from '../store/owner-token.ts';
import type { Table } from '../store/table.ts';

/** The owner's link: one item, and the right to act on that one. */
export interface OwnerLink {
  id: string;
  token: string;
}

export const linkSchema = z.object({
  id: z.guid(),
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The browser whose trust is to be revoked. */
  browser: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** The decision that the link of an email is about; of a form's fields the button. */
  decision: z.optional(z.string()),
  /** Present after a decision: the page must not submit by itself. */
  stay: z.optional(z.string()),
  /** Present where the item's visit is asked for as an entry of a calendar. */
  calendar: z.optional(z.string()),
});

/**
 * Reads the owner's link from a query or from a form's fields.
 *
 * @throws HttpProblem 404 for what is no link
 */
export function ownerLinkFrom(input: unknown): z.output<typeof linkSchema> {
  const link = linkSchema.safeParse(input);
  if (!link.success) throw notFound();
  return link.data;
}

/**
 * Finds the item of a link.
 *
 * @returns the item and the access that the token still gives: `expired` after 90 days, `replaced` once
 * the owner has asked for another link
 * @throws HttpProblem 404, the same for a wrong token and for an unknown item
 */
export async function findByToken<Item extends OwnerItem>(
  table: Table<Item>,
  { id, token }: OwnerLink,
  now: Date,
): Promise<{ item: Item; access: 'open' | 'expired' | 'replaced' }> {
  const item = await table.get(id);
  const access = tokenAccess(token, item, now);
  if (!item || !access) throw notFound();
  return { item, access };
}

/** The refusal of a link: the same whatever is wrong with it. */
export function notFound(): HttpProblem {
  return new HttpProblem(404, 'There is nothing behind this link.');
}
