import * as z from 'zod/mini';
import { MAX_PHOTO_NUMBERS, MAX_PHOTOS } from '../../domain/photo-upload.ts';
import type { photoProblems } from '../content/forms.ts';
import type { ShrunkPhoto } from './shrink-photo.ts';

/** A chosen photo. `file` is the original, kept until it has been shrunk. */
export interface Photo extends Partial<ShrunkPhoto> {
  /** Unique within the list; never reused. */
  number: number;
  /** The ID of the list when the photo was chosen. */
  photosId: string;
  name: string;
  step: 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed' | 'unusable';
  /** True once a form was sent with it. */
  isSent: boolean;
  problem?: keyof typeof photoProblems | undefined;
  file?: File | undefined;
}

/** The state that a reload keeps. */
export const savedListSchema = z.object({
  /** The ID under which the next form's photos are uploaded. */
  photosId: z.string(),
  /** The number of the next photo. */
  next: z.int(),
  photos: z.array(
    z.object({
      number: z.int(),
      photosId: z.string(),
      name: z.string(),
      step: z.string(),
      isSent: z.boolean(),
      preview: z.optional(z.string()),
    }),
  ),
});

export interface PhotoList extends Omit<z.output<typeof savedListSchema>, 'photos'> {
  photos: readonly Photo[];
  /** The names of files beyond the limit. */
  leftOut: readonly string[];
}

export function emptyPhotoList(photosId: string): PhotoList {
  return { photosId, next: 0, photos: [], leftOut: [] };
}

/**
 * Restores the photos of the form on the page after a reload. Files don't survive it, so photos that weren't uploaded
 * must be chosen again.
 */
export function restoredList(saved: z.output<typeof savedListSchema>): PhotoList {
  const inForm = saved.photos.filter(({ photosId }) => photosId === saved.photosId);
  const photos = inForm.map((photo): Photo => {
    if (photo.step === 'uploaded') return { ...photo, step: 'uploaded' };
    return { ...photo, step: 'unusable', problem: 'interrupted' };
  });
  return { ...saved, photos, leftOut: [] };
}

/** Adds a file unless the form is full. */
export function withFile(list: PhotoList, name: string): PhotoList {
  const { photosId, next, photos, leftOut } = list;
  const isFull = usablePhotosInForm(list).length >= MAX_PHOTOS || next >= MAX_PHOTO_NUMBERS;
  if (isFull) return { ...list, leftOut: [...leftOut, name] };
  const photo: Photo = { number: next, photosId, name, step: 'preparing', isSent: false };
  return { ...list, next: next + 1, photos: [...photos, photo] };
}

export function withChanges(list: PhotoList, number: number, changes: Partial<Photo>): PhotoList {
  const changed = (photo: Photo) => (photo.number === number ? { ...photo, ...changes } : photo);
  return { ...list, photos: list.photos.map(changed) };
}

export function withoutPhoto(list: PhotoList, number: number): PhotoList {
  const photos = list.photos.filter((photo) => photo.number !== number);
  return { ...list, photos, leftOut: [] };
}

/**
 * Marks the form's photos as sent; those still uploading finish under their own ID.
 *
 * @param photosId - the ID of the next form's photos
 */
export function sentList(list: PhotoList, photosId: string): PhotoList {
  const photos = list.photos
    .filter((photo) => isInForm(list, photo) || isUnfinished(photo))
    .map((photo) => ({ ...photo, isSent: isUsable(photo) }));
  return { ...list, photosId, photos, leftOut: [] };
}

/** The fields of a form with the photos that its list shows. */
export function photoFieldsOf(list: PhotoList) {
  const photoNumbers = usablePhotosInForm(list).map(({ number }) => number);
  return photoNumbers.length > 0 ? { photosId: list.photosId, photoNumbers } : {};
}

/** True if leaving the page would lose a photo of a form that was sent. */
export function hasUnfinishedPhotos({ photos }: PhotoList): boolean {
  return photos.some((photo) => photo.isSent && isUnfinished(photo));
}

/** True for a photo of the form on the page, and for one that won't arrive. */
export function canRemove(list: PhotoList, photo: Photo): boolean {
  return isInForm(list, photo) || photo.problem !== undefined;
}

function usablePhotosInForm(list: PhotoList): Photo[] {
  return list.photos.filter((photo) => isInForm(list, photo) && isUsable(photo));
}

/** False for a photo of an earlier message. */
function isInForm({ photosId }: PhotoList, photo: Photo): boolean {
  return photo.photosId === photosId;
}

function isUsable({ step }: Photo): boolean {
  return step !== 'unusable';
}

function isUnfinished(photo: Photo): boolean {
  return isUsable(photo) && photo.step !== 'uploaded';
}
