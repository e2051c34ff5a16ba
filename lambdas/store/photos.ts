/** A photograph of a lead, as the bucket has it: re-encoded by us as JPEG, without metadata. */
export interface StoredPhoto {
  bytes: number;
  width: number;
  height: number;
  /** ISO 8601 in UTC. */
  storedAt: string;
}

/** The photographs of a lead by their slots, `0` to `5`. */
export type StoredPhotos = Record<string, StoredPhoto>;

/** Objects that were uploaded and not yet re-encoded. Nobody but the function that does so reads them. */
export const INCOMING_PREFIX = 'incoming/';
/** Our own re-encoded photographs and their thumbnails. A viewer's address of one is `/` and its key. */
export const PHOTOS_PREFIX = 'photos/';

/** The metadata of an uploaded object that holds the hash of the source it came from. */
export const SOURCE_METADATA = 'source';

/** Builds the key under which a browser uploads a photograph. */
export function incomingKey(leadId: string, slot: number | string): string {
  return `${INCOMING_PREFIX}${leadId}/${slot}`;
}

/** Builds the key of a kept photograph. */
export function photoKey(leadId: string, slot: number | string): string {
  return `${PHOTOS_PREFIX}${leadId}/${slot}.jpg`;
}

/** The longest side of a thumbnail in pixels. */
export const THUMBNAIL_SIDE = 320;
/** The most bytes of a thumbnail. Six of them, encoded as base64, keep an email far below the 10 MB of SES. */
export const MAX_THUMBNAIL_BYTES = 40_000;

/** Builds the key of its thumbnail. */
export function thumbnailKey(leadId: string, slot: number | string): string {
  return `${PHOTOS_PREFIX}${leadId}/${slot}-thumbnail.jpg`;
}

/** The longest side of a picture for the model, which scales larger ones to about that by itself (Amazon Nova User Guide, "Image understanding"). */
export const READING_SIDE = 768;
/** The most bytes of a picture for the model. */
export const MAX_READING_BYTES = 200_000;

/** Builds the key of the picture that the model looks at. */
export function readingKey(leadId: string, slot: number | string): string {
  return `${PHOTOS_PREFIX}${leadId}/${slot}-reading.jpg`;
}

/** Returns the slots of a lead's photographs, in order. */
export function photoSlots({ photos = {} }: { photos?: StoredPhotos | undefined }): string[] {
  return Object.keys(photos).sort();
}

/** The lead and the slot that an object belongs to. */
export interface PhotoPlace {
  id: string;
  slot: string;
}

const place = '(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?<slot>[0-5])';
const incomingPattern = new RegExp(`^${INCOMING_PREFIX}${place}$`);
const keptPattern = new RegExp(`^${PHOTOS_PREFIX}${place}(?:-thumbnail|-reading)?\\.jpg$`);

/** Reads the place of an uploaded object from its key; undefined for a key of another form. */
export function incomingPlace(key: string): PhotoPlace | undefined {
  return placeIn(incomingPattern.exec(key));
}

/** Reads the place of a kept photograph, or of a smaller one of it, from its key; undefined for a key of another form. */
export function keptPlace(key: string): PhotoPlace | undefined {
  return placeIn(keptPattern.exec(key));
}

function placeIn(match: RegExpExecArray | null): PhotoPlace | undefined {
  const { id, slot } = match?.groups ?? {};
  return id && slot ? { id, slot } : undefined;
}
