/**
 * Does the same with each item, a few at a time, in their order.
 *
 * @param items - an iterator goes on where this stopped
 * @param shouldContinue - asked before each item; after a no none is begun any more
 */
export async function forEachConcurrent<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const queue =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const worker = async () => {
    while (shouldContinue()) {
      const { value, done } = await queue.next();
      if (done) return;
      await work(value);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/**
 * Emails that are under way at once: new accounts may send 14 a second and those in SES's sandbox one
 * (SES Developer Guide, "Service quotas"), and a call takes a fifth of a second or so.
 */
export const EMAIL_CONCURRENCY = 3;

/** Writes to a table that are under way at once, well below the 50 connections of the SDK's client. */
export const WRITE_CONCURRENCY = 10;
