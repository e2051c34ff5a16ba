/** Reads an item of the tab's session storage; `undefined` where the browser keeps none. */
export function readSessionStorage(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes an item of the tab's session storage; without a text, or without storage, it removes the item. */
export function writeSessionStorage(key: string, text?: string): void {
  try {
    // First, because an outdated item is worse than none.
    sessionStorage.removeItem(key);
    if (text !== undefined) sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full: the page works without.
  }
}
