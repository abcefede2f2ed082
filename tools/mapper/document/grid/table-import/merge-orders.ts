/**
 * Merges lists that contain some of the names in the same order. A name that only one list has comes
 * before the next known name of that list. Names are compared ignoring case.
 */
export function mergeOrders(lists: Iterable<readonly string[]>): string[] {
  const merged: { key: string; name: string }[] = [];
  const indexOf = (name: string) => merged.findIndex(({ key }) => key === name.toLowerCase());
  for (const list of lists) {
    let waiting: string[] = [];
    for (const name of list) {
      const at = indexOf(name);
      if (at < 0) {
        if (!waiting.some((one) => one.toLowerCase() === name.toLowerCase())) waiting.push(name);
        continue;
      }
      merged.splice(at, 0, ...waiting.map((one) => ({ key: one.toLowerCase(), name: one })));
      waiting = [];
    }
    merged.push(...waiting.map((one) => ({ key: one.toLowerCase(), name: one })));
  }
  return merged.map(({ name }) => name);
}
