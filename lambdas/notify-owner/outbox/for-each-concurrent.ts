/**
 * Does the same with each item, a few at a time, in their order.
 *
 * @param mayGoOn - asked before each item; after a no none is begun any more
 */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    while (mayGoOn()) {
      const { value, done } = queue.next();
      if (done) return;
      await work(value);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Mails that are under way at once: new accounts may send 14 a second and those in SES's sandbox one
 * (SES Developer Guide, "Service quotas"), and a call takes a fifth of a second or so.
 */
export const MAIL_LANES = 3;

/** Writes to a table that are under way at once, well below the 50 connections of the SDK's client. */
export const TABLE_LANES = 10;
