import type { Estimate } from '../../domain/estimate/estimate.ts';
import type { ContactMessage } from '../../domain/forms/contact-message.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { Testimonial } from '../../domain/forms/testimonial.ts';
import type { Approved, JOINED, LeadStage, LeadStatus } from '../../domain/tables.ts';
import type { SpamMarks } from '../spam-screening/possible-spam.ts';

/** The page and campaign by which a visitor came to the site. */
export interface Landing {
  /** The path of the first page. */
  page: string;
  /** Letters, digits, spaces, `-` and `_`. */
  campaign?: string;
}

/** The attributes of every lead and testimonial. Times are ISO 8601 in UTC unless noted otherwise. */
export interface OwnerItem extends SpamMarks {
  id: string;
  createdAt: string;
  /** The owner's last decision, including an undo. */
  decidedAt?: string;
  /** Present until the owner is notified; the key of the sparse index of unsent messages. */
  unsent?: string;
  /** The end of a delivery's lease, in milliseconds since 1970. */
  claimedUntil?: number;
  /** Emails about the new item that bounced. */
  failedDeliveries?: number;
  /** The earliest time of the next email after a bounce, in milliseconds since 1970. */
  nextAttemptAt?: number;
  /** The time of the last bounce; absent once another email was accepted. */
  undeliveredAt?: string;
  /** In the words of SES. */
  undeliveredReason?: string;
  /** The time to live of a lead, in seconds since 1970; an unsent one never expires. */
  expiresAt?: number;
}

export type LeadForm =
  | ({ kind: 'contact-message' } & ContactMessage)
  | ({ kind: 'quote-request'; estimate: Estimate } & QuoteRequest);

/** The attributes of a lead that the owner changes. */
export interface LeadState {
  /** Absent until the owner has answered. */
  leadStatus?: LeadStatus | undefined;
  stage?: LeadStage | typeof JOINED | undefined;
  /** For a waiting lead the time of the oldest words without an answer. */
  stageSince?: string | undefined;
  /** The time of the first answer. */
  answeredAt?: string | undefined;
  visitAt?: string | undefined;
  ownerNote?: string | undefined;
}

export type LeadItem = LeadForm &
  OwnerItem &
  LeadState & {
    /** Present on a quote request until its description was read: its email waits for that. */
    unread?: string;
    landing?: Landing;
    remindedAt?: string;
    /** The end of a reminder's lease, in milliseconds since 1970. */
    reminderClaimedUntil?: number;
    /** The state before the owner's last change, which Undo restores; absent after an undo. */
    formerState?: LeadState;
    /** The quote request that a message asks an official quote for, according to the browser. */
    quoteId?: string;
    /** The lead whose conversation this one joined: it has the state of both. */
    conversationId?: string;
    /** The leads that joined this one's conversation. */
    joinedIds?: Set<string>;
    lastJoinedId?: string;
  };

export interface TestimonialItem extends OwnerItem, Omit<Testimonial, 'website'> {
  /** The secret in the owner's link to this review. */
  ownerToken: string;
  approved: Approved;
  decision?: 'published' | 'declined' | undefined;
  /** Present until there is a decision; the key of the sparse index. */
  undecided?: string | undefined;
  /** Filled in by robots, since people see no such field. */
  website?: string;
  /** Marks the samples of a local run, which cause no email. */
  sample?: true;
}

/** An email's item, with the number of its emails that had bounced before. */
export interface DeliveryAttempt {
  table: string;
  id: string;
  failedDeliveries: number;
}

/** An item of the table of settings. The prefix of its id says what it is. */
export interface SettingsItem {
  /** `browser#`, `notices#`, `quota#`, `report#`, `words#`, `source#`, `contact#`, `digest#`, `receipt#` or `photos#`, and a key; or `trust-link`. */
  id: string;
  /** The time to live, in seconds since 1970. */
  expiresAt: number;
  /** The time at which a browser was trusted. */
  createdAt?: string;
  /** The uses of a quota so far. */
  count?: number;
  /** The end of the lease of a monthly report, in milliseconds since 1970. */
  claimedUntil?: number;
  /** The time at which a monthly report was sent. */
  sentAt?: string;
  /** Everyone that a fingerprint or a source was seen with. */
  seenWith?: Set<string>;
  /** The conversation of an email address or phone number. */
  conversationId?: string;
  /** The lead that has claimed the photos. */
  leadId?: string;
  /** The SHA-256, in hex, of the secret in the link that trusts a browser. */
  tokenHash?: string;
  /** The items that a digest held. */
  digestItems?: DeliveryAttempt[];
}
