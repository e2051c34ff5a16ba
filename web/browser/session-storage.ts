import type * as z from 'zod/mini';

/** Reads an item of the tab's session storage; undefined if there is none, or if the browser blocks storage. */
export function readSessionStorage(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeSessionStorage(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full: nothing survives a reload.
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
