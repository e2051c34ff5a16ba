import { business } from '../../../domain/business.ts';
import { countChosenPhotos } from '../../../domain/photo-upload.ts';
import { pluralize } from '../../../domain/wording.ts';
import type { InlineImage } from '../../email/encode-mime.ts';
import type { LeadItem } from '../../store/items.ts';

/** The photos of a lead that were there when its email was made. */
export interface FoundPhotos {
  numbers: readonly number[];
  /** Those that could be read. */
  thumbnails: readonly { number: number; content: Uint8Array }[];
}

/** A thumbnail as it stands in an email. */
export interface EmailPhoto extends InlineImage {
  /** `Photo 1` */
  name: string;
}

/** The photos that an email tells of. */
export interface EmailPhotos {
  /** `3 photos: see them on the page` */
  line: string;
  shown: EmailPhoto[];
}

/** SES takes emails of 10 MB. */
const MAX_SHOWN = 6;

/** Returns the photos for the email of a lead; undefined where it has none to tell of. */
export function emailPhotos(lead: LeadItem, found?: FoundPhotos): EmailPhotos | undefined {
  const chosen = countChosenPhotos(lead);
  const count = found?.numbers.length ?? chosen;
  if (Math.max(chosen, count) === 0) return undefined;
  return { line: photoLine(count, chosen), shown: found ? shownPhotos(lead, found) : [] };
}

function photoLine(count: number, chosen: number): string {
  if (count >= chosen) {
    return `${pluralize(count, 'photo')}: see ${count === 1 ? 'it' : 'them'} on the page`;
  }
  if (count > 0) return `${count} of ${chosen} photos, the rest will be on the page`;
  return `${pluralize(chosen, 'photo')} will be on the page`;
}

function shownPhotos({ id }: LeadItem, { numbers, thumbnails }: FoundPhotos): EmailPhoto[] {
  return thumbnails.slice(0, MAX_SHOWN).map(({ number, content }) => {
    const place = numbers.indexOf(number) + 1;
    return {
      name: `Photo ${place}`,
      fileName: `photo-${place}.jpg`,
      // Like an address, and one in the world (RFC 2392, section 2).
      contentId: `photo-${number}.${id}@${business.domain}`,
      content,
    };
  });
}
