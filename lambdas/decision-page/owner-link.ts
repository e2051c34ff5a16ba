import * as z from 'zod/mini';
import { HttpProblem } from '../http/http-problem.ts';
import type { OwnerItem } from '../store/items.ts';
import { tokenAccess } from '../store/owner-token.ts';
import type { Table } from '../store/table.ts';

/** The owner's link to one item: with a token from an email, without one from a page of a trusted browser. */
export interface OwnerLink {
  id: string;
  token?: string | undefined;
}

export const linkSchema = z.object({
  id: z.guid(),
  token: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
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
 * @returns the item with the access that the link gives: `open`, or in a browser that is not trusted also `expired`
 * after 90 days and `replaced` once another link was asked for
 * @throws HttpProblem 404, the same for a wrong token, for an unknown item, and for a link without a token in a
 * browser that is not trusted
 */
export async function findByLink<Item extends OwnerItem>(
  table: Table<Item>,
  { id, token }: OwnerLink,
  isTrusted: boolean,
  now: Date,
): Promise<{ item: Item; access: 'open' | 'expired' | 'replaced' }> {
  if (token === undefined && !isTrusted) throw notFound();
  const item = await table.get(id);
  const access = token === undefined ? 'open' : tokenAccess(token, item, now);
  if (!item || !access) throw notFound();
  return { item, access: isTrusted ? 'open' : access };
}

function notFound(): HttpProblem {
  return new HttpProblem(404, "This link doesn't work. Open it again from your email.");
}
