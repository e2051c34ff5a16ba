import { UNSENT } from '../../domain/indexes.ts';
import type { LeadItem } from './items.ts';
import { photoSlots } from './photos.ts';
import type { Table } from './table.ts';

type LeadPhotos = Pick<LeadItem, 'photos' | 'photosToldOf'>;

/** Returns the slots of the photographs that the owner was not told of, in order: those that were stored last. */
export function untoldPhotos({ photos = {}, photosToldOf = 0 }: LeadPhotos): string[] {
  const byTime = photoSlots({ photos }).toSorted((one, other) =>
    (photos[one]?.storedAt ?? '').localeCompare(photos[other]?.storedAt ?? ''),
  );
  return byTime.slice(photosToldOf).toSorted();
}

/**
 * Returns the slots of the photographs that the email of an unsent lead tells of: of a notice about photographs those
 * that are new, of a decision none.
 */
export function photosInEmail(lead: LeadPhotos & Pick<LeadItem, 'notice'>): string[] {
  if (lead.notice === 'photos') return untoldPhotos(lead);
  return tellsOfPhotos(lead) ? photoSlots(lead) : [];
}

/** Tells an email about a lead with its photographs from one about a decision. */
export function tellsOfPhotos({ notice }: Pick<LeadItem, 'notice'>): boolean {
  return notice !== 'decided';
}

/** Puts a lead that was sent into the outbox again for the photographs that the owner was not told of. */
export async function announceUntoldPhotos(
  leads: Table<LeadItem>,
  lead: LeadItem,
  now: Date,
): Promise<void> {
  if (untoldPhotos(lead).length === 0) return;
  await leads.conditionalUpdate(lead.id, {
    UpdateExpression: 'SET unsent = :unsent, notice = :photos, noticeAt = :now',
    ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(unsent)',
    ExpressionAttributeValues: {
      ':unsent': UNSENT,
      ':photos': 'photos',
      ':now': now.toISOString(),
    },
  });
}
