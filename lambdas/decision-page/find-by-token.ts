import { createHash, timingSafeEqual } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { HttpProblem } from '../http/http-problem.ts';
import { documents } from '../store/document-client.ts';
import type { OwnerItem } from '../store/owner-item.ts';

/** What the owner's link carries: one item, and the right to act on that one. */
export interface OwnerLink {
  id: string;
  token: string;
}

/** How long a token holds: a review that nobody looked at for a season is not waiting for a click. */
const TOKEN_HOLDS_MS = 90 * 24 * 60 * 60_000;

/** Stands for a former token where there is none: no token has this digest. */
const NO_DIGEST = Buffer.alloc(32);

/**
 * The item behind a link, and what its token still opens: `expired` is right but too old, `replaced`
 * was right until the owner asked for a fresh link. Throws the one 404 problem for a wrong token and
 * for an unknown item.
 */
export async function itemBehind<Item extends OwnerItem>(
  table: string,
  { id, token }: OwnerLink,
  now: Date,
): Promise<{ item: Item; access: 'open' | 'expired' | 'replaced' }> {
  const { Item: item } = (await documents.send(
    new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
  )) as { Item?: Item };
  // Compared also where there is no item, so that both refusals take the same time; digests have one
  // length whatever was sent.
  const given = digestOf(token);
  const former = item?.formerTokenHash ? Buffer.from(item.formerTokenHash, 'hex') : NO_DIGEST;
  const isPresent = timingSafeEqual(given, digestOf(item?.ownerToken ?? ''));
  const isFormer = timingSafeEqual(given, former);
  if (!item || !(isPresent || isFormer)) throw nothingThere();
  if (isFormer) return { item, access: 'replaced' };
  const age = now.getTime() - Date.parse(item.tokenIssuedAt ?? item.createdAt);
  return { item, access: age < TOKEN_HOLDS_MS ? 'open' : 'expired' };
}

/** The refusal of every link that opens nothing, whatever is wrong with it. */
export function nothingThere(): HttpProblem {
  return new HttpProblem(404, 'There is nothing behind this link.');
}

/** What is kept of a token that was replaced: its SHA-256 in hex. */
export function tokenHash(token: string): string {
  return digestOf(token).toString('hex');
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
