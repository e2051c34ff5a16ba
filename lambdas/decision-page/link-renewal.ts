import { UNSENT } from '../../domain/indexes.ts';
import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/owner-item.ts';
import { newOwnerToken } from '../store/owner-token.ts';
import { changeItem } from '../store/table.ts';
import { tokenHash } from './find-by-token.ts';

/**
 * Replaces the expired token of an item and has the new link mailed to the owner, and to nobody else.
 * The old token opens nothing from then on, so that pressing again mails nothing.
 */
export async function askForFreshLink(table: string, item: OwnerItem, now: Date): Promise<void> {
  const isNew = await changeItem(table, item, {
    from: [],
    to: {
      ownerToken: newOwnerToken(),
      tokenIssuedAt: now.toISOString(),
      formerTokenHash: tokenHash(item.ownerToken),
      notice: 'fresh-link',
      unsent: UNSENT,
      claimedUntil: undefined,
      expiresAt: undefined,
    },
  });
  logger.info(isNew ? 'Fresh link asked for' : 'Fresh link was asked for before', { id: item.id });
}
