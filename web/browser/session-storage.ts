import type * as z from 'zod/mini';

/** Items that session storage doesn't take, because it is blocked or full. */
const memory = new Map<string, string>();

/** Reads an item of the tab's session storage; undefined if there is none. */
export function readSessionStorage(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

export function writeSessionStorage(key: string, text: string): void {
  try {
    // Removed first, because an outdated item is worse than none.
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
}

/** Reads a JSON item of the tab's session storage; undefined if it doesn't match the schema. */
export function readJsonItem<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.parse(JSON.parse(readSessionStorage(key) ?? ''));
  } catch {
    return undefined;
  }
}
