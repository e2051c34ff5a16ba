import { pluralize } from '../../domain/pluralize.ts';
import type { LeadItem } from '../store/items.ts';
import { photoSlots } from '../store/photos.ts';

type LeadPhotos = Pick<LeadItem, 'photos' | 'photosAnnounced'>;

/** `3 photos`; undefined where a lead has none. */
export function photoCount(lead: LeadPhotos): string | undefined {
  const count = photoSlots(lead).length;
  return count > 0 ? pluralize(count, 'photo') : undefined;
}

/** `1 of 3 came so far`; undefined where all photographs came that the form announced. */
export function missingPhotos(lead: LeadPhotos): string | undefined {
  const count = photoSlots(lead).length;
  const { photosAnnounced = 0 } = lead;
  return count < photosAnnounced ? `${count} of ${photosAnnounced} came so far` : undefined;
}

/** Names one photograph of a lead: `Photo 1 of 3`. */
export function photoName(lead: LeadPhotos, slot: string): string {
  const slots = photoSlots(lead);
  return `Photo ${slots.indexOf(slot) + 1} of ${slots.length}`;
}

/** Names the file of a photograph: `photo-1.jpg`. */
export function photoFileName(lead: LeadPhotos, slot: string): string {
  return `photo-${photoSlots(lead).indexOf(slot) + 1}.jpg`;
}

/** Fits a photograph into a square of this many pixels; a small one stays as it is. */
export function fitPhoto(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
