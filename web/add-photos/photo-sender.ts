import type { PhotoUpload } from '../../domain/photo-upload.ts';
import type { Store } from '../browser/store.ts';
import { type Photo, type PhotoEvent, type PhotoList, photosToSend } from './photo-list.ts';
import { requestUploads, UnsentPhotos, uploadPhoto } from './upload-photos.ts';

/** One fills the line while the other waits for its answer. */
const CONCURRENCY = 2;

/** The pauses before the tries that a photograph gets by itself; after them the visitor decides. */
export const PAUSES_MS = [2_000, 6_000, 15_000] as const;

interface PhotoSender {
  /** Sends all that is ready, unless that is under way. */
  sendReady(): void;
  /** Ends the upload of a photograph. */
  abort(id: number): void;
  /** Forgets the failed tries of a photograph. */
  forget(id: number): void;
}

/** Sends the photographs of a list whose request was sent. */
export function photoSender(
  store: Store<PhotoList>,
  dispatch: (event: PhotoEvent) => void,
): PhotoSender {
  const tries = new Map<number, number>();
  const uploads = new Map<number, AbortController>();
  let isSending = false;

  const setStatus = (ids: readonly number[], status: Photo['status']) =>
    dispatch({ type: 'status', ids, status });

  async function sendReady() {
    if (isSending) return;
    isSending = true;
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) await sendBatch(batch);
    } finally {
      isSending = false;
    }
  }

  const nextBatch = () => photosToSend(store.get());

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
      await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
    } catch (error) {
      for (const photo of batch) fail(photo, error);
    }
  }

  async function send(photo: Photo, allowed: readonly PhotoUpload[]) {
    const { id, slot, shrunk } = photo;
    const fields = allowed.find((upload) => upload.slot === slot)?.fields;
    if (!isListed(id) || !shrunk) return;
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
      tries.delete(id);
      setStatus([id], { step: 'sent' });
    } catch (error) {
      fail(photo, error);
    } finally {
      uploads.delete(id);
    }
  }

  /** Tries a photograph again later, or leaves it to the visitor. */
  function fail({ id }: Photo, error: unknown) {
    if (!isListed(id)) return;
    const reason = error instanceof UnsentPhotos ? error.reason : 'connection';
    const failures = tries.get(id) ?? 0;
    const pauseMs = PAUSES_MS[failures];
    if (reason === 'closed' || pauseMs === undefined) {
      setStatus([id], { step: 'unsent', reason });
      return;
    }
    // Without a line it is no try of the server's.
    if (navigator.onLine) tries.set(id, failures + 1);
    setStatus([id], { step: 'paused' });
    const resume = () => {
      clearTimeout(timer);
      removeEventListener('online', resume);
      if (statusOf(id)?.step === 'paused') setStatus([id], { step: 'ready' });
    };
    const timer = navigator.onLine ? setTimeout(resume, pauseMs) : undefined;
    addEventListener('online', resume);
  }

  const statusOf = (id: number) => store.get().photos.find((photo) => photo.id === id)?.status;
  const isListed = (id: number) => statusOf(id) !== undefined;

  return {
    sendReady: () => void sendReady(),
    abort: (id) => uploads.get(id)?.abort(),
    forget: (id) => void tries.delete(id),
  };
}
