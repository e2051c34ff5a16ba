import type * as z from 'zod/mini';
import { readSession, writeSession } from './session-storage.ts';

/** Goes up when what is kept changes its shape or its meaning. */
const VERSION = 1;

interface SessionValue<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
}

/**
 * A value that this tab keeps until it is closed, over reloads too. What an older page or somebody
 * else has left under its key is thrown away.
 */
export function sessionValue<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
): SessionValue<Value> {
  return {
    read: () => {
      const text = readSession(key);
      if (text === undefined) return undefined;
      try {
        const { version, value } = JSON.parse(text);
        if (version === VERSION) return schema.parse(value);
      } catch {
        // Thrown away below, as one of another version is.
      }
      writeSession(key);
      return undefined;
    },
    keep: (value) => writeSession(key, JSON.stringify({ version: VERSION, value })),
  };
}
