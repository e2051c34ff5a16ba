import * as z from 'zod/mini';
import { readJsonItem, writeSessionStorage } from '../browser/session-storage.ts';
import { createStore, type Store } from '../browser/store.ts';
import { randomId } from '../forms/form-request.ts';
import {
  emptyPhotoList,
  hasUnsentPhotos,
  nextPhotoList,
  type Photo,
  type PhotoEvent,
  type PhotoList,
  type PhotoStatus,
  photoFieldsOf,
} from './photo-list.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { UploadError, uploadPhoto } from './upload-photo.ts';

/** The photos beside one form, for as long as the document is open, on whichever of its pages. */
export interface PhotoSession {
  store: Store<PhotoList>;
  /** Shrinks photos and uploads them at once. */
  add(files: readonly File[]): void;
  remove(number: number): void;
  retry(number: number): void;
  /** Returns the fields that name the photos in their form. */
  fields(): ReturnType<typeof photoFieldsOf>;
  /** The form was sent, and stored under this id; undefined where the answer was cut off. */
  formSent(lead: string | undefined): void;
  /** The visitor begins another message. */
  formBegun(): void;
}

/** One fills the line while the other waits for its answer. */
const CONCURRENT_UPLOADS = 2;

/** As long as a request takes photos. */
const OPEN_MS = 24 * 60 * 60_000;

const sessions = new Map<string, PhotoSession>();

/** Decoded, a photo takes 50 MB: one after the other. */
let shrinking: Promise<void> = Promise.resolve();

export function photoSession(formId: string): PhotoSession {
  const session = sessions.get(formId) ?? createSession(`photos of ${formId}`);
  sessions.set(formId, session);
  return session;
}

function createSession(item: string): PhotoSession {
  const store = createStore(savedList(item) ?? emptyPhotoList(randomId()));
  const uploads = new Map<number, AbortController>();
  const photoWith = (number: number) => store.get().photos.find((each) => each.number === number);

  function dispatch(event: PhotoEvent) {
    store.set(nextPhotoList(store.get(), event));
    const { photosId, next, sentAt, lead } = store.get();
    writeSessionStorage(item, JSON.stringify({ photosId, next, sentAt, lead }));
    warnOfLeaving();
    const waiting = store.get().photos.find(({ status }) => status.step === 'waiting');
    if (waiting && uploads.size < CONCURRENT_UPLOADS) void upload(waiting);
  }

  function setStatus(number: number, status: PhotoStatus) {
    dispatch({ type: 'status', number, status });
  }

  async function shrink(number: number, file: File) {
    if (!photoWith(number)) return;
    const result = await shrinkPhoto(file);
    if ('shrunk' in result) dispatch({ type: 'shrunk', number, shrunk: result.shrunk });
    else setStatus(number, { step: 'unusable', reason: result.reason });
  }

  async function upload({ number, shrunk }: Photo) {
    if (!shrunk) return;
    const controller = new AbortController();
    uploads.set(number, controller);
    let status: PhotoStatus = { step: 'uploading', progress: 0 };
    setStatus(number, status);
    try {
      await uploadPhoto(
        { photosId: store.get().photosId, number, ...shrunk },
        (progress) => setStatus(number, { step: 'uploading', progress }),
        controller.signal,
      );
      status = { step: 'uploaded' };
    } catch (error) {
      const reason = error instanceof UploadError ? error.reason : 'connection';
      status = { step: 'failed', reason };
    }
    uploads.delete(number);
    setStatus(number, status);
  }

  return {
    store,
    add(files) {
      const first = store.get().next;
      dispatch({ type: 'chosen', names: files.map(({ name }) => name) });
      for (let number = first; number < store.get().next; number += 1) {
        const file = files[number - first];
        if (file) shrinking = shrinking.then(() => shrink(number, file));
      }
    },
    remove(number) {
      uploads.get(number)?.abort();
      dispatch({ type: 'removed', number });
    },
    retry: (number) => setStatus(number, { step: 'waiting' }),
    fields: () => photoFieldsOf(store.get()),
    formSent: (lead) => dispatch({ type: 'form-sent', at: Date.now(), lead }),
    formBegun: () => dispatch({ type: 'form-begun', photosId: randomId() }),
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

/** Has the browser ask before a page is left that still uploads photos; a listener for good would cost its cache. */
function warnOfLeaving() {
  const isUnsent = [...sessions.values()].some(({ store }) => hasUnsentPhotos(store.get()));
  if (isUnsent) addEventListener('beforeunload', preventUnload);
  else removeEventListener('beforeunload', preventUnload);
}

function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
