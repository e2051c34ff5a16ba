import { UNSENT } from '../../domain/tables.ts';
import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/items.ts';
import { newOwnerToken, tokenHash } from '../store/owner-token.ts';
import type { OptimisticChange, Table } from '../store/table.ts';

/**
 * Replaces the expired token of an item and has the new link mailed to the owner, and to nobody else.
 * The old token opens nothing from then on, so that asking again mails nothing.
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
