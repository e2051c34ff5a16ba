import type * as z from 'zod/mini';
import { readSessionStorage, writeSessionStorage } from './session-storage.ts';

/** To be raised when an item changes its shape or its meaning. */
const VERSION = 1;

interface SessionStorageItem<Value> {
  read(): Value | undefined;
  write(value: Value): void;
}

/**
 * Returns an item of the tab's session storage that is validated by a schema. An item of another version,
 * or one that the schema refuses, is removed.
 */
export function sessionStorageItem<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
): SessionStorageItem<Value> {
  return {
    read: () => {
      const text = readSessionStorage(key);
      if (text === undefined) return undefined;
      try {
        const { version, value } = JSON.parse(text);
        if (version === VERSION) return schema.parse(value);
      } catch {
        // Removed below, as one of another version is.
      }
      writeSessionStorage(key);
      return undefined;
    },
    write: (value) => writeSessionStorage(key, JSON.stringify({ version: VERSION, value })),
  };
}
