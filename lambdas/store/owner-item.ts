import type { SpamMarks } from '../spam-screening/possible-spam.ts';

/**
 * What every stored item has that the owner gets links to. Times are ISO 8601 in UTC.
 */
export interface OwnerItem extends SpamMarks {
  id: string;
  createdAt: string;
  /** What the owner's link to this item carries. */
  ownerToken: string;
  /** When that token was made, where it is not the item's first. */
  tokenIssuedAt?: string;
  /** The SHA-256, in hex, of the token that the present one replaced. */
  formerTokenHash?: string;
  /** When the owner last pressed a button on the item's page, an undo too. */
  decidedAt?: string;
  /** What the owner is to be told where it is not that the item is new. */
  notice?: 'decided' | 'fresh-link';
  /** The browser, by its hash, whose press the owner is to be told of. */
  noticeBrowser?: string;
  /** When that was pressed. */
  noticeAt?: string;
  /** Present until the owner was told; the key of the sparse index of what is unsent. */
  unsent?: string;
  /** Until when a run of the outbox has the item for itself, in milliseconds since 1970. */
  claimedUntil?: number;
  /** When the table forgets a lead, in seconds since 1970; what is unsent never expires. */
  expiresAt?: number;
}
