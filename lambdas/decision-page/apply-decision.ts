import { UNSENT } from '../../domain/tables.ts';
import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/items.ts';
import type { OptimisticChange, Table } from '../store/table.ts';
import { settledDelivery } from '../store/undelivered.ts';

interface DecisionProps<Item extends OwnerItem> {
  table: Table<Item>;
  item: Item;
  decision: string;
  isTrusted: boolean;
  now: Date;
  /**
   * Computes the decision's change of the item as it will stand with the notice on it; undefined where
   * it is that way already.
   */
  changeOf: (item: Item) => OptimisticChange<Item> | undefined;
}

/**
 * Applies a decision of the owner; the same one twice is one change. A decision in a browser that is not trusted puts
 * a notice for the owner into the outbox, in the same write: a machine that presses buttons is noticed that way.
 *
 * @returns true if the item was changed
 */
export async function applyDecision<Item extends OwnerItem>({
  table,
  item,
  decision,
  isTrusted,
  now,
  changeOf,
}: DecisionProps<Item>): Promise<boolean> {
  const notice: Partial<OwnerItem> = isTrusted
    ? {}
    : { notice: 'decided', noticeAt: now.toISOString(), unsent: UNSENT, claimedUntil: undefined };
  // An item whose email came back waits no more: the owner is looking at it.
  const settled = item.nextAttemptAt === undefined ? {} : settledDelivery;
  const change = changeOf({ ...item, ...settled, ...notice });
  if (!change) return false;

  const isChanged = await table.optimisticUpdate(item, {
    from: [...change.from, 'ownerToken'],
    to: { ...change.to, ...settled, ...notice, decidedAt: now.toISOString() },
  });
  logger.info(isChanged ? 'Decision applied' : 'Decision came too late: the item had changed', {
    id: item.id,
    decision,
    isTrusted,
  });
  return isChanged;
}
