/** Lets a number of callers in at once; the others wait in order. */
export interface Gate {
  /** Runs the work when there is room; who stops waiting rejects with the signal's reason. */
  pass<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

export function createGate(places: number): Gate {
  let free = places;
  const waiting = new Set<() => void>();

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      waiting.delete(resolve);
      reject(signal.reason);
    };
    waiting.add(resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    await promise;
    signal.removeEventListener('abort', giveUp);
  }

  return {
    async pass(signal, work) {
      await enter(signal);
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) {
          waiting.delete(next);
          next();
        } else free += 1;
      }
    },
  };
}
