/** Runs a limited number of tasks at once; the others wait. */
export interface Gate {
  /**
   * Runs the work when it is its owner's turn. The owner whose last turn is the longest ago comes first;
   * the tasks of one owner run in order.
   * @throws the signal's reason where it aborts before the work begins
   */
  run<Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  owner: string;
  enter: () => void;
}

interface GateState {
  slots: number;
  ownersSlots: number;
  waiting: Set<Waiting>;
  /** The owners of the running tasks, once for each task. */
  inside: string[];
  /** The number of each owner's last turn. */
  turns: Map<string, number>;
  turn: number;
}

/**
 * @param slots how many tasks run at once
 * @param ownersSlots how many of them may be of one owner
 */
export function createGate(slots: number, ownersSlots = slots): Gate {
  const state: GateState = {
    slots,
    ownersSlots,
    waiting: new Set(),
    inside: [],
    turns: new Map(),
    turn: 0,
  };
  return {
    async run(owner, signal, work) {
      await enter(state, owner, signal);
      try {
        return await work();
      } finally {
        leave(state, owner);
      }
    },
  };
}

async function enter(state: GateState, owner: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const one = { owner, enter: resolve };
  const giveUp = () => {
    state.waiting.delete(one);
    reject(signal.reason);
  };
  state.waiting.add(one);
  signal.addEventListener('abort', giveUp, { once: true });
  letNextIn(state);
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function leave(state: GateState, owner: string): void {
  const { inside, waiting, turns } = state;
  inside.splice(inside.indexOf(owner), 1);
  if (inside.length === 0 && waiting.size === 0) turns.clear();
  letNextIn(state);
}

function letNextIn(state: GateState): void {
  const next = nextOf(state);
  if (!next) return;
  state.waiting.delete(next);
  state.inside.push(next.owner);
  state.turn += 1;
  state.turns.set(next.owner, state.turn);
  next.enter();
}

/** The task that may begin now; null where there is none. */
function nextOf({ slots, ownersSlots, waiting, inside, turns }: GateState): Waiting | null {
  if (inside.length >= slots) return null;
  const lastTurn = ({ owner }: Waiting) => turns.get(owner) ?? 0;
  return [...waiting]
    .filter(({ owner }) => inside.filter((one) => one === owner).length < ownersSlots)
    .reduce<Waiting | null>(
      (first, one) => (first && lastTurn(first) <= lastTurn(one) ? first : one),
      null,
    );
}
