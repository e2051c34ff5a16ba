import { MAX_PHOTO_NUMBERS, MAX_PHOTOS } from '../../domain/photo-upload.ts';
import type { ShrunkPhoto, UnusableReason } from './shrink-photo.ts';

/** `full`: a quota is used up. */
export type FailureReason = 'connection' | 'full';

export type PhotoStatus =
  | { step: 'preparing' }
  /** Shrunk, until one of the uploads ends. */
  | { step: 'waiting' }
  | { step: 'uploading'; progress: number }
  | { step: 'uploaded' }
  | { step: 'failed'; reason: FailureReason }
  /** The browser cannot open the file. */
  | { step: 'unusable'; reason: UnusableReason };

export interface Photo {
  /** Its number among the photos of the form, which no other has after it. */
  number: number;
  name: string;
  status: PhotoStatus;
  shrunk?: ShrunkPhoto;
}

/** The photos beside a form. */
export interface PhotoList {
  photosId: string;
  /** The number of the next photo. */
  next: number;
  photos: readonly Photo[];
  /** The names of files that were too many. */
  leftOut: readonly string[];
  /** The time at which the form was sent, in milliseconds since 1970; photos that are chosen later go with it too. */
  sentAt?: number | undefined;
  /** The request that the form became, where the answer said so. */
  lead?: string | undefined;
}

export type PhotoEvent =
  | { type: 'chosen'; names: readonly string[] }
  | { type: 'shrunk'; number: number; shrunk: ShrunkPhoto }
  | { type: 'status'; number: number; status: PhotoStatus }
  | { type: 'removed'; number: number }
  | { type: 'form-sent'; at: number; lead: string | undefined }
  /** The visitor begins another message. */
  | { type: 'form-begun'; photosId: string };

export function emptyPhotoList(photosId: string): PhotoList {
  return { photosId, next: 0, photos: [], leftOut: [] };
}

export function nextPhotoList(list: PhotoList, event: PhotoEvent): PhotoList {
  switch (event.type) {
    case 'chosen':
      return withChosen(list, event.names);
    case 'shrunk':
      return changed(list, event.number, { shrunk: event.shrunk, status: { step: 'waiting' } });
    case 'status':
      return changed(list, event.number, { status: event.status });
    case 'removed':
      return {
        ...list,
        photos: list.photos.filter(({ number }) => number !== event.number),
        leftOut: [],
      };
    case 'form-sent':
      return { ...list, sentAt: event.at, lead: event.lead ?? list.lead };
    case 'form-begun':
      // The photos of the last message come first, and those that failed.
      return list.sentAt === undefined || list.photos.some((photo) => !isDone(photo))
        ? list
        : emptyPhotoList(event.photosId);
  }
}

function withChosen(list: PhotoList, names: readonly string[]): PhotoList {
  const { next, photos } = list;
  const free = Math.min(MAX_PHOTOS - photos.filter(isUsable).length, MAX_PHOTO_NUMBERS - next);
  const chosen = names.slice(0, free).map((name, index): Photo => {
    return { number: next + index, name, status: { step: 'preparing' } };
  });
  return {
    ...list,
    next: next + chosen.length,
    photos: [...photos, ...chosen],
    leftOut: names.slice(free),
  };
}

function changed(list: PhotoList, number: number, changes: Partial<Photo>): PhotoList {
  const photos = list.photos.map((photo) =>
    photo.number === number ? { ...photo, ...changes } : photo,
  );
  return { ...list, photos };
}

/** Returns the fields that name the photos in their form. */
export function photoFieldsOf({ photosId, next, photos }: PhotoList): {
  photosId: string;
  photosMask?: string;
} {
  const numbers = new Set(photos.filter(isUsable).map(({ number }) => number));
  const mask = Array.from({ length: next }, (_, number) => (numbers.has(number) ? '1' : '0'));
  return { photosId, ...(next > 0 && { photosMask: mask.join('') }) };
}

/** True if leaving the page would lose a photo of a form that was sent. */
export function hasUnsentPhotos({ sentAt, photos }: PhotoList): boolean {
  return sentAt !== undefined && photos.some((photo) => !isDone(photo));
}

/** What was uploaded for a request that was sent is with the owner. */
export function canRemove({ sentAt }: PhotoList, { status: { step } }: Photo): boolean {
  return sentAt === undefined || step === 'failed' || step === 'unusable';
}

export function isOnItsWay({ status: { step } }: Photo): boolean {
  return step === 'preparing' || step === 'waiting' || step === 'uploading';
}

function isUsable({ status }: Photo): boolean {
  return status.step !== 'unusable';
}

function isDone(photo: Photo): boolean {
  return photo.status.step === 'uploaded' || !isUsable(photo);
}
