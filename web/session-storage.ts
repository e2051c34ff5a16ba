/** A text that this tab keeps until it is closed; none where the browser keeps nothing. */
export function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text over reloads; without one, or where the browser has no room, nothing is kept. */
export function writeSession(key: string, text?: string): void {
  try {
    // First, because one that is out of date is worse than none.
    sessionStorage.removeItem(key);
    if (text !== undefined) sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full: the page works without.
  }
}
