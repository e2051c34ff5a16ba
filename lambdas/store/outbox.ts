import { UNSENT } from '../../domain/tables.ts';
import type { LeadItem, OwnerItem, TestimonialItem } from './items.ts';
import { type LeadRetentionDays, leadExpiry } from './lead-retention.ts';
import { type Lease, Leases } from './lease.ts';
import type { Table } from './table.ts';

/** A lead or testimonial that the owner is to be told of. */
export type OutboxItem = LeadItem | TestimonialItem;

/** A lead or testimonial by its table and id, and the notice that it waits for. */
export interface OutboxMessage {
  /** The table's name. */
  table: string;
  id: string;
  notice?: string | undefined;
  /** The photos that a lead names. */
  photosId?: string | undefined;
}

/** Those of a decision or a renewed link that the owner is to be told of. */
const noticeAttributes = ['notice', 'noticeAt'] as const;

/** Those of an email that came back. The count of such emails stays: it tells one attempt from another. */
const undeliveredAttributes = ['nextAttemptAt', 'undeliveredAt', 'undeliveredReason'] as const;

/** The hashes of the place that a form came from: nobody asks for them once the owner was told. */
const sources = ['sourceHash', 'hourlySourceHash'] as const;

/** A lease on a message, with the item as it was. */
export type OutboxLease = Lease<OutboxItem> & Pick<OutboxMessage, 'table'>;

/** The unsent leads and testimonials, leased one by one for delivery. */
export class Outbox {
  readonly #tables: Map<string, Table<OutboxItem>>;
  readonly #retentionDays: LeadRetentionDays;

  constructor(tables: readonly Table<OutboxItem>[], retentionDays: LeadRetentionDays) {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#retentionDays = retentionDays;
  }

  get tables(): Table<OutboxItem>[] {
    return [...this.#tables.values()];
  }

  /**
   * Leases a message for delivery. The stream and the schedule, and two runs of either, may come for
   * the same one; only the first gets it.
   *
   * @returns undefined where it is sent already, another run has it, or its last email came back not long ago
   */
  async acquireLease({ table, id }: OutboxMessage, now: Date): Promise<OutboxLease | undefined> {
    const lease = await this.#leases(table).acquire(id, now, [
      'attribute_exists(unsent)',
      '(attribute_not_exists(nextAttemptAt) OR nextAttemptAt <= :now)',
    ]);
    return lease && { table, ...lease };
  }

  /**
   * Marks a message as sent: it leaves the outbox for good, and a lead gets its time to live. Where the owner is to be
   * told of something else by now, it stays in the outbox for that.
   */
  async complete(lease: OutboxLease): Promise<void> {
    const { item } = lease;
    const expiresAt = 'kind' in item ? await this.#expiryAfter(lease.table, item) : undefined;
    const completed = await this.#leases(lease.table).complete(lease, {
      set: expiresAt ? { expiresAt } : {},
      removed: ['unsent', ...noticeAttributes, ...sources, ...undeliveredAttributes],
      requires: item.notice ? 'notice = :notice' : 'attribute_not_exists(notice)',
      values: { ':notice': item.notice },
    });
    if (!completed) {
      await this.release(lease);
      return;
    }
    if (!('kind' in completed && 'kind' in item)) return;
    // The owner may have marked it as answered, or taken that back, since the lease began.
    if (completed.stage !== item.stage) await this.#renewExpiry(lease, completed);
  }

  /** Gives back a message that was not sent, unless another run has it by now. */
  async release(lease: OutboxLease): Promise<void> {
    await this.#leases(lease.table).release(lease);
  }

  /**
   * Marks an item with reasons to take it for spam, and puts a lead that waits for the owner on his list of
   * such; a deleted one stays so.
   */
  async markPossibleSpam(table: string, id: string, reasons: string[]): Promise<void> {
    const marked = await this.#table(table).conditionalUpdate(id, {
      UpdateExpression: 'SET possibleSpam = :reasons',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':reasons': reasons },
    });
    if (!marked || !('kind' in marked)) return;
    await this.#table(table).conditionalUpdate(id, {
      UpdateExpression: 'SET stage = :spam',
      ConditionExpression: 'stage = :waiting',
      ExpressionAttributeValues: { ':spam': 'spam', ':waiting': 'waiting' },
    });
  }

  #leases(table: string): Leases<OutboxItem> {
    return new Leases<OutboxItem>(this.#table(table), 'claimedUntil');
  }

  #table(name: string): Table<OutboxItem> {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`No email is made for items of the table ${name}.`);
    return table;
  }

  /** Computes the time to live of a lead; one that joined another is kept as long, once that one was decided on. */
  async #expiryAfter(table: string, lead: LeadItem): Promise<number> {
    if (lead.expiresAt !== undefined) return lead.expiresAt;
    const { conversationId, decidedAt } = lead;
    const isSettled = conversationId !== undefined && decidedAt !== undefined;
    const root = isSettled ? await this.#table(table).get(conversationId) : undefined;
    return root?.expiresAt ?? this.#expiryOf(lead);
  }

  #expiryOf(lead: LeadItem): number {
    return leadExpiry(lead, new Date(), this.#retentionDays);
  }

  /** Gives a lead the time to live of its state; once it is sent the owner's page does so. */
  async #renewExpiry({ table, id }: OutboxLease, lead: LeadItem): Promise<void> {
    const { stage } = lead;
    await this.#table(table).conditionalUpdate(id, {
      UpdateExpression: 'SET expiresAt = :expiresAt',
      ConditionExpression: `${stage ? 'stage = :stage' : 'attribute_not_exists(stage)'} AND attribute_not_exists(unsent)`,
      ExpressionAttributeValues: { ':stage': stage, ':expiresAt': this.#expiryOf(lead) },
    });
  }
}

/** Puts an item that was sent into the outbox again; false where it is in it or is gone. */
export async function markUnsent<Item extends OwnerItem>(
  table: Table<Item>,
  id: string,
): Promise<boolean> {
  const marked = await table.conditionalUpdate(id, {
    UpdateExpression: `SET unsent = :unsent REMOVE ${['expiresAt', 'claimedUntil', ...noticeAttributes, ...undeliveredAttributes].join(', ')}`,
    ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(unsent)',
    ExpressionAttributeValues: { ':unsent': UNSENT },
  });
  return marked !== undefined;
}

/** Removes what keeps an unsent item back, a broken run's lease or a wait after an email that came back; false where it changed meanwhile. */
export async function removeLease<Item extends OwnerItem>(
  table: Table<Item>,
  { id, claimedUntil }: Pick<OwnerItem, 'id' | 'claimedUntil'>,
): Promise<boolean> {
  const removed = await table.conditionalUpdate(id, {
    UpdateExpression: 'REMOVE claimedUntil, nextAttemptAt',
    ConditionExpression: `attribute_exists(unsent) AND ${claimedUntil ? 'claimedUntil = :until' : 'attribute_not_exists(claimedUntil)'}`,
    ...(claimedUntil && { ExpressionAttributeValues: { ':until': claimedUntil } }),
  });
  return removed !== undefined;
}
