import * as z from 'zod/mini';
import { MAX_PHOTO_NUMBERS, MAX_PHOTOS } from '../../domain/photo-upload.ts';
import type { photoProblems } from '../content/forms.ts';
import type { ShrunkPhoto } from './shrink-photo.ts';

/** A chosen photo. `file` is the original, kept until it has been shrunk. */
export interface Photo extends Partial<ShrunkPhoto> {
  /** Unique within the list; never reused. */
  number: number;
  name: string;
  step: 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed' | 'unusable';
  problem?: keyof typeof photoProblems | undefined;
  file?: File | undefined;
}

/** The state that a reload keeps. */
export const savedListSchema = z.object({
  /** The ID under which the photos are uploaded. */
  photosId: z.string(),
  /** The number of the next photo. */
  next: z.int(),
  photos: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      step: z.string(),
      preview: z.optional(z.string()),
    }),
  ),
  /** `sent` with a form that can be sent again; `closed` once the form was sent and emptied. */
  stage: z.enum(['open', 'sent', 'closed']),
});

export interface PhotoList extends Omit<z.output<typeof savedListSchema>, 'photos'> {
  photos: readonly Photo[];
  /** The names of files beyond the limit. */
  leftOut: readonly string[];
}

export function emptyPhotoList(photosId: string): PhotoList {
  return { photosId, next: 0, photos: [], stage: 'open', leftOut: [] };
}

/**
 * Restores the photos of a form after a reload. Files don't survive it, so photos that weren't uploaded must be chosen
 * again.
 */
export function restoredList(saved: z.output<typeof savedListSchema>): PhotoList {
  const photos = saved.photos.map((photo): Photo => {
    if (photo.step === 'uploaded') return { ...photo, step: 'uploaded' };
    return { ...photo, step: 'unusable', problem: 'interrupted' };
  });
  return { ...saved, photos, leftOut: [] };
}

/** Adds a file unless the form is full. */
export function withFile(list: PhotoList, name: string): PhotoList {
  const { next, photos, leftOut } = list;
  const isFull = photos.filter(isUsable).length >= MAX_PHOTOS || next >= MAX_PHOTO_NUMBERS;
  if (isFull) return { ...list, leftOut: [...leftOut, name] };
  const photo: Photo = { number: next, name, step: 'preparing' };
  return { ...list, stage: 'open', next: next + 1, photos: [...photos, photo] };
}

export function withChanges(list: PhotoList, number: number, changes: Partial<Photo>): PhotoList {
  const changed = (photo: Photo) => (photo.number === number ? { ...photo, ...changes } : photo);
  return { ...list, photos: list.photos.map(changed) };
}

export function withoutPhoto(list: PhotoList, number: number): PhotoList {
  const photos = list.photos.filter((photo) => photo.number !== number);
  return { ...list, photos, leftOut: [] };
}

/** The fields of a form with the photos that its list shows. */
export function photoFieldsOf({ photosId, photos }: PhotoList) {
  const photoNumbers = photos.filter(isUsable).map(({ number }) => number);
  return photoNumbers.length > 0 ? { photosId, photoNumbers } : {};
}

/** True if leaving the page would lose a photo of a form that was sent. */
export function hasUnfinishedPhotos({ photos, stage }: PhotoList): boolean {
  return stage !== 'open' && photos.some((photo) => isUsable(photo) && photo.step !== 'uploaded');
}

function isUsable({ step }: Photo): boolean {
  return step !== 'unusable';
}
