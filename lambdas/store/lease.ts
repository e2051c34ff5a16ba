import type { ConditionalUpdate, Table } from './table.ts';

/** The exclusive right of one run to work on an item, until it expires. */
export interface Lease<Item> {
  /** The item as it was when the lease began. */
  item: Item;
  id: string;
  /** In milliseconds since 1970; tells this lease from another. */
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
   * Begins a lease. Of several runs that come for the same item only one gets it, and a run that dies
   * leaves a lease that expires.
   *
   * @param requires - further conditions on the item
   * @param options - attributes that are set with the lease, and the values of the conditions
   * @returns undefined where the conditions do not hold or another run has a lease
   */
  async acquire(
    id: string,
    now: Date,
    requires: readonly string[],
    { set = {}, values = {} }: Pick<Completion<Item>, 'set' | 'values'> = {},
  ): Promise<Lease<Item> | undefined> {
    const attribute = this.#attribute;
    const expiresAt = now.getTime() + LEASE_MS;
    const assignments = Object.keys(set).map((name) => `, ${name} = :${name}`);
    const item = await this.#table.conditionalUpdate(id, {
      UpdateExpression: `SET ${attribute} = :until${assignments.join('')}`,
      ConditionExpression: [
        ...requires,
        `(attribute_not_exists(${attribute}) OR ${attribute} < :now)`,
      ].join(' AND '),
      ExpressionAttributeValues: {
        ':now': now.getTime(),
        ':until': expiresAt,
        ...values,
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
      },
    });
    return item && { id, item, expiresAt };
  }

  /**
   * Ends a lease with what became of the item.
   *
   * @param removed - attributes that are removed with the lease
   * @param requires - a further condition on the item
   * @returns the updated item, or undefined where the lease is lost or the condition does not hold
   */
  complete(
    { id, expiresAt }: Lease<Item>,
    { set = {}, removed = [], requires, values = {} }: Completion<Item>,
  ): Promise<Item | undefined> {
    const assignments = Object.keys(set).map((name) => `${name} = :${name}`);
    return this.#table.conditionalUpdate(id, {
      UpdateExpression: [
        assignments.length > 0 && `SET ${assignments.join(', ')}`,
        `REMOVE ${[this.#attribute, ...removed].join(', ')}`,
      ]
        .filter(Boolean)
        .join(' '),
      ConditionExpression: [`${this.#attribute} = :until`, ...(requires ? [requires] : [])].join(
        ' AND ',
      ),
      ExpressionAttributeValues: {
        ':until': expiresAt,
        ...values,
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
      },
    });
  }

  /** Ends a lease without a result: the next run need not wait. One that another run has stays. */
  async release(lease: Lease<Item>): Promise<void> {
    await this.complete(lease, {});
  }
}

type KeyOfAny<Union> = Union extends unknown ? keyof Union & string : never;

interface Completion<Item> {
  set?: Partial<Item>;
  removed?: readonly KeyOfAny<Item>[];
  requires?: string;
  values?: ConditionalUpdate['ExpressionAttributeValues'];
}
