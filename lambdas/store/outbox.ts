import { UNSENT } from '../../domain/tables.ts';
import type { LeadItem, LeadState, OwnerItem, TestimonialItem } from './items.ts';
import { type Lease, Leases } from './lease.ts';
import { type OptimisticChange, secondsAfter, type Table } from './table.ts';

/** An item that the owner gets an email about. */
export type OutboxItem = LeadItem | TestimonialItem;

/** An item by its table and id. */
export interface OutboxMessage {
  table: string;
  id: string;
  photosId?: string | undefined;
}

/** Removes the state of a bounced email, but not the number of bounces. */
export const withoutBounce = {
  nextAttemptAt: undefined,
  undeliveredAt: undefined,
  undeliveredReason: undefined,
};

export type OutboxLease = Lease<OutboxItem> & Pick<OutboxMessage, 'table'>;

/** The unsent leads and testimonials, leased individually for delivery. */
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
   * Leases a message for delivery. The stream and the schedule may both come for it; only the first gets it.
   *
   * @returns undefined if it is sent already, another run has it, or it waits after a bounce
   */
  async acquireLease({ table, id }: OutboxMessage, now: Date): Promise<OutboxLease | undefined> {
    const lease = await this.#leases(table).acquire(id, now, [
      'attribute_exists(unsent)',
      '(attribute_not_exists(nextAttemptAt) OR nextAttemptAt <= :now)',
    ]);
    return lease && { table, ...lease };
  }

  /**
   * Marks a message as sent: it leaves the outbox, and a lead gets its time to live.
   */
  async complete(lease: OutboxLease): Promise<void> {
    const { item } = lease;
    const expiresAt = 'kind' in item ? await this.#expiryAfter(lease.table, item) : undefined;
    const completed = await this.#leases(lease.table).complete(lease, {
      set: {
        ...withoutBounce,
        unsent: undefined,
        // Not needed once the owner is notified.
        sourceHash: undefined,
        ...(expiresAt && { expiresAt }),
      },
    });
    if (!completed || !('kind' in completed && 'kind' in item)) return;
    // The owner may have answered it, or undone that, since the lease began.
    if (completed.stage !== item.stage) await this.#renewExpiry(lease, completed);
  }

  async release(lease: OutboxLease): Promise<void> {
    await this.#leases(lease.table).release(lease);
  }

  /** Marks an item as possible spam, and puts a lead that waits for the owner on that list. */
  async markPossibleSpam(table: string, id: string, reasons: string[]): Promise<void> {
    const marked = await this.table(table).update(id, {
      set: { possibleSpam: reasons },
      when: 'attribute_exists(id)',
    });
    if (!marked || !('kind' in marked)) return;
    await this.table(table).update(id, {
      set: { stage: 'spam' },
      when: 'stage = :waiting',
      values: { waiting: 'waiting' },
    });
  }

  #leases(table: string): Leases<OutboxItem> {
    return new Leases<OutboxItem>(this.table(table), 'claimedUntil');
  }

  table(name: string): Table<OutboxItem> {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`The table ${name} has no outbox.`);
    return table;
  }

  /** A lead that joined another is kept as long, once that one was decided on. */
  async #expiryAfter(table: string, lead: LeadItem): Promise<number> {
    if (lead.expiresAt !== undefined) return lead.expiresAt;
    const { conversationId, decidedAt } = lead;
    const isSettled = conversationId !== undefined && decidedAt !== undefined;
    const root = isSettled ? await this.table(table).get(conversationId) : undefined;
    return root?.expiresAt ?? this.#expiryOf(lead);
  }

  #expiryOf(lead: LeadItem): number {
    return leadExpiry(lead, new Date(), this.#retentionDays);
  }

  async #renewExpiry({ table, id }: OutboxLease, lead: LeadItem): Promise<void> {
    const { stage } = lead;
    await this.table(table).update(id, {
      set: { expiresAt: this.#expiryOf(lead) },
      when: [
        stage ? 'stage = :stage' : 'attribute_not_exists(stage)',
        'attribute_not_exists(unsent)',
      ],
      values: { stage },
    });
  }
}

/** Puts a sent item into the outbox again; false if it is there already or gone. */
export async function markUnsent<Item extends OwnerItem>(
  table: Table<Item>,
  id: string,
): Promise<boolean> {
  const change = {
    ...withoutBounce,
    unsent: UNSENT,
    expiresAt: undefined,
    claimedUntil: undefined,
  } as OptimisticChange<Item>['to'];
  const marked = await table.update(id, {
    set: change,
    when: ['attribute_exists(id)', 'attribute_not_exists(unsent)'],
  });
  return marked !== undefined;
}

/** Removes a broken run's lease of an unsent item, and the wait after a bounce; false if it changed meanwhile. */
export async function removeLease<Item extends OwnerItem>(
  table: Table<Item>,
  { id, claimedUntil }: Pick<OwnerItem, 'id' | 'claimedUntil'>,
): Promise<boolean> {
  const removed = await table.update(id, {
    set: { claimedUntil: undefined, nextAttemptAt: undefined } as OptimisticChange<Item>['to'],
    when: [
      'attribute_exists(unsent)',
      claimedUntil ? 'claimedUntil = :until' : 'attribute_not_exists(claimedUntil)',
    ],
    values: { until: claimedUntil },
  });
  return removed !== undefined;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Days that a lead is kept after its answer, or after the owner's email if it is never answered. */
export type LeadRetentionDays = Record<'answered' | 'unanswered' | 'possibleSpam', number>;

export function isAnswered({ stage }: Pick<LeadState, 'stage'>): boolean {
  return stage === 'open' || stage === 'closed';
}

/** @param now - the time of the email, or of undoing an answer */
export function leadExpiry(
  { stage, stageSince }: Pick<LeadState, 'stage' | 'stageSince'>,
  now: Date,
  days: LeadRetentionDays,
): number {
  const from = isAnswered({ stage }) && stageSince ? new Date(stageSince) : now;
  const term = isAnswered({ stage })
    ? 'answered'
    : stage === 'spam'
      ? 'possibleSpam'
      : 'unanswered';
  return secondsAfter(from, days[term] * DAY_SECONDS);
}
