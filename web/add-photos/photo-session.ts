import * as z from 'zod/mini';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { createStore } from '../browser/store.ts';
import { randomId } from '../forms/form-request.ts';
import {
  emptyPhotoList,
  hasUnsentPhotos,
  listForNextForm,
  type Photo,
  type PhotoList,
  photoFieldsOf,
  withChanges,
  withFiles,
  withoutPhoto,
} from './photo-list.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

/** One fills the line while the other waits for its answer. */
const CONCURRENT_UPLOADS = 2;

/** As long as a request takes photos. */
const OPEN_MS = 24 * 60 * 60_000;

/** Decoded, a photo takes 50 MB: one after the other. */
let shrinking: Promise<void> = Promise.resolve();

export type PhotoSession = ReturnType<typeof createPhotoSession>;

/** The photos beside one form, for as long as the document is open, on whichever of its pages. */
export function createPhotoSession(formId: string) {
  const item = `photos of ${formId}`;
  const store = createStore(savedList(item) ?? emptyPhotoList(randomId()));
  const uploads = new Map<number, AbortController>();

  function update(list: PhotoList) {
    store.set(list);
    const { photosId, next, sentAt, lead } = list;
    writeSessionStorage(item, JSON.stringify({ photosId, next, sentAt, lead }));
    warnOfLeaving(item, hasUnsentPhotos(list));
    const waiting = list.photos.find(({ status }) => status.step === 'waiting');
    if (waiting && uploads.size < CONCURRENT_UPLOADS) void upload(waiting);
  }

  function change(number: number, changes: Partial<Photo>) {
    update(withChanges(store.get(), number, changes));
  }

  async function shrink(number: number, file: File) {
    if (!store.get().photos.some((photo) => photo.number === number)) return;
    const result = await shrinkPhoto(file);
    if ('shrunk' in result) change(number, { ...result, status: { step: 'waiting' } });
    else change(number, { status: { step: 'unusable', reason: result.reason } });
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
      const first = store.get().next;
      const names = files.map(({ name }) => name);
      update(withFiles(store.get(), names));
      for (const [index, file] of files.slice(0, store.get().next - first).entries()) {
        shrinking = shrinking.then(() => shrink(first + index, file));
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

const savedSchema = z.object({
  photosId: z.string(),
  next: z.int(),
  sentAt: z.optional(z.number()),
  lead: z.optional(z.string()),
});

/** Restores the id after a reload, so that a sent request takes more photos; those of before are shown no more. */
function savedList(item: string): PhotoList | undefined {
  const saved = readJsonItem(item, savedSchema);
  const isOver = saved?.sentAt !== undefined && Date.now() - saved.sentAt > OPEN_MS;
  return saved && !isOver ? { ...saved, photos: [], leftOut: [] } : undefined;
}

const unsent = new Set<string>();

/** Has the browser ask before a page is left that still uploads photos; a listener for good would cost its cache. */
function warnOfLeaving(item: string, isUnsent: boolean) {
  if (isUnsent) unsent.add(item);
  else unsent.delete(item);
  if (unsent.size > 0) addEventListener('beforeunload', preventUnload);
  else removeEventListener('beforeunload', preventUnload);
}

function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
