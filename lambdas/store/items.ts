import type { Estimate } from '../../domain/estimate/estimate.ts';
import type { ContactMessage } from '../../domain/forms/contact-message.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { Testimonial } from '../../domain/forms/testimonial.ts';
import type { Approved, JOINED, LeadStage, LeadStatus } from '../../domain/tables.ts';
import type { SpamMarks } from '../spam-screening/possible-spam.ts';
import type { Landing } from './submission.ts';

/** The attributes of every lead and testimonial. Times are ISO 8601 in UTC unless said otherwise. */
export interface OwnerItem extends SpamMarks {
  /** The partition key of every table. */
  id: string;
  /** The sort key of every index. */
  createdAt: string;
  /** The secret in the owner's link to this item. */
  ownerToken: string;
  /** The issue of that token, where it is not the item's first. */
  tokenIssuedAt?: string;
  /** The SHA-256, in hex, of the token that the present one replaced. */
  formerTokenHash?: string;
  /** The owner's last decision on the item's page, an undo too. */
  decidedAt?: string;
  /** The place that a lead came from, until the owner was told: the receipts of an hour are limited by it. */
  hourlySourceHash?: string | undefined;
  /** The subject of the email that the item waits for, where it is not that the item is new. */
  notice?: 'decided' | 'fresh-link';
  /** The time of the decision that a notice is about. */
  noticeAt?: string;
  /** Present until the owner was told; the key of the sparse index of unsent messages. */
  unsent?: string;
  /** The end of a delivery's lease, in milliseconds since 1970. */
  claimedUntil?: number;
  /** Emails about the new item that SES accepted and that came back all the same. */
  failedDeliveries?: number;
  /** The time before which no further email goes out after one that came back, in milliseconds since 1970. */
  nextAttemptAt?: number;
  /** The time at which the last email came back; absent once another one was accepted. */
  undeliveredAt?: string;
  /** In the words of SES. */
  undeliveredReason?: string;
  /** The time to live of a lead, in seconds since 1970; an unsent one never expires. */
  expiresAt?: number;
}

/** A visitor's form with its kind, and for a quote request with the estimate. */
export type LeadForm =
  | ({ kind: 'contact-message' } & ContactMessage)
  | ({ kind: 'quote-request'; estimate: Estimate } & QuoteRequest);

/** The attributes of a lead that the owner changes. */
export interface LeadState {
  /** Absent until the owner has answered. */
  leadStatus?: LeadStatus | undefined;
  /** The partition key of the index of stages. */
  stage?: LeadStage | typeof JOINED | undefined;
  /** The sort key of that index: for a waiting lead the time of the oldest words without an answer. */
  stageSince?: string | undefined;
  /** The time of the first answer. */
  answeredAt?: string | undefined;
  /** The time of the visit, where one is set. */
  visitAt?: string | undefined;
  /** A note of the owner's own. */
  ownerNote?: string | undefined;
}

/** An item of the table of leads. */
export type LeadItem = LeadForm &
  OwnerItem &
  LeadState & {
    /** Present on a quote request until its description was read: its email waits for that. */
    unread?: string;
    landing?: Landing;
    /** The time of the one reminder of a lead that stayed unanswered. */
    remindedAt?: string;
    /** The end of a reminder's lease, in milliseconds since 1970. */
    reminderClaimedUntil?: number;
    /** Those before the owner's last change, which Undo brings back; absent after an undo. */
    formerState?: LeadState;
    /** The quote request that a message asks an official quote for, as the browser said. */
    quoteId?: string;
    /** The lead whose conversation this one joined: that one has the state of both. */
    conversationId?: string;
    /** The leads that joined this one's conversation. */
    joinedIds?: Set<string>;
    /** The one that joined it last. */
    lastJoinedId?: string;
  };

/** An item of the table of testimonials. */
export interface TestimonialItem extends OwnerItem, Omit<Testimonial, 'website'> {
  /** The partition key of the index of published testimonials. */
  approved: Approved;
  /** The owner's decision; absent until there is one, and after an undo. */
  decision?: 'published' | 'declined' | undefined;
  /** Present while there is none; the key of the sparse index of undecided testimonials. */
  undecided?: string | undefined;
  /** Filled in by a robot where people see no field. */
  website?: string;
  /** Marks the samples of a local run, of which nobody is told. */
  sample?: true;
}

/** One email's item, by its table, its id and the number of its emails that had come back before. */
export interface DeliveryAttempt {
  /** The table's name. */
  table: string;
  id: string;
  failedDeliveries: number;
}

/** An item of the table of settings: the id tells by its beginning what it is. */
export interface SettingsItem {
  /** `browser#`, `notices#`, `model-calls-`, `model-calls-source#`, `report#`, `words#`, `source#`, `contact#`, `digest#`, `receipt#`, `photo-quota#` or `photos#`, and a key; or `trust-link`. */
  id: string;
  /** The time to live, in seconds since 1970. */
  expiresAt: number;
  /** Of a trusted browser. */
  createdAt?: string;
  /** Of an hour's emails, of receipts, and of photographs. */
  count?: number;
  /** Of a day's model calls, in all or of one source. */
  taken?: number;
  /** Of a monthly report: the end of its lease, in milliseconds since 1970. */
  claimedUntil?: number;
  /** Of a monthly report. */
  sentAt?: string;
  /** Of a fingerprint or a source: everybody that it was seen with. */
  seenWith?: Set<string>;
  /** Of an email address, or a phone number with a name: the homeowner's conversation. */
  conversationId?: string;
  /** Of photos: the lead that has claimed them. */
  leadId?: string;
  /** Of the link by which a browser becomes trusted: the SHA-256 of its secret in hex. */
  tokenHash?: string;
  /** Of a digest: all that it told of. */
  digestItems?: DeliveryAttempt[];
}
