/** Lets a number of callers in at once; the others wait. */
export interface Gate {
  /**
   * Runs the work in its owner's turn: who had their last turn longest ago comes first, each with their
   * own in order. Who stops waiting rejects with the signal's reason.
   */
  run<Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  owner: string;
  enter: () => void;
}

/** @param ownersPlaces how many of the places one owner has at a time */
export function createGate(places: number, ownersPlaces = places): Gate {
  const waiting = new Set<Waiting>();
  /** Who is in, once for each place. */
  const inside: string[] = [];
  /** The number of each owner's last turn. */
  const turns = new Map<string, number>();
  let turn = 0;

  const hasRoom = (owner: string) =>
    inside.length < places && inside.filter((one) => one === owner).length < ownersPlaces;
  const lastTurn = ({ owner }: Waiting) => turns.get(owner) ?? 0;

  const letIn = () => {
    const next = [...waiting]
      .filter(({ owner }) => hasRoom(owner))
      .reduce<Waiting | null>(
        (first, one) => (first && lastTurn(first) <= lastTurn(one) ? first : one),
        null,
      );
    if (!next) return;
    waiting.delete(next);
    inside.push(next.owner);
    turn += 1;
    turns.set(next.owner, turn);
    next.enter();
  };

  const leave = (owner: string) => {
    inside.splice(inside.indexOf(owner), 1);
    if (inside.length === 0 && waiting.size === 0) turns.clear();
    letIn();
  };

  async function enter(owner: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { owner, enter: resolve };
    const giveUp = () => {
      waiting.delete(one);
      reject(signal.reason);
    };
    waiting.add(one);
    signal.addEventListener('abort', giveUp, { once: true });
    letIn();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  return {
    async run(owner, signal, work) {
      await enter(owner, signal);
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}
