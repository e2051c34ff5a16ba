import {
  type AddPhotos,
  addPhotosPath,
  addPhotosResponseSchema,
  photoUploadPath,
} from '../../domain/photo-upload.ts';
import { postJson, randomId } from '../api/fetch-api.ts';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { createStore } from '../browser/store.ts';
import {
  emptyPhotoList,
  hasUnfinishedPhotos,
  type Photo,
  type PhotoList,
  photoFieldsOf,
  restoredList,
  savedListSchema,
  sentList,
  withChanges,
  withFile,
  withoutPhoto,
} from './photo-list.ts';
import { shrinkInTurn } from './shrink-photo.ts';

/** One upload saturates the connection while the other waits for its response. */
const CONCURRENT_UPLOADS = 2;

/** Long enough for a shrunk photo at 20 kbit/s; beyond that the connection is dead. */
const UPLOAD_TIMEOUT_MS = 180_000;

export type PhotoSession = ReturnType<typeof createPhotoSession>;

/** The photos of one form, for as long as the document is open; restored by their first use. */
export function createPhotoSession(formId: string) {
  const item = `photos of ${formId}`;
  const store = createStore(emptyPhotoList(''), () => {
    const saved = readJsonItem(item, savedListSchema);
    return saved ? restoredList(saved) : emptyPhotoList(randomId());
  });
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  function update(list: PhotoList) {
    store.set(list);
    writeSessionStorage(item, JSON.stringify(list));
    // A permanent listener would disable the back/forward cache.
    if (hasUnfinishedPhotos(list)) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
  }

  function change(number: number, changes: Partial<Photo>) {
    update(withChanges(store.get(), number, changes));
  }

  async function prepare(number: number, file: File) {
    change(number, { step: 'preparing', problem: undefined, file });
    const isWanted = () => store.get().photos.some((photo) => photo.number === number);
    const shrunk = await shrinkInTurn(file, isWanted);
    if (typeof shrunk === 'string') {
      change(number, { step: shrunk === 'cloud' ? 'failed' : 'unusable', problem: shrunk });
    } else if (shrunk) enqueue(number, { ...shrunk, file: undefined });
  }

  function enqueue(number: number, changes: Partial<Photo>) {
    change(number, { ...changes, step: 'waiting' });
    startUploads();
  }

  /** Uploads waiting photos, as many as may upload at once. */
  function startUploads() {
    const { photos } = store.get();
    const waiting = photos.filter(({ step }) => step === 'waiting');
    const uploading = photos.filter(({ step }) => step === 'uploading');
    for (const photo of waiting.slice(0, CONCURRENT_UPLOADS - uploading.length)) void upload(photo);
  }

  async function upload({ number, photosId, type, blob }: Photo) {
    if (!type || !blob) return;
    change(number, { step: 'uploading' });
    try {
      const photo: AddPhotos = { photosId, number, type, bytes: blob.size };
      const signed = await postJson(addPhotosPath, photo);
      const { fields } = addPhotosResponseSchema.parse(await signed.json());
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      // S3 ignores fields after the file.
      body.append('file', blob);
      const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
      const stored = await fetch(photoUploadPath, { method: 'POST', body, signal });
      if (stored.status !== 204) throw new Error('Not uploaded');
      change(number, { step: 'uploaded', blob: undefined });
    } catch (error) {
      // 429: a quota is used up.
      const problem = (error as Error).cause === 429 ? 'full' : 'connection';
      change(number, { step: 'failed', problem });
    }
    startUploads();
  }

  return {
    store,
    add(chosen: readonly File[]) {
      update({ ...store.get(), leftOut: [] });
      for (const file of chosen) {
        const { next } = store.get();
        update(withFile(store.get(), file.name));
        if (store.get().next > next) void prepare(next, file);
      }
    },
    remove: ({ number }: Photo) => update(withoutPhoto(store.get(), number)),
    retry({ number, file }: Photo) {
      if (file) void prepare(number, file);
      else enqueue(number, { problem: undefined });
    },
    /** The fields of a form that is about to be sent. */
    fields: () => photoFieldsOf(store.get()),
    /** Records that the form was sent, and keeps its photos in it. */
    formSent: () => update(sentList(store.get(), store.get().photosId)),
    /** Records that the form was sent and emptied; photos chosen from now on go with the next message. */
    formEmptied: () => update(sentList(store.get(), randomId())),
  };
}
