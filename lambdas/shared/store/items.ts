import type { Estimate } from '../../../domain/estimate/estimate.ts';
import type { ContactMessage } from '../../../domain/forms/contact-message.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import type { Testimonial } from '../../../domain/forms/testimonial.ts';
import type { LeadStatus } from '../../../domain/lead-status.ts';
import type { Approved, LISTED, SPAM, UNSENT } from '../../../domain/tables.ts';
import { DAY_SECONDS } from '../../../domain/time.ts';
import { secondsAfter } from '../runtime/clock.ts';

/** The attributes of every lead and testimonial. Times are ISO 8601 in UTC unless noted otherwise. */
interface OwnerItem {
  id: string;
  createdAt: string;
  listed: typeof LISTED | typeof SPAM;
  /** In milliseconds since 1970; until then no other run may send the item's email. */
  claimedUntil?: number | undefined;
  /** Present while an email about the item is due; the key of the sparse index. */
  unsent?: typeof UNSENT | undefined;
  /** Present until the form is screened and, if a quote request, read. Its email waits for that, at most a minute. */
  pending?: string | undefined;
  emailedAt?: string | undefined;
  /** Reasons shown to the owner, the strongest first; absent for a form that looks real. */
  possibleSpam?: string[] | undefined;
  /** When the owner last decided. */
  decidedAt?: string | undefined;
  /** The time to live, in seconds since 1970; set on leads once the owner has been emailed, and on possible spam. */
  expiresAt?: number | undefined;
}

export type LeadForm =
  | ({ kind: 'contact-message' } & ContactMessage)
  | ({ kind: 'quote-request'; estimate?: Estimate | undefined } & QuoteRequest);

export type LeadItem = LeadForm &
  OwnerItem & {
    leadStatus?: LeadStatus | undefined;
    /** Present while the lead waits for an answer and isn't possible spam. */
    waiting?: string | undefined;
    /** Present if the description warns of a danger, such as a smell of gas. */
    hasDanger?: true | undefined;
    ownerNote?: string | undefined;
  };

/** Days that a lead is kept after it came in. */
export type LeadRetentionDays = Record<'answered' | 'unanswered', number>;

/** Days that possible spam and what the owner calls "Not a lead" are kept. */
const SPAM_RETENTION_DAYS = 30;

/** Returns when possible spam expires. */
export function spamExpiry(now: Date): number {
  return secondsAfter(now, SPAM_RETENTION_DAYS * DAY_SECONDS);
}

/** Returns when a lead expires: soon after "Not a lead", or else some years after it came in. */
export function leadExpiry(
  { leadStatus, createdAt }: Pick<LeadItem, 'leadStatus' | 'createdAt'>,
  now: Date,
  days: LeadRetentionDays,
): number {
  if (leadStatus === 'not-a-lead') return spamExpiry(now);
  const keptDays = leadStatus ? days.answered : days.unanswered;
  return secondsAfter(new Date(createdAt), keptDays * DAY_SECONDS);
}

export interface TestimonialItem extends OwnerItem, Testimonial {
  /** The secret in the owner's link to this review. */
  ownerToken: string;
  approved: Approved;
  decision?: 'published' | 'declined' | undefined;
}

export type OutboxItem = LeadItem | TestimonialItem;

export function isLead(item: OutboxItem): item is LeadItem {
  return 'kind' in item;
}

export function isPossibleSpam({ possibleSpam }: Pick<OwnerItem, 'possibleSpam'>): boolean {
  return possibleSpam !== undefined;
}

/** An item of the state table. `stateKeys` lists the prefixes of its id. */
export interface StateItem {
  id: string;
  /** The time to live, in seconds since 1970. */
  expiresAt: number;
  /** The uses of a quota so far, where each source has its own attribute, or the day's forms of one network. */
  count?: number;
  /** The SHA-256, in hex, of the secret in the link that trusts a browser. */
  tokenHash?: string;
}
