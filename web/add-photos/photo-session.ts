import * as z from 'zod/mini';
import {
  ADD_PHOTOS_MS,
  type AddPhotos,
  addPhotosPath,
  addPhotosResponseSchema,
  MAX_PHOTO_AGE_MS,
  MAX_PHOTO_NUMBERS,
  MAX_PHOTOS,
  photoUploadPath,
} from '../../domain/photo-upload.ts';
import { postJson, randomId } from '../api/fetch-api.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { createStore } from '../browser/store.ts';
import type { photoProblems } from '../content/forms.ts';
import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts';

/** A chosen photo; it has its file until that is shrunk. */
export interface Photo extends Partial<ShrunkPhoto> {
  /** Unique within the form; never reused. */
  number: number;
  name: string;
  step: 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed' | 'unusable';
  problem?: keyof typeof photoProblems | undefined;
  /** When its upload began, in milliseconds since 1970; undefined while nothing is stored under the list's id. */
  uploadedAt?: number | undefined;
  /** The share that has been uploaded, from 0 to 1. */
  progress?: number;
  file?: File | undefined;
  /** Ends its upload. */
  abort?: (() => void) | undefined;
}

/** The state that a reload keeps. */
const savedSchema = z.object({
  photosId: z.string(),
  /** The number of the next photo. */
  next: z.int(),
  /** When the form was sent, in milliseconds since 1970; photos chosen within a day go with it too. */
  sentAt: z.optional(z.number()),
  /** The id of the lead, if the response had it. */
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

export interface PhotoList extends Omit<z.output<typeof savedSchema>, 'photos'> {
  photos: readonly Photo[];
  /** The names of files beyond the limit. */
  leftOut: readonly string[];
}

export function emptyPhotoList(photosId: string): PhotoList {
  return { photosId, next: 0, photos: [], leftOut: [] };
}

/**
 * Restores a list after a reload. A file doesn't survive one: what wasn't uploaded must be chosen again. A lead that was
 * sent names its photos, however old.
 */
export function restoredList(
  saved: z.output<typeof savedSchema>,
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

/** Adds a file unless the form is full. A file of another type doesn't count, unless it turns out to be a photo. */
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
 * Removes a photo. The owner sees all that is stored under an id, so before the form is sent, the other photos move away
 * from a removed one that may be stored.
 */
export function withoutPhoto(list: PhotoList, number: number, photosId: string): PhotoList {
  const removed = list.photos.find((photo) => photo.number === number);
  const photos = list.photos.filter((photo) => photo !== removed);
  const rest = { ...list, photos, leftOut: [] };
  const isStored = removed?.uploadedAt !== undefined && list.sentAt === undefined;
  return isStored ? movedTo(photosId, rest) : rest;
}

/** Moves a list to another id: uploads again what this page still has; the rest must be chosen again. */
function movedTo(photosId: string, list: PhotoList): PhotoList {
  const photos = list.photos.map((photo): Photo => {
    const moved = { ...photo, uploadedAt: undefined, abort: undefined };
    if (photo.step !== 'uploading' && photo.step !== 'uploaded') return moved;
    if (photo.blob) return { ...moved, step: 'waiting' };
    return { ...moved, step: 'unusable', problem: 'interrupted' };
  });
  return { ...list, photosId, photos };
}

/** Moves a list whose photos are so old that they would be deleted before a form with their id is stored. */
export function withFreshPhotos(list: PhotoList, now: number, photosId: string): PhotoList {
  const isOld = ({ uploadedAt = now }: Photo) => now - uploadedAt > MAX_PHOTO_AGE_MS;
  return list.photos.some(isOld) ? movedTo(photosId, list) : list;
}

/** True until a day after the form was sent. */
export function takesPhotos({ sentAt }: PhotoList, now: number): boolean {
  return sentAt === undefined || now - sentAt < ADD_PHOTOS_MS;
}

/** Starts the list of another message, once the last one was sent and its photos are uploaded, or a day later. */
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

/** One upload saturates the connection while the other waits for its response. */
const CONCURRENT_UPLOADS = 2;

/** Long enough for a photo at 20 kbit/s; beyond that the connection is dead. */
const UPLOAD_TIMEOUT_MS = 180_000;

let shrinking: Promise<void> = Promise.resolve();

export type PhotoSession = ReturnType<typeof createPhotoSession>;

/** The photos of one form, for as long as the document is open. */
export function createPhotoSession(formId: string) {
  const item = `photos of ${formId}`;
  const saved = readJsonItem(item, savedSchema);
  const store = createStore(
    saved ? restoredList(saved, Date.now(), randomId()) : emptyPhotoList(randomId()),
  );
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  function update(list: PhotoList) {
    const { photosId, photos } = store.get();
    if (list.photosId !== photosId) for (const { abort } of photos) abort?.();
    store.set(list);
    writeSessionStorage(item, JSON.stringify(list));
    // A permanent listener would disable the back/forward cache.
    if (hasUnsentPhotos(list)) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
    const waiting = list.photos.find(({ step }) => step === 'waiting');
    const uploading = list.photos.filter(({ step }) => step === 'uploading');
    if (waiting && uploading.length < CONCURRENT_UPLOADS) void upload(waiting);
  }

  function change(number: number, changes: Partial<Photo>) {
    update(withChanges(store.get(), number, changes));
  }

  /** A decoded photo takes 50 MB, so they are shrunk one at a time. */
  function prepare(number: number, file: File) {
    change(number, { step: 'preparing', problem: undefined, file });
    shrinking = shrinking.then(async () => {
      if (!store.get().photos.some((photo) => photo.number === number)) return;
      const shrunk = await shrinkPhoto(file);
      if (typeof shrunk === 'string') {
        change(number, { step: shrunk === 'cloud' ? 'failed' : 'unusable', problem: shrunk });
      } else change(number, { ...shrunk, step: 'waiting', file: undefined });
    });
  }

  async function upload({ number, type, blob, uploadedAt = Date.now() }: Photo) {
    if (!type || !blob) return;
    const { photosId } = store.get();
    const changeUnlessMoved = (changes: Partial<Photo>) => {
      if (store.get().photosId === photosId) change(number, changes);
    };
    const controller = new AbortController();
    const abort = () => controller.abort();
    change(number, { step: 'uploading', progress: 0, uploadedAt, abort });
    try {
      const photo: AddPhotos = { photosId, number, type, bytes: blob.size };
      const response = await postJson(addPhotosPath, photo);
      const { fields } = addPhotosResponseSchema.parse(await response.json());
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      // S3 ignores fields after the file.
      body.append('file', blob);
      controller.signal.throwIfAborted();
      await postToS3(body, (progress) => changeUnlessMoved({ progress }), controller.signal);
      changeUnlessMoved({ step: 'uploaded' });
    } catch (error) {
      // 429: a quota is used up.
      const problem = (error as Error).cause === 429 ? 'full' : 'connection';
      changeUnlessMoved({ step: 'failed', problem });
    }
  }

  return {
    store,
    add(chosen: readonly File[]) {
      // Shows the picker as closed, if it is by now.
      update({ ...store.get(), leftOut: [] });
      if (!takesPhotos(store.get(), Date.now())) return;
      for (const file of chosen) {
        const { next } = store.get();
        update(withFile(store.get(), file));
        if (store.get().next > next) prepare(next, file);
      }
    },
    remove({ number, abort }: Photo) {
      abort?.();
      update(withoutPhoto(store.get(), number, randomId()));
    },
    retry({ number, file }: Photo) {
      if (file) prepare(number, file);
      else change(number, { step: 'waiting', problem: undefined });
    },
    /** The fields of a form that is about to be sent. */
    fields() {
      update(withFreshPhotos(store.get(), Date.now(), randomId()));
      return photoFieldsOf(store.get());
    },
    /** The form was sent, and stored under this id; undefined if the response was cut off. */
    formSent(lead: string | undefined) {
      const list = store.get();
      update({ ...list, sentAt: Date.now(), lead: lead ?? list.lead });
    },
    formBegun: () => update(listForNextForm(store.get(), Date.now(), randomId())),
  };
}

/** Posts a form to S3; `fetch` would not report its progress. */
function postToS3(body: FormData, onProgress: (progress: number) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', photoUploadPath);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    // Also after an error, a timeout or an abort, with the status 0.
    request.onloadend = () =>
      request.status === 204 ? resolve() : reject(new Error('Not uploaded'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
