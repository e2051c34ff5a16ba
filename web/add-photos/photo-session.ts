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
  withChanges,
  withFile,
  withoutPhoto,
} from './photo-list.ts';
import { type ShrunkPhoto, shrinkInTurn } from './shrink-photo.ts';

/** Long enough for a shrunk photo at 20 kbit/s; beyond that the connection is dead. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** A photo for as long as it is on its way, even if the form has moved on to the next message. */
type PhotoKey = Pick<AddPhotos, 'photosId' | 'number'>;

export type PhotoSession = ReturnType<typeof createPhotoSession>;

/** The photos of one form, for as long as the document is open; restored by their first use. */
export function createPhotoSession(formId: string) {
  const item = `photos of ${formId}`;
  const store = createStore(emptyPhotoList(''), () => {
    const saved = readJsonItem(item, savedListSchema);
    return saved && saved.stage !== 'closed' ? restoredList(saved) : emptyPhotoList(randomId());
  });
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  let lastUpload: Promise<unknown> = Promise.resolve();

  function update(list: PhotoList) {
    store.set(list);
    writeSessionStorage(item, JSON.stringify(list));
    // A permanent listener would disable the back/forward cache.
    if (hasUnfinishedPhotos(list)) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
  }

  /** Changes a photo of the list; a photo of an earlier message finishes unseen. */
  function change({ photosId, number }: PhotoKey, changes: Partial<Photo>) {
    const list = store.get();
    if (list.photosId === photosId) update(withChanges(list, number, changes));
  }

  /** False once the visitor has removed the photo. */
  function isWanted({ photosId, number }: PhotoKey): boolean {
    const list = store.get();
    return list.photosId !== photosId || list.photos.some((photo) => photo.number === number);
  }

  async function prepare(key: PhotoKey, file: File) {
    change(key, { step: 'preparing', problem: undefined, file });
    const shrunk = await shrinkInTurn(file, () => isWanted(key));
    if (!shrunk) return;
    if (typeof shrunk === 'string') {
      change(key, { step: shrunk === 'cloud' ? 'failed' : 'unusable', problem: shrunk });
      return;
    }
    change(key, { ...shrunk, file: undefined });
    uploadInTurn(key, shrunk);
  }

  function uploadInTurn(key: PhotoKey, photo: ShrunkPhoto) {
    change(key, { step: 'waiting', problem: undefined });
    lastUpload = lastUpload.then(() => (isWanted(key) ? upload(key, photo) : undefined));
  }

  async function upload(key: PhotoKey, { type, blob }: ShrunkPhoto) {
    change(key, { step: 'uploading' });
    try {
      const photo: AddPhotos = { ...key, type, bytes: blob.size };
      const signed = await postJson(addPhotosPath, photo);
      const { fields } = addPhotosResponseSchema.parse(await signed.json());
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      // S3 ignores fields after the file.
      body.append('file', blob);
      const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
      const stored = await fetch(photoUploadPath, { method: 'POST', body, signal });
      if (stored.status !== 204) throw new Error('Not uploaded');
      change(key, { step: 'uploaded', blob: undefined });
    } catch (error) {
      // 429: a quota is used up.
      const problem = (error as Error).cause === 429 ? 'full' : 'connection';
      change(key, { step: 'failed', problem });
    }
  }

  return {
    store,
    add(chosen: readonly File[]) {
      update({ ...store.get(), leftOut: [] });
      for (const file of chosen) {
        const { photosId, next: number } = store.get();
        update(withFile(store.get(), file.name));
        if (store.get().next > number) void prepare({ photosId, number }, file);
      }
    },
    remove: ({ number }: Photo) => update(withoutPhoto(store.get(), number)),
    retry({ number, file, type, blob }: Photo) {
      const key = { photosId: store.get().photosId, number };
      if (file) void prepare(key, file);
      else if (type && blob) uploadInTurn(key, { type, blob });
    },
    /** The fields of a form that is about to be sent. */
    fields: () => photoFieldsOf(store.get()),
    /** Records that the form was sent with the photos. */
    formSent: (stage: 'sent' | 'closed') => update({ ...store.get(), stage, leftOut: [] }),
    /** Begins the next message without photos. */
    reset: () => update(emptyPhotoList(randomId())),
  };
}
