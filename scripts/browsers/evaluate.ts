import type { Browser, ElementId, PageArgument } from './browser.ts';

/**
 * Runs a function in the page.
 *
 * @param pageFunction - uses nothing from around it, waits for nothing, and returns what JSON can hold
 */
export function evaluate<Arguments extends (string | number)[], Result>(
  browser: Browser,
  pageFunction: (...args: Arguments) => Result,
  ...args: Arguments
): Promise<Result> {
  return call(browser, String(pageFunction), args);
}

/** Runs such a function on an element. */
export function evaluateOn<Arguments extends (string | number)[], Result>(
  browser: Browser,
  element: ElementId,
  pageFunction: (element: HTMLElement, ...args: Arguments) => Result,
  ...args: Arguments
): Promise<Result> {
  return call(browser, String(pageFunction), [{ element }, ...args]);
}

async function call<Result>(
  browser: Browser,
  pageFunction: string,
  args: PageArgument[],
): Promise<Result> {
  const source = `(...args) => JSON.stringify((${pageFunction})(...args) ?? null)`;
  return JSON.parse(await browser.callFunction(source, args));
}
