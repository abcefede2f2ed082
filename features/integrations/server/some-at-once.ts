interface SomeAtOnce<Item, Result> {
  /** How many items are worked on at the same time. */
  atOnce: number;
  work(item: Item): Promise<Result>;
  /** Takes the results, one after the other in the order of the items. */
  take(result: Result): Promise<void>;
}

/**
 * Works on some items at the same time. Where one fails, no further one begins, and those under way end
 * before it throws.
 */
export async function someAtOnce<Item, Result>(
  items: readonly Item[],
  { atOnce, work, take }: SomeAtOnce<Item, Result>,
): Promise<void> {
  const underWay: Promise<PromiseSettledResult<Result>>[] = [];
  // A failure waits for its turn, and is not an unhandled one meanwhile.
  const begin = async (item: Item) => {
    const [ended] = await Promise.allSettled([work(item)]);
    return ended;
  };
  const takeFirst = async () => {
    const ended = await underWay.shift();
    if (ended?.status === 'rejected') throw ended.reason;
    if (ended) await take(ended.value);
  };
  try {
    for (const item of items) {
      if (underWay.length === atOnce) await takeFirst();
      underWay.push(begin(item));
    }
    while (underWay.length > 0) await takeFirst();
  } finally {
    await Promise.all(underWay);
  }
}
