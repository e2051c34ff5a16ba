import type { LeadItem, SettingsItem } from './items.ts';
import type { PhotoStore } from './photo-store.ts';
import type { Table } from './table.ts';

/** Photos can be added for a day after their form was sent. A lead names its photos itself: nothing later reads this. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Longer than S3 takes for the tags of six photos; the owner's email waits for it. */
const KEEP_WITHIN_MS = 5_000;

interface PhotoClaimsProps {
  settings: Table<SettingsItem>;
  leads: Table<LeadItem>;
  store: PhotoStore;
}

/** Gives photos to the lead whose form named them first; the bucket deletes what nobody claims. */
export class PhotoClaims {
  readonly #props: PhotoClaimsProps;

  constructor(props: PhotoClaimsProps) {
    this.#props = props;
  }

  /**
   * Claims photos, those that come later too, and keeps what is there. The same lead may claim them again. A lead that
   * names the photos of another loses the name.
   */
  async claim(photosId: string, leadId: string, now: Date): Promise<void> {
    const { settings, leads, store } = this.#props;
    const claimed = await settings.conditionalUpdate(claimId(photosId), {
      UpdateExpression: 'SET leadId = :lead, expiresAt = if_not_exists(expiresAt, :expiresAt)',
      ConditionExpression: 'attribute_not_exists(id) OR leadId = :lead',
      ExpressionAttributeValues: {
        ':lead': leadId,
        ':expiresAt': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
      },
    });
    if (claimed) return store.keep(photosId, AbortSignal.timeout(KEEP_WITHIN_MS));
    await leads.conditionalUpdate(leadId, {
      UpdateExpression: 'REMOVE photosId, photosMask',
      ConditionExpression: 'photosId = :photos',
      ExpressionAttributeValues: { ':photos': photosId },
    });
  }
}

/** True if a lead has claimed photos. */
export async function isClaimed(settings: Table<SettingsItem>, photosId: string): Promise<boolean> {
  return (await settings.get(claimId(photosId))) !== undefined;
}

/** Forgets a claim, so that a photo that comes late is not kept for a deleted lead. */
export async function forgetClaim(settings: Table<SettingsItem>, photosId: string): Promise<void> {
  await settings.delete(claimId(photosId));
}

function claimId(photosId: string): string {
  return `photos#${photosId}`;
}
