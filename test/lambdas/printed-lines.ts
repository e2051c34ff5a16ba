import { afterEach, beforeEach, vi } from 'vitest';

/** What the function under test wrote to its log, line by line; emptied before each test. */
export const printedLines: string[] = [];

beforeEach(() => {
  printedLines.length = 0;
  // Lambda keeps both as the function's log.
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((line) => printedLines.push(String(line)) > 0);
  }
});
afterEach(() => vi.restoreAllMocks());
