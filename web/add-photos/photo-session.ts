import type { PhotoUpload } from '../../domain/photo-upload.ts';
import { createStore, type Store } from '../browser/store.ts';
import {
  announcedPhotos,
  canRetry,
  hasUnsentPhotos,
  nextPhotoList,
  noPhotos,
  type Photo,
  type PhotoEvent,
  type PhotoList,
  photosToSend,
} from './photo-list.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { requestUploads, UnsentPhotos, uploadPhoto } from './upload-photos.ts';

/** The photographs beside one form, for as long as the document is open, on whichever of its pages. */
export interface PhotoSession {
  store: Store<PhotoList>;
  add(files: readonly File[]): void;
  remove(id: number): void;
  /** Tries a photograph again that was not sent. */
  retry(id: number): void;
  /** The number of photographs that go with the next request. */
  announced(): number;
  /** The form was sent, and stored under this id; undefined where the answer was cut off. */
  formSent(lead: string | undefined): void;
  /** The visitor begins another message. */
  formBegun(): void;
}

/** One fills the line while the other waits for its answer. */
const CONCURRENT_UPLOADS = 2;

const sessions = new Map<string, PhotoSession>();
let nextId = 0;

/** Decoded, a photograph takes 50 MB: one after the other. */
let shrinking: Promise<void> = Promise.resolve();

/** Returns the photographs of a form. */
export function photoSession(formId: string): PhotoSession {
  const session = sessions.get(formId) ?? createSession();
  sessions.set(formId, session);
  return session;
}

function createSession(): PhotoSession {
  const store = createStore(noPhotos);
  const uploads = new Map<number, AbortController>();
  let isSending = false;

  const photoWith = (id: number) => store.get().photos.find((photo) => photo.id === id);
  const setStatus = (ids: readonly number[], status: Photo['status']) =>
    dispatch({ type: 'status', ids, status });

  function dispatch(event: PhotoEvent) {
    store.set(nextPhotoList(store.get(), event));
    warnOfLeaving();
    void sendReady();
  }

  async function shrink(id: number, file: File) {
    if (!photoWith(id)) return;
    const result = await shrinkPhoto(file);
    if ('shrunk' in result) dispatch({ type: 'shrunk', id, shrunk: result.shrunk });
    else setStatus([id], { step: 'unusable', reason: result.reason });
  }

  async function sendReady() {
    if (isSending) return;
    isSending = true;
    const nextBatch = () => photosToSend(store.get());
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) await sendBatch(batch);
    isSending = false;
  }

  async function sendBatch(batch: readonly Photo[]) {
    setStatus(
      batch.map(({ id }) => id),
      { step: 'sending', progress: 0 },
    );
    try {
      const allowed = await requestUploads({
        id: batch[0]?.lead ?? '',
        photos: batch.map(({ slot = 0, shrunk }) => ({
          slot,
          bytes: shrunk?.blob.size ?? 0,
          type: shrunk?.type ?? 'image/jpeg',
        })),
      });
      const waiting = [...batch];
      const sendNext = async () => {
        for (let photo = waiting.shift(); photo; photo = waiting.shift())
          await send(photo, allowed);
      };
      await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, sendNext));
    } catch (error) {
      for (const photo of batch) fail(photo, error);
    }
  }

  async function send(photo: Photo, allowed: readonly PhotoUpload[]) {
    const { id, slot, shrunk } = photo;
    const fields = allowed.find((upload) => upload.slot === slot)?.fields;
    if (!photoWith(id) || !shrunk) return;
    const controller = new AbortController();
    uploads.set(id, controller);
    try {
      if (!fields) throw new UnsentPhotos('connection');
      await uploadPhoto({
        fields,
        blob: shrunk.blob,
        onProgress: (progress) => setStatus([id], { step: 'sending', progress }),
        signal: controller.signal,
      });
      setStatus([id], { step: 'sent' });
    } catch (error) {
      fail(photo, error);
    } finally {
      uploads.delete(id);
    }
  }

  function fail({ id }: Photo, error: unknown) {
    const reason = error instanceof UnsentPhotos ? error.reason : 'connection';
    setStatus([id], { step: 'unsent', reason });
  }

  return {
    store,
    add(files) {
      const chosen = files.map((file) => ({ id: nextId++, name: file.name, file }));
      dispatch({ type: 'chosen', files: chosen });
      for (const { id, file } of chosen) shrinking = shrinking.then(() => shrink(id, file));
    },
    remove(id) {
      uploads.get(id)?.abort();
      dispatch({ type: 'removed', id });
    },
    retry(id) {
      const photo = photoWith(id);
      if (photo && canRetry(photo)) setStatus([id], { step: 'ready' });
    },
    announced: () => announcedPhotos(store.get()),
    formSent: (lead) => dispatch({ type: 'form-sent', lead }),
    formBegun: () => dispatch({ type: 'form-begun' }),
  };
}

/** Has the browser ask before a page is left that still sends photographs; a listener for good would cost its cache. */
function warnOfLeaving() {
  const isUnsent = [...sessions.values()].some(({ store }) => hasUnsentPhotos(store.get()));
  if (isUnsent) addEventListener('beforeunload', preventUnload);
  else removeEventListener('beforeunload', preventUnload);
}

function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
