/** Does the same with each item, so many at once, in their order. */
export async function inLanes<Item>(
  lanes: number,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
