import * as z from 'zod/mini';
import {
  type AddPhotos,
  addPhotosPath,
  addPhotosResponseSchema,
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
  /** The share that has been uploaded, from 0 to 1. */
  progress?: number;
  file?: File | undefined;
  /** Ends its upload. */
  abort?: () => void;
}

/** The state that a reload keeps. */
const savedSchema = z.object({
  photosId: z.string(),
  /** The number of the next photo. */
  next: z.int(),
  /** When the form was sent, in milliseconds since 1970; photos chosen later go with it too. */
  sentAt: z.optional(z.number()),
  /** The id of the lead, if the response had it. */
  lead: z.optional(z.string()),
  photos: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      step: z.string(),
      preview: z.optional(z.string()),
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

/** A file doesn't survive a reload: what wasn't uploaded must be chosen again. */
function restoredList(saved: z.output<typeof savedSchema>): PhotoList {
  const photos = saved.photos.map((photo): Photo => {
    if (photo.step === 'uploaded') return { ...photo, step: 'uploaded' };
    return { ...photo, step: 'unusable', problem: 'interrupted' };
  });
  return { ...saved, photos, leftOut: [] };
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

export function withoutPhoto(list: PhotoList, number: number): PhotoList {
  return { ...list, photos: list.photos.filter((photo) => photo.number !== number), leftOut: [] };
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
  const store = createStore(saved ? restoredList(saved) : emptyPhotoList(randomId()));
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  function update(list: PhotoList) {
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

  async function upload({ number, type, blob }: Photo) {
    if (!type || !blob) return;
    const controller = new AbortController();
    change(number, { step: 'uploading', progress: 0, abort: () => controller.abort() });
    try {
      const { photosId } = store.get();
      const photo: AddPhotos = { photosId, number, type, bytes: blob.size };
      const response = await postJson(addPhotosPath, photo);
      const { fields } = addPhotosResponseSchema.parse(await response.json());
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      // S3 ignores fields after the file.
      body.append('file', blob);
      controller.signal.throwIfAborted();
      await postToS3(body, (progress) => change(number, { progress }), controller.signal);
      change(number, { step: 'uploaded' });
    } catch (error) {
      // 429: a quota is used up.
      const problem = (error as Error).cause === 429 ? 'full' : 'connection';
      change(number, { step: 'failed', problem });
    }
  }

  return {
    store,
    add(chosen: readonly File[]) {
      update({ ...store.get(), leftOut: [] });
      for (const file of chosen) {
        const { next } = store.get();
        update(withFile(store.get(), file));
        if (store.get().next > next) prepare(next, file);
      }
    },
    remove({ number, abort }: Photo) {
      abort?.();
      update(withoutPhoto(store.get(), number));
    },
    retry({ number, file }: Photo) {
      if (file) prepare(number, file);
      else change(number, { step: 'waiting', problem: undefined });
    },
    fields: () => photoFieldsOf(store.get()),
    /** The form was sent, and stored under this id; undefined if the response was cut off. */
    formSent(lead: string | undefined) {
      const list = store.get();
      update({ ...list, sentAt: Date.now(), lead: lead ?? list.lead });
    },
    formBegun: () => update(listForNextForm(store.get(), randomId())),
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
