import { createStore, type Store } from '../browser/store.ts';
import { formPhotos, updateFormPhotos } from './form-photos.ts';
import {
  announcedPhotos,
  canRetry,
  endedPhotos,
  hasUnsentPhotos,
  nextPhotoList,
  noPhotos,
  type PhotoEvent,
  type PhotoList,
} from './photo-list.ts';
import { photoSender } from './photo-sender.ts';
import { shrink } from './shrinker.ts';

/** The photographs beside one form, for as long as the page is open. */
export interface PhotoSession {
  store: Store<PhotoList>;
  add(files: readonly File[]): void;
  remove(id: number): void;
  /** Tries a photograph again that was not sent. */
  retry(id: number): void;
  /** The visitor begins another message. */
  begin(): void;
}

const sessions = new Map<string, PhotoSession>();
let nextId = 0;

/** Returns the photographs of a form. */
export function photoSession(form: string): PhotoSession {
  const session = sessions.get(form) ?? createSession(form);
  sessions.set(form, session);
  return session;
}

function createSession(form: string): PhotoSession {
  const store = createStore(noPhotos);
  const dispatch = (event: PhotoEvent) => {
    store.set(nextPhotoList(store.get(), event));
    const announced = announcedPhotos(store.get());
    if (announced !== (formPhotos.get()[form]?.announced ?? 0))
      updateFormPhotos(form, { announced });
    const ended = endedPhotos(store.get());
    const before = formPhotos.get()[form]?.ended;
    if (ended && (ended.lead !== before?.lead || ended.slots !== before.slots))
      updateFormPhotos(form, { ended });
    warnOfLeaving();
    sender.sendReady();
  };
  const sender = photoSender(store, dispatch);

  let seen: object | undefined;
  const takeSent = () => {
    const sent = formPhotos.get()[form]?.sent;
    if (!sent || sent === seen) return;
    seen = sent;
    dispatch({ type: 'form-sent', lead: sent.lead });
  };
  formPhotos.subscribe(takeSent);
  takeSent();

  async function prepare(id: number, file: File) {
    const result = await shrink(file);
    if ('shrunk' in result) dispatch({ type: 'shrunk', id, shrunk: result.shrunk });
    else
      dispatch({ type: 'status', ids: [id], status: { step: 'unusable', reason: result.reason } });
  }

  return {
    store,
    add(files) {
      const chosen = files.map((file) => ({ id: nextId++, name: file.name, file }));
      dispatch({ type: 'chosen', files: chosen });
      const taken = new Set(store.get().photos.map(({ id }) => id));
      for (const { id, file } of chosen) if (taken.has(id)) void prepare(id, file);
    },
    remove(id) {
      sender.abort(id);
      dispatch({ type: 'removed', id });
    },
    retry(id) {
      const photo = store.get().photos.find((it) => it.id === id);
      if (!photo || !canRetry(photo)) return;
      sender.forget(id);
      dispatch({ type: 'status', ids: [id], status: { step: 'ready' } });
    },
    begin: () => dispatch({ type: 'form-begun' }),
  };
}

let isWarning = false;

/** Has the browser ask before a page is left that still sends photographs; a listener for good would cost its cache. */
function warnOfLeaving() {
  const isUnsent = [...sessions.values()].some(({ store }) => hasUnsentPhotos(store.get()));
  if (isUnsent === isWarning) return;
  isWarning = isUnsent;
  if (isUnsent) addEventListener('beforeunload', preventUnload);
  else removeEventListener('beforeunload', preventUnload);
}

function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
