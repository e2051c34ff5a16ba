import * as z from 'zod/mini';
import {
  ADD_PHOTOS_MS,
  MAX_PHOTO_AGE_MS,
  MAX_PHOTO_NUMBERS,
  MAX_PHOTOS,
} from '../../domain/photo-upload.ts';
import type { photoProblems } from '../content/forms.ts';
import type { ShrunkPhoto } from './shrink-photo.ts';

/** A chosen photo. `file` is the original, kept until it has been shrunk. */
export interface Photo extends Partial<ShrunkPhoto> {
  /** Unique within the form; never reused. */
  number: number;
  name: string;
  step: 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed' | 'unusable';
  problem?: keyof typeof photoProblems | undefined;
  /** When its upload began, in milliseconds since 1970; undefined if it can't be stored under the list's ID yet. */
  uploadedAt?: number | undefined;
  file?: File | undefined;
}

/** The state that a reload keeps. */
export const savedListSchema = z.object({
  photosId: z.string(),
  /** The number of the next photo. */
  next: z.int(),
  /** When the form was sent, in milliseconds since 1970; photos chosen up to a day later belong to it too. */
  sentAt: z.optional(z.number()),
  /** The ID of the lead, if the response had it. */
  lead: z.optional(z.string()),
  photos: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      step: z.string(),
      preview: z.optional(z.string()),
      uploadedAt: z.optional(z.number()),
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
 * Restores a list after a reload. Files don't survive a reload, so photos that weren't uploaded must be chosen again. A
 * sent form keeps its photos, however old: its lead has their ID.
 */
export function restoredList(
  saved: z.output<typeof savedListSchema>,
  now: number,
  photosId: string,
): PhotoList {
  const photos = saved.photos.map((photo): Photo => {
    if (photo.step === 'uploaded') return { ...photo, step: 'uploaded' };
    return { ...photo, step: 'unusable', problem: 'interrupted' };
  });
  const list = { ...saved, photos, leftOut: [] };
  return list.sentAt === undefined ? withFreshPhotos(list, now, photosId) : list;
}

/** Adds a file unless the form is full. A file that doesn't look like an image is always added; it may be a photo. */
export function withFile(list: PhotoList, { name, type }: Pick<File, 'name' | 'type'>): PhotoList {
  const { next, photos, leftOut } = list;
  const isLikelyPhoto = type === '' || type.startsWith('image/');
  const isFull = isLikelyPhoto && photos.filter(isUsable).length >= MAX_PHOTOS;
  if (isFull || next >= MAX_PHOTO_NUMBERS) return { ...list, leftOut: [...leftOut, name] };
  const photo: Photo = { number: next, name, step: 'preparing' };
  return { ...list, next: next + 1, photos: [...photos, photo] };
}

export function withChanges(list: PhotoList, number: number, changes: Partial<Photo>): PhotoList {
  const changed = (photo: Photo) => (photo.number === number ? { ...photo, ...changes } : photo);
  return { ...list, photos: list.photos.map(changed) };
}

/**
 * Removes a photo. The owner sees everything stored under an ID, so before the form is sent, the other photos move to a
 * new ID if the removed one may have been stored.
 */
export function withoutPhoto(list: PhotoList, number: number, photosId: string): PhotoList {
  const removed = list.photos.find((photo) => photo.number === number);
  const photos = list.photos.filter((photo) => photo !== removed);
  const rest = { ...list, photos, leftOut: [] };
  const isStored = removed?.uploadedAt !== undefined && list.sentAt === undefined;
  return isStored ? movedTo(photosId, rest) : rest;
}

/** Moves a list to another ID. Photos that this page still has are uploaded again; the rest must be chosen again. */
function movedTo(photosId: string, list: PhotoList): PhotoList {
  const photos = list.photos.map((photo): Photo => {
    const moved = { ...photo, uploadedAt: undefined };
    if (photo.step !== 'uploading' && photo.step !== 'uploaded') return moved;
    if (photo.blob) return { ...moved, step: 'waiting' };
    return { ...moved, step: 'unusable', problem: 'interrupted' };
  });
  return { ...list, photosId, photos };
}

/** Moves a list to another ID if its photos are so old that they might be deleted before the form is stored. */
export function withFreshPhotos(list: PhotoList, now: number, photosId: string): PhotoList {
  const isOld = ({ uploadedAt = now }: Photo) => now - uploadedAt > MAX_PHOTO_AGE_MS;
  return list.photos.some(isOld) ? movedTo(photosId, list) : list;
}

/** True until a day after the form was sent. */
export function takesPhotos({ sentAt }: PhotoList, now: number): boolean {
  return sentAt === undefined || now - sentAt < ADD_PHOTOS_MS;
}

/** Starts a new list for the next message once the last form's photos are all uploaded, or a day after it was sent. */
export function listForNextForm(list: PhotoList, now: number, photosId: string): PhotoList {
  const isOver = list.sentAt !== undefined && !hasUnsentPhotos(list);
  return isOver || !takesPhotos(list, now) ? emptyPhotoList(photosId) : list;
}

export function photoFieldsOf({ photosId, photos }: PhotoList) {
  const photoCount = photos.filter(isUsable).length;
  return { photosId, ...(photoCount > 0 && { photoCount }) };
}

/** True if leaving the page would lose a photo of a form that was sent. */
export function hasUnsentPhotos({ sentAt, photos }: PhotoList): boolean {
  return sentAt !== undefined && photos.filter(isUsable).some(({ step }) => step !== 'uploaded');
}

/** False once the owner has the photo. */
export function canRemove({ sentAt }: PhotoList, { problem }: Photo): boolean {
  return sentAt === undefined || problem !== undefined;
}

function isUsable({ step }: Photo): boolean {
  return step !== 'unusable';
}
