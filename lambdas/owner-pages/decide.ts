import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/items.ts';
import { withoutBounce } from '../store/outbox.ts';
import type { OptimisticChange, Table } from '../store/table.ts';

export type DecisionFields = Readonly<Record<string, string | undefined>>;

/** Returns the change that a decision makes; undefined if the item is that way already. */
export type DecisionChange<Item> = (
  item: Item,
  now: Date,
  fields: DecisionFields,
) => OptimisticChange<Item> | undefined;

export interface Decidable<Item extends OwnerItem, Decision extends string> {
  table: Table<Item>;
  decisions: Record<Decision, DecisionChange<Item>>;
  /** Finds the item that is decided on in place of another. */
  subjectOf: (item: Item) => Promise<Item>;
  afterChange?: (item: Item) => Promise<void>;
}

/**
 * Applies a decision of the owner, once however often it is sent.
 *
 * @returns true if the item was changed
 */
export async function decide<Item extends OwnerItem, Decision extends string>(
  { table, decisions, afterChange }: Decidable<Item, Decision>,
  item: Item,
  decision: Decision,
  { now, fields }: { now: Date; fields: DecisionFields },
): Promise<boolean> {
  // The owner is looking at an item whose email bounced: it needs no other.
  const settled = item.nextAttemptAt === undefined ? {} : { ...withoutBounce, unsent: undefined };
  const change = decisions[decision]({ ...item, ...settled }, now, fields);
  if (!change) return false;

  const isChanged = await table.optimisticUpdate(item, {
    from: change.from,
    to: { ...change.to, ...settled, decidedAt: now.toISOString() },
  });
  logger.info(isChanged ? 'Decision applied' : 'Decision came too late: the item had changed', {
    id: item.id,
    decision,
  });
  if (isChanged) await afterChange?.(item);
  return isChanged;
}
