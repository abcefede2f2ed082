import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A user of each kind, by token, and their projects. */
export interface World {
  map: string;
  notes: string;
  /** A project of each tool, by the prefix of its calls' paths. */
  projects: Readonly<Record<string, string>>;
  owner: string;
  viewer: string;
  stranger: string;
  /** A user who owns `spare`, and whose account or session may end. */
  leaver: string;
  spare: string;
  refresh: string;
  email: string;
  userId: string;
}

export type Order = 'world' | 'memory' | 'defects' | 'close';
export interface Report {
  turn: number;
  value: unknown;
}

/** A whole server in a process of its own, as the target of a fuzzer. */
export interface Target {
  url: string;
  /** Creates new users and projects. */
  world(): Promise<World>;
  /** Megabytes of the server after a garbage collection. */
  memory(): Promise<number>;
  /** The defects that the server logged since the last call, and its end if it did end. */
  defects(): Promise<string[]>;
  close(): Promise<void>;
}

const script = fileURLToPath(new URL('./target-process.ts', import.meta.url));

/** Starts it; on PostgreSQL where `TEST_DATABASE_URL` is set, as all tests are. */
export async function startTarget(): Promise<Target> {
  const child = fork(script, [], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answers = new Map<number, (value: unknown) => void>();
  let ended: string | null = null;
  let turn = 0;
  const closed = once(child, 'exit').then(([code, signal]) => {
    ended = `The server ended with ${code ?? signal}.`;
    for (const answer of answers.values()) answer(undefined);
  });
  const port = new Promise<unknown>((resolve) => answers.set(0, resolve));
  child.on('message', ({ turn: of, value }: Report) => {
    answers.get(of)?.(value);
    answers.delete(of);
  });
  const sendOrder = (order: Order) => runOrder(child, { order, turn: ++turn, answers, ended });
  const url = `http://127.0.0.1:${await port}`;
  if (ended) throw new Error(ended);
  return {
    url,
    world: () => sendOrder('world') as Promise<World>,
    memory: async () => Number(await sendOrder('memory')) / 1024 / 1024,
    async defects() {
      const logged = ended ? [] : ((await sendOrder('defects')) as string[] | undefined);
      return [...(logged ?? []), ...(ended ? [ended] : [])];
    },
    async close() {
      if (!ended) await sendOrder('close');
      await closed;
    },
  };
}

interface SentOrder {
  order: Order;
  turn: number;
  answers: Map<number, (value: unknown) => void>;
  ended: string | null;
}

function runOrder(
  child: ChildProcess,
  { order, turn, answers, ended }: SentOrder,
): Promise<unknown> {
  if (ended) throw new Error(ended);
  return new Promise((resolve) => {
    answers.set(turn, resolve);
    child.send({ turn, order });
  });
}
