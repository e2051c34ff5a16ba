import { afterEach, beforeEach, vi } from 'vitest';

/** The log lines of the function under test; emptied before each test. */
export const printedLines: string[] = [];

beforeEach(() => {
  printedLines.length = 0;
  // Lambda keeps both as the function's log.
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((line) => printedLines.push(String(line)) > 0);
  }
});
afterEach(() => vi.restoreAllMocks());
