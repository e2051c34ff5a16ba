import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { recentItems } from '../shared/store/leads.ts';
import { secondsAfter } from '../shared/store/table.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Deletes the photos of leads that DynamoDB is about to delete, unless another lead has the same ones. */
export async function deleteExpiredPhotos(
  now: Date,
  { leads, photos }: Pick<NotifyDependencies, 'leads' | 'photos'>,
): Promise<void> {
  const soon = secondsAfter(now, DAY_SECONDS);
  const isExpiring = ({ expiresAt = Number.POSITIVE_INFINITY }: LeadItem) => expiresAt <= soon;
  const recent = await recentItems(leads);
  const stillUsed = new Set(
    recent.filter((lead) => !isExpiring(lead)).map(({ photosId }) => photosId),
  );
  for (const { id, photosId } of recent.filter(isExpiring)) {
    if (!photosId || stillUsed.has(photosId)) continue;
    await photos.deleteAll(photosId);
    logger.info('Photos of an expiring lead deleted', { id });
  }
}
