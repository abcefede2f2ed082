/**
 * One order of all names in several lists, each of which has some of them in the same order: what a
 * list alone names goes before the next name of it that is known. Names count in any case.
 */
export function mergeOrders(lists: Iterable<readonly string[]>): string[] {
  const merged: { key: string; name: string }[] = [];
  const placeOf = (name: string) => merged.findIndex(({ key }) => key === name.toLowerCase());
  for (const list of lists) {
    let waiting: string[] = [];
    for (const name of list) {
      const at = placeOf(name);
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
