/**
 * Makes a look-up of one key out of a look-up of many. Keys that are asked for while the event loop
 * takes in what has arrived are looked up together, and so are those that are asked for while
 * `parallel` look-ups are under way: the busier the server, the fewer the queries. Nothing is stored.
 * @param load answers the values of the keys that have one
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
    const asked = settle;
    const keys = [...waiting.keys()];
    waiting = new Map();
    settle = undefined;
    answer = undefined;
    running += 1;
    const loaded = load(keys).finally(() => {
      running -= 1;
      send();
    });
    asked(loaded);
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
