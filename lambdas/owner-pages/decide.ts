import { UNSENT } from '../../domain/tables.ts';
import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/items.ts';
import { withoutBounce } from '../store/outbox.ts';
import { newOwnerToken, tokenHash } from '../store/owner-access.ts';
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
  /** Finds the item that a trusted browser decides on in place of another. */
  subjectOf: (item: Item) => Promise<Item>;
  afterChange?: (item: Item) => Promise<void>;
}

/**
 * Applies a decision of the owner, once however often it is sent. A decision in a browser that is not trusted puts a
 * notice for the owner into the outbox, in the same write: that reveals a machine that presses buttons.
 *
 * @returns true if the item was changed
 */
export async function decide<Item extends OwnerItem, Decision extends string>(
  { table, decisions, afterChange }: Decidable<Item, Decision>,
  item: Item,
  decision: Decision,
  { isTrusted, now, fields }: { isTrusted: boolean; now: Date; fields: DecisionFields },
): Promise<boolean> {
  const notice: Partial<OwnerItem> = isTrusted
    ? {}
    : { notice: 'decided', noticeAt: now.toISOString(), unsent: UNSENT, claimedUntil: undefined };
  // The owner is looking at an item whose email bounced: it needs no other.
  const settled = item.nextAttemptAt === undefined ? {} : { ...withoutBounce, unsent: undefined };
  const change = decisions[decision]({ ...item, ...settled, ...notice }, now, fields);
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
  if (isChanged) await afterChange?.(item);
  return isChanged;
}

/**
 * Replaces the expired token of an item and has the new link emailed to the owner, and to nobody else. The old token
 * opens nothing from then on, so asking again emails nothing.
 */
export async function renewLink<Item extends OwnerItem>(
  table: Table<Item>,
  item: Item,
  now: Date,
): Promise<void> {
  const renewal: OptimisticChange<OwnerItem> = {
    from: ['ownerToken'],
    to: {
      ownerToken: newOwnerToken(),
      tokenIssuedAt: now.toISOString(),
      formerTokenHash: tokenHash(item.ownerToken),
      notice: 'fresh-link',
      unsent: UNSENT,
      claimedUntil: undefined,
      nextAttemptAt: undefined,
      expiresAt: undefined,
    },
  };
  const isRenewed = await table.optimisticUpdate(item, renewal as OptimisticChange<Item>);
  logger.info(isRenewed ? 'Link renewed' : 'Link was renewed before', { id: item.id });
}
