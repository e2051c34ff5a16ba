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

export interface PhotoList {
  photosId: string;
  next: number;
  photos: readonly Photo[];
  /** The names of files that were too many. */
  leftOut: readonly string[];
  /** The time at which the form was sent, in milliseconds since 1970; photos that are chosen later go with it too. */
  sentAt?: number | undefined;
  /** The request that the form became, where the answer said so. */
  lead?: string | undefined;
}

export function emptyPhotoList(photosId: string): PhotoList {
  return { photosId, next: 0, photos: [], leftOut: [] };
}

/** Adds files by their names, as many as the form takes. */
export function withFiles(list: PhotoList, names: readonly string[]): PhotoList {
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

export function withChanges(list: PhotoList, number: number, changes: Partial<Photo>): PhotoList {
  const photos = list.photos.map((photo) =>
    photo.number === number ? { ...photo, ...changes } : photo,
  );
  return { ...list, photos };
}

export function withoutPhoto(list: PhotoList, number: number): PhotoList {
  return { ...list, photos: list.photos.filter((each) => each.number !== number), leftOut: [] };
}

/** Starts the list of another message, once the last one was sent and its photos are uploaded. */
export function listForNextForm(list: PhotoList, photosId: string): PhotoList {
  const isOver = list.sentAt !== undefined && list.photos.every(isDone);
  return isOver ? emptyPhotoList(photosId) : list;
}

export function photoFieldsOf({ photosId, next, photos }: PhotoList) {
  const numbers = new Set(photos.filter(isUsable).map(({ number }) => number));
  const mask = Array.from({ length: next }, (_, number) => (numbers.has(number) ? '1' : '0'));
  return { photosId, ...(next > 0 && { photosMask: mask.join('') }) };
}

/** True if leaving the page would lose a photo of a form that was sent. */
export function hasUnsentPhotos({ sentAt, photos }: PhotoList): boolean {
  return sentAt !== undefined && !photos.every(isDone);
}

/** What was uploaded for a request that was sent is with the owner. */
export function canRemove({ sentAt }: PhotoList, { status: { step } }: Photo): boolean {
  return sentAt === undefined || step === 'failed' || step === 'unusable';
}

function isUsable({ status }: Photo): boolean {
  return status.step !== 'unusable';
}

function isDone({ status: { step } }: Photo): boolean {
  return step === 'uploaded' || step === 'unusable';
}
