import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OwnerItem } from './items.ts';

const TOKEN_LIFETIME_MS = 90 * 24 * 60 * 60_000;

/** Stands for a missing former token: no token has this digest. */
const NO_DIGEST = Buffer.alloc(32);

/**
 * Makes the token of the owner's link to one stored item: 256 random bits. Its holder acts as the owner, on that item
 * alone.
 */
export function newOwnerToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Computes the digest that is kept of a replaced token: its SHA-256 in hex. */
export function tokenHash(token: string): string {
  return digestOf(token).toString('hex');
}

/**
 * Compares a token with those of an item, in constant time, also if there is no item.
 *
 * @returns `expired` for the right token after 90 days, `replaced` for one that was right until its link was renewed,
 * undefined for a wrong one
 */
export function tokenAccess(
  token: string,
  item: OwnerItem | undefined,
  now: Date,
): 'open' | 'expired' | 'replaced' | undefined {
  // Digests have one length whatever was sent.
  const given = digestOf(token);
  const former = item?.formerTokenHash ? Buffer.from(item.formerTokenHash, 'hex') : NO_DIGEST;
  const isPresent = timingSafeEqual(given, digestOf(item?.ownerToken ?? ''));
  const isFormer = timingSafeEqual(given, former);
  if (!item || !(isPresent || isFormer)) return undefined;
  if (isFormer) return 'replaced';
  const age = now.getTime() - Date.parse(item.tokenIssuedAt ?? item.createdAt);
  return age < TOKEN_LIFETIME_MS ? 'open' : 'expired';
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
