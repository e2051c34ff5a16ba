import { readSessionStorage, writeSessionStorage } from './session-storage.ts';

/** Long enough for a reload to let go of the page before it. */
const RELOAD_MS = 500;

const SESSION_ID = 'session';

/** Items that belong to one open page, because they name what it sends. */
const ofOnePage = /^(?:key|photos) of /;

/**
 * Makes sure that no other open page shares what this one sends. A duplicated tab has a copy of the session storage: it
 * keeps the text, but not the photos and the idempotency keys.
 */
export async function lockSession(): Promise<void> {
  // Missing on plain HTTP, as `randomUUID` is.
  if (!navigator.locks) return;
  let id = readSessionStorage(SESSION_ID);
  if (!id || !(await lock(id))) {
    for (const key of id ? Object.keys(sessionStorage) : []) {
      if (ofOnePage.test(key)) writeSessionStorage(key);
    }
    id = crypto.randomUUID();
    writeSessionStorage(SESSION_ID, id);
    await lock(id);
  }
  const name = id;
  addEventListener('pageshow', ({ persisted }) => persisted && lock(name));
}

/**
 * Locks a name while the page is open. A lock held longer would disable the back/forward cache.
 *
 * @returns false if another page has it
 */
function lock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise((release) => addEventListener('pagehide', release, { once: true }));
    };
    const signal = AbortSignal.timeout(RELOAD_MS);
    navigator.locks.request(name, { signal }, hold).catch(() => resolve(false));
  });
}
