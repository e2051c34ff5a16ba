import type { Table } from './table.ts';

/** The exclusive right of one run to work on an item, until it expires. */
export interface Lease<Item> {
  /** The item as it was when the lease began. */
  item: Item;
  id: string;
  /** In milliseconds since 1970; identifies the lease. */
  expiresAt: number;
}

/** Longer than any run can take, so that no second run sends what a first one is sending. */
const LEASE_MS = 2 * 60_000;

/** The leases on the items of a table, held in one of their attributes. */
export class Leases<Item extends { id: string }> {
  readonly #table: Table<Item>;
  readonly #attribute: keyof Item & string;

  constructor(table: Table<Item>, attribute: keyof Item & string) {
    this.#table = table;
    this.#attribute = attribute;
  }

  /**
   * Begins a lease. Of several runs only one gets it, and the lease of a run that dies expires.
   *
   * @param when - further conditions on the item
   * @param options - attributes that are set with the lease, and the values of the conditions
   * @returns undefined if the conditions do not hold or another run has a lease
   */
  async acquire(
    id: string,
    now: Date,
    when: readonly string[],
    { set, values }: Pick<Completion<Item>, 'set' | 'values'> = {},
  ): Promise<Lease<Item> | undefined> {
    const attribute = this.#attribute;
    const expiresAt = now.getTime() + LEASE_MS;
    const item = await this.#table.update(id, {
      set: { ...set, [attribute]: expiresAt } as Changes<Item>,
      when: [...when, `(attribute_not_exists(${attribute}) OR ${attribute} < :now)`],
      values: { ...values, now: now.getTime() },
    });
    return item && { id, item, expiresAt };
  }

  /** @returns the updated item, or undefined if the lease is lost or the condition does not hold */
  complete(
    { id, expiresAt }: Lease<Item>,
    { set, when = [], values }: Completion<Item>,
  ): Promise<Item | undefined> {
    return this.#table.update(id, {
      set: { ...set, [this.#attribute]: undefined } as Changes<Item>,
      when: [`${this.#attribute} = :until`, ...when],
      values: { ...values, until: expiresAt },
    });
  }

  /** Ends a lease without a result, so that the next run need not wait. */
  async release(lease: Lease<Item>): Promise<void> {
    await this.complete(lease, {});
  }
}

type Changes<Item> = { [Key in keyof Item]?: Item[Key] | undefined };

interface Completion<Item> {
  /** New values; undefined removes an attribute. */
  set?: Changes<Item>;
  when?: readonly string[];
  values?: Readonly<Record<string, unknown>>;
}
