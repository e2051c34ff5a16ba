import * as z from 'zod/mini';
import { MAX_PHOTO_NUMBERS, MAX_PHOTOS } from '../../domain/photo-upload.ts';
import { randomId } from '../api/fetch-api.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { createStore } from '../browser/store.ts';
import { type ShrunkPhoto, shrinkPhoto, type UnusableReason } from './shrink-photo.ts';
import { type FailureReason, uploadPhoto } from './upload-photo.ts';

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
  /** Unique within the form; never reused. */
  number: number;
  name: string;
  status: PhotoStatus;
  shrunk?: ShrunkPhoto;
}

/** What a reload keeps, so that a sent request takes more photos; those of before are shown no more. */
const savedSchema = z.object({
  photosId: z.string(),
  /** The number of the next photo. */
  next: z.int(),
  /** The time at which the form was sent, in milliseconds since 1970; photos that are chosen later go with it too. */
  sentAt: z.optional(z.number()),
  /** The request that the form became, where the answer said so. */
  lead: z.optional(z.string()),
});

export interface PhotoList extends z.output<typeof savedSchema> {
  photos: readonly Photo[];
  /** The names of files that were too many. */
  leftOut: readonly string[];
}

export function emptyPhotoList(photosId: string): PhotoList {
  return { photosId, next: 0, photos: [], leftOut: [] };
}

/** Adds a file, if the form takes one more; a file that is no photo takes no photo's place. */
export function withFile(list: PhotoList, { name, type }: Pick<File, 'name' | 'type'>): PhotoList {
  const { next, photos, leftOut } = list;
  const isPhoto = /^image\/(?!svg)/.test(type) || /\.hei[cf]$/i.test(name);
  const isFull = isPhoto && photos.filter(isUsable).length >= MAX_PHOTOS;
  if (isFull || next >= MAX_PHOTO_NUMBERS) return { ...list, leftOut: [...leftOut, name] };
  const status: PhotoStatus = isPhoto
    ? { step: 'preparing' }
    : { step: 'unusable', reason: 'unreadable' };
  return { ...list, next: next + 1, photos: [...photos, { number: next, name, status }] };
}

export function withChanges(list: PhotoList, number: number, changes: Partial<Photo>): PhotoList {
  const changed = (photo: Photo) => (photo.number === number ? { ...photo, ...changes } : photo);
  return { ...list, photos: list.photos.map(changed) };
}

export function withoutPhoto(list: PhotoList, number: number): PhotoList {
  return { ...list, photos: list.photos.filter((each) => each.number !== number), leftOut: [] };
}

/** Starts the list of another message, once the last one was sent and its photos are uploaded. */
export function listForNextForm(list: PhotoList, photosId: string): PhotoList {
  return list.sentAt === undefined || hasUnsentPhotos(list) ? list : emptyPhotoList(photosId);
}

export function photoFieldsOf({ photosId, next, photos }: PhotoList) {
  const numbers = new Set(photos.filter(isUsable).map(({ number }) => number));
  const mask = Array.from({ length: next }, (_, number) => (numbers.has(number) ? '1' : '0'));
  return { photosId, ...(next > 0 && { photosMask: mask.join('') }) };
}

/** True if leaving the page would lose a photo of a form that was sent. */
export function hasUnsentPhotos({ sentAt, photos }: PhotoList): boolean {
  return (
    sentAt !== undefined &&
    photos.some(({ status: { step } }) => step !== 'uploaded' && step !== 'unusable')
  );
}

/** Photos of a sent request are already with the owner. */
export function canRemove({ sentAt }: PhotoList, photo: Photo): boolean {
  return sentAt === undefined || isWrong(photo);
}

export function isWrong({ status: { step } }: Photo): boolean {
  return step === 'failed' || step === 'unusable';
}

function isUsable({ status }: Photo): boolean {
  return status.step !== 'unusable';
}

/** One upload saturates the connection while the other waits for its response. */
const CONCURRENT_UPLOADS = 2;

/** As long as a request takes photos. */
const OPEN_MS = 24 * 60 * 60_000;

/** A decoded photo takes 50 MB, so process one at a time. */
let shrinking: Promise<void> = Promise.resolve();

export type PhotoSession = ReturnType<typeof createPhotoSession>;

/** The photos beside one form, for as long as the document is open, on whichever of its pages. */
export function createPhotoSession(formId: string) {
  const item = `photos of ${formId}`;
  const saved = readJsonItem(item, savedSchema);
  const isOver = saved?.sentAt !== undefined && Date.now() - saved.sentAt > OPEN_MS;
  const empty = emptyPhotoList(randomId());
  const store = createStore<PhotoList>(isOver ? empty : { ...empty, ...saved });
  const uploads = new Map<number, AbortController>();
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  function update(list: PhotoList) {
    store.set(list);
    writeSessionStorage(item, JSON.stringify(savedSchema.parse(list)));
    // A permanent listener would disable the back/forward cache.
    if (hasUnsentPhotos(list)) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
    const waiting = list.photos.find(({ status }) => status.step === 'waiting');
    if (waiting && uploads.size < CONCURRENT_UPLOADS) void upload(waiting);
  }

  function change(number: number, changes: Partial<Photo>) {
    update(withChanges(store.get(), number, changes));
  }

  async function shrink(number: number, file: File) {
    if (!store.get().photos.some((photo) => photo.number === number)) return;
    const shrunk = await shrinkPhoto(file);
    if (typeof shrunk === 'object') change(number, { shrunk, status: { step: 'waiting' } });
    else change(number, { status: { step: 'unusable', reason: shrunk } });
  }

  async function upload({ number, shrunk }: Photo) {
    if (!shrunk) return;
    const controller = new AbortController();
    uploads.set(number, controller);
    const onProgress = (progress: number) =>
      change(number, { status: { step: 'uploading', progress } });
    onProgress(0);
    const photo = { photosId: store.get().photosId, number, ...shrunk };
    const reason = await uploadPhoto(photo, onProgress, controller.signal);
    uploads.delete(number);
    change(number, { status: reason ? { step: 'failed', reason } : { step: 'uploaded' } });
  }

  return {
    store,
    /** Shrinks photos and uploads them at once. */
    add(files: readonly File[]) {
      update({ ...store.get(), leftOut: [] });
      for (const file of files) {
        const number = store.get().next;
        update(withFile(store.get(), file));
        const added = store.get().photos.find((photo) => photo.number === number);
        if (added?.status.step !== 'preparing') continue;
        shrinking = shrinking.then(() => shrink(number, file));
      }
    },
    remove(number: number) {
      uploads.get(number)?.abort();
      update(withoutPhoto(store.get(), number));
    },
    retry: (number: number) => change(number, { status: { step: 'waiting' } }),
    fields: () => photoFieldsOf(store.get()),
    /** The form was sent, and stored under this id; undefined where the answer was cut off. */
    formSent(lead: string | undefined) {
      const list = store.get();
      update({ ...list, sentAt: Date.now(), lead: lead ?? list.lead });
    },
    formBegun: () => update(listForNextForm(store.get(), randomId())),
  };
}
