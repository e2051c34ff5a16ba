import type * as z from 'zod/mini';

/** Goes up when what is kept changes its shape or its meaning. */
const VERSION = 1;

interface SessionValue<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
}

/**
 * A value that this tab keeps until it is closed, over reloads too. Where the browser keeps nothing
 * (blocked, full) there is none, and what an older page or somebody else has left is thrown away.
 */
export function sessionValue<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
): SessionValue<Value> {
  /** Without the old value where it fails: one that is out of date is worse than none. */
  function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
    try {
      return action(sessionStorage);
    } catch {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Blocked: then nothing was kept either.
      }
      return undefined;
    }
  }

  return {
    read: () =>
      attempt((storage) => {
        const kept = storage.getItem(key);
        if (kept === null) return undefined;
        const { version, value } = JSON.parse(kept);
        if (version !== VERSION) throw new Error(`${key} is of another version.`);
        return schema.parse(value);
      }),
    keep: (value) =>
      attempt((storage) => storage.setItem(key, JSON.stringify({ version: VERSION, value }))),
  };
}
