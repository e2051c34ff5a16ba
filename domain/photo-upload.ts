import * as z from 'zod/mini';

export const MAX_PHOTOS = 6;
/** Maximum photo numbers per `photosId`; the number of a removed photo isn't reused. */
export const MAX_PHOTO_NUMBERS = 100;
/** Larger than any photo a browser produces at `MAX_PHOTO_PIXELS`. */
export const MAX_PHOTO_BYTES = 3_000_000;
export const MAX_PHOTOS_READ = 2;

/** The longest side of a photo in pixels, unless its short side would then be too small to read. */
const MAX_PHOTO_SIDE = 1_600;
const MIN_SHORT_SIDE = 700;
/** The longest side that WebP has. */
const MAX_ENCODED_SIDE = 16_383;
/** A screenshot of a long page at `MIN_SHORT_SIDE`, which a phone's browser and our function still handle. */
export const MAX_PHOTO_PIXELS = 8_400_000;

type Size = Record<'width' | 'height', number>;

/** Returns the size of a photo as encoded by the browser and as stored. */
export function fittedSize({ width, height }: Size): Size {
  const longest = Math.max(width, height);
  const readable = Math.max(MAX_PHOTO_SIDE / longest, MIN_SHORT_SIDE / Math.min(width, height));
  const possible = Math.sqrt(MAX_PHOTO_PIXELS / (width * height));
  const scale = Math.min(1, readable, possible, MAX_ENCODED_SIDE / longest);
  // A rounding error must not take a pixel, and rounding up must not exceed the limit.
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale + 1e-6));
  return { width: scaled(width), height: scaled(height) };
}

/** Uploads waiting to be re-encoded; only process-photos reads them. */
export const INCOMING_PREFIX = 'incoming/';
/** Re-encoded photos. The URL path of one is `/` and its key. */
export const PHOTOS_PREFIX = 'photos/';
/** The tag of photos that no lead has claimed, which the bucket deletes after a day. */
export const UNCLAIMED = { key: 'lead', value: 'none' } as const;

export const addPhotosPath = '/api/add-photos';
/** Takes each photo as a form post of S3 (Amazon S3 API Reference, "POST Object"). */
export const photoUploadPath = '/photos/upload';

/** 128 random bits in hex, under which a browser uploads the photos of one form. */
const photosIdPattern = /^[0-9a-f]{32}$/;

/** A string that matches the pattern; anything else becomes undefined. (`z.catch` adds 12 kB to a bundle.) */
const optionalMatch = (pattern: RegExp) =>
  z.optional(
    z.transform((value: unknown) =>
      typeof value === 'string' && pattern.test(value) ? value : undefined,
    ),
  );

/**
 * The photos of a form. `photosMask` has a 1 for each number that goes with it, and a 0 for a removed one; higher numbers
 * may follow later. Wrong values are ignored, because photos must never fail a lead.
 */
export const photoFields = {
  photosId: optionalMatch(photosIdPattern),
  photosMask: optionalMatch(
    new RegExp(`^(?=.{1,${MAX_PHOTO_NUMBERS}}$)0*(?:10*){0,${MAX_PHOTOS}}$`),
  ),
};

type FormPhotos = Partial<Record<keyof typeof photoFields, string | undefined>>;

export function countChosenPhotos({ photosId, photosMask = '' }: FormPhotos): number {
  return photosId ? photosMask.replaceAll('0', '').length : 0;
}

export function isRemovedPhoto({ photosMask = '' }: FormPhotos, number: number): boolean {
  return photosMask[number] === '0';
}

/** A photo to be uploaded. It replaces an earlier one with its number. */
export const addPhotosSchema = z.strictObject({
  photosId: z.string().check(z.regex(photosIdPattern, 'The id of the photos is wrong')),
  number: z.int().check(z.gte(0), z.lt(MAX_PHOTO_NUMBERS)),
  bytes: z.int().check(z.gte(1), z.lte(MAX_PHOTO_BYTES)),
  /** The formats that browsers encode a canvas to. */
  type: z.enum(['image/jpeg', 'image/webp']),
});

export type AddPhotos = z.output<typeof addPhotosSchema>;
export type PhotoType = AddPhotos['type'];

/** The fields of the form post to S3, ahead of the field `file`. */
export const addPhotosResponseSchema = z.object({ fields: z.record(z.string(), z.string()) });

export type AddPhotosResponse = z.output<typeof addPhotosResponseSchema>;

/** The subject of an email with photos: eight characters of its id are enough to tell a request from others. */
export function photosEmailSubject(leadId = ''): string {
  return `Photos for my request ${leadId.slice(0, 8)}`.trim();
}

export function photosEmailLink(email: string, leadId?: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(photosEmailSubject(leadId))}`;
}
