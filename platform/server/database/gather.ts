/**
 * Batches look-ups of single keys. Keys that are requested in the same turn of the event loop, or
 * while `parallel` look-ups are under way, are loaded together: the busier the server, the fewer
 * queries. Nothing is cached.
 * @param load returns the values of the keys that have one
 */
export function gather<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  parallel = 2,
): (key: string) => Promise<Value | undefined> {
  let waiting = new Map<string, Promise<Value | undefined>>();
  let settle: ((answer: Promise<ReadonlyMap<string, Value>>) => void) | undefined;
  let answer: Promise<ReadonlyMap<string, Value>> | undefined;
  let running = 0;

  const send = () => {
    if (!settle || running >= parallel) return;
    const settlePending = settle;
    const keys = [...waiting.keys()];
    waiting = new Map();
    settle = undefined;
    answer = undefined;
    running += 1;
    const loaded = load(keys).finally(() => {
      running -= 1;
      send();
    });
    settlePending(loaded);
  };

  return (key) => {
    if (!answer) {
      answer = new Promise((resolve) => {
        settle = resolve;
      });
      setImmediate(send);
    }
    const known = waiting.get(key);
    if (known) return known;
    const value = answer.then((values) => values.get(key));
    waiting.set(key, value);
    return value;
  };
}
