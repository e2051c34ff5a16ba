import * as z from 'zod/mini';

/** The most photographs of one request. */
export const MAX_PHOTOS = 6;
/** The most bytes of one photograph, as the browser has encoded it. */
export const MAX_PHOTO_BYTES = 400_000;
/** The longest side of a photograph in pixels, as the browser has encoded it and as it is kept. */
export const MAX_PHOTO_SIDE = 2_048;
/** The formats to which browsers encode a canvas; those without WebP take JPEG. */
export const photoTypes = ['image/jpeg', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** The header of a form whose photographs follow; its value is their number. */
export const PHOTOS_HEADER = 'Photos';

export const addPhotosPath = '/api/add-photos';
/** Takes each photograph as a form post of S3 (Amazon S3 API Reference, "POST Object"). */
export const photoUploadPath = '/photos/upload';

/**
 * Photographs that are about to be uploaded for a lead. `slot` counts from 0; a photograph in the slot of another
 * replaces it, so that one that failed is sent again and none twice.
 */
export const addPhotosSchema = z.strictObject({
  id: z.uuid('The request has no such id'),
  photos: z
    .array(
      z.strictObject({
        slot: z.int().check(z.gte(0), z.lt(MAX_PHOTOS)),
        bytes: z.int().check(z.gte(1), z.lte(MAX_PHOTO_BYTES)),
        type: z.enum(photoTypes),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_PHOTOS),
      z.refine((photos) => new Set(photos.map(({ slot }) => slot)).size === photos.length, {
        error: 'Each photo has a slot of its own',
      }),
    ),
});

export type AddPhotos = z.output<typeof addPhotosSchema>;

/** One form post that S3 will take: its fields stand before the file, which is the last field, named `file`. */
export interface PhotoUpload {
  slot: number;
  fields: Record<string, string>;
}

export interface AddPhotosResponse {
  uploads: PhotoUpload[];
}
