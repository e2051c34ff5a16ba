import { business } from '../../../domain/business.ts';
import { pluralize } from '../../../domain/pluralize.ts';
import type { InlineImage } from '../../email/encode-mime.ts';
import { fitPhoto, photoFileName, photoName } from '../../lead-text/photo-text.ts';
import type { LeadItem } from '../../store/items.ts';
import { photosInEmail } from '../../store/untold-photos.ts';

/** The file of a photograph's thumbnail. */
export interface Thumbnail {
  slot: string;
  content: Uint8Array;
}

/** A thumbnail as it stands in an email. */
export interface EmailPhoto extends InlineImage {
  /** `Photo 1 of 3` */
  name: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** The photographs that an email tells of. */
export interface EmailPhotos {
  /** `3 photos` */
  count: string;
  /** Those whose thumbnails are in the email. */
  shown: EmailPhoto[];
}

/** Two of them, with their margins, stand side by side in a card on a phone of 360 px. */
const SHOWN_SIDE = 140;

/**
 * Returns the photographs for the email of a lead; undefined where there are none to tell of.
 *
 * @param thumbnails - those that could be read, in any order
 */
export function emailPhotos(
  lead: LeadItem,
  thumbnails: readonly Thumbnail[] = [],
): EmailPhotos | undefined {
  const slots = photosInEmail(lead);
  if (slots.length === 0) return undefined;
  const shown = slots.flatMap((slot) => {
    const thumbnail = thumbnails.find((each) => each.slot === slot);
    const photo = lead.photos?.[slot];
    return thumbnail && photo ? [emailPhoto(lead, thumbnail, fitPhoto(photo, SHOWN_SIDE))] : [];
  });
  return { count: pluralize(slots.length, 'photo'), shown };
}

function emailPhoto(
  lead: LeadItem,
  { slot, content }: Thumbnail,
  size: { width: number; height: number },
): EmailPhoto {
  return {
    name: photoName(lead, slot),
    fileName: photoFileName(lead, slot),
    // Like an address, and one in the world (RFC 2392, section 2).
    contentId: `photo-${slot}.${lead.id}@${business.domain}`,
    content,
    ...size,
  };
}
