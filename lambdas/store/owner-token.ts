import { randomBytes } from 'node:crypto';

/**
 * What the owner's link to one stored item carries: 256 random bits in base64url. Whoever holds them
 * acts as the owner, on that item alone.
 */
export function newOwnerToken(): string {
  return randomBytes(32).toString('base64url');
}
