import * as z from 'zod/mini';
import { DAY_MS } from './time.ts';

export const MAX_PHOTOS = 6;
/** Maximum photo numbers per form; a removed photo's number isn't reused. */
export const MAX_PHOTO_NUMBERS = 100;
/** Fits the originals of phones, which are sent if the browser can't shrink them. */
export const MAX_PHOTO_BYTES = 15_000_000;

/** As many as 1,600 × 1,200, which shows every joint. A panorama has them too, just wider. */
const MAX_PHOTO_PIXELS = 1_920_000;

type Size = Record<'width' | 'height', number>;

/** Returns the size of a photo as encoded by the browser and as stored. */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(MAX_PHOTO_PIXELS / (width * height)));
  // A rounding error must not lose a pixel.
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale + 1e-6));
  return { width: scaled(width), height: scaled(height) };
}

/** Uploads waiting to be re-encoded; only process-photos reads them. */
export const INCOMING_PREFIX = 'incoming/';
/** Re-encoded photos. The URL path of one is `/` and its key. */
export const PHOTOS_PREFIX = 'photos/';

/** Age at which photos that no lead references are deleted. */
export const UNNAMED_PHOTO_MS = 7 * DAY_MS;

export const addPhotosPath = '/api/add-photos';
/** S3 takes each photo here as a form post (Amazon S3 API Reference, "POST Object"). */
export const photoUploadPath = '/photos/upload';

/** 128 random bits in hex, under which a browser uploads the photos of one form. */
const photosIdPattern = /^[0-9a-f]{32}$/;

/** A valid value; anything else becomes undefined. (`z.catch` adds 12 kB to a bundle.) */
const ifValid = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.transform((value: unknown): z.output<Schema> | undefined => schema.safeParse(value).data),
  );

const photoNumber = z.int().check(z.gte(0), z.lt(MAX_PHOTO_NUMBERS));

/**
 * The photos of a form: their ID, and the numbers of those that it showed when it was sent. Others with that ID were
 * removed. Invalid values are ignored, because photos must never make a lead fail.
 */
export const photoFields = {
  photosId: ifValid(z.string().check(z.regex(photosIdPattern))),
  photoNumbers: ifValid(z.array(photoNumber).check(z.maxLength(MAX_PHOTOS))),
};

/** A photo to be uploaded. */
export const addPhotosSchema = z.object({
  photosId: z.string().check(z.regex(photosIdPattern, 'The id of the photos is wrong')),
  number: photoNumber,
  bytes: z.int().check(z.gte(1), z.lte(MAX_PHOTO_BYTES)),
  /** The formats that browsers encode a canvas to. */
  type: z.enum(['image/jpeg', 'image/webp']),
});

export type AddPhotos = z.output<typeof addPhotosSchema>;
export type PhotoType = AddPhotos['type'];

/** The fields of the form post to S3, ahead of the field `file`. */
export const addPhotosResponseSchema = z.object({ fields: z.record(z.string(), z.string()) });

export type AddPhotosResponse = z.output<typeof addPhotosResponseSchema>;
