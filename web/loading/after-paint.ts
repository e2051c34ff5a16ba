/** Resolves once the browser has painted: the page is laid out then, and asking for its layout costs nothing. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
