import type { ChildProcess } from 'node:child_process';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import type {
  Reader,
  ReaderAnswer,
  ReaderFile,
  ReaderInput,
  ReaderOrder,
  ReaderOutcome,
  ReaderQuestion,
} from './reader.ts';
import { errorOfExit, type Result, resultOf } from './reader-results.ts';
import { endProcess, setBusy, startProcess } from './start-process.ts';

/** Who something is read for. */
export interface ReadingFor {
  /** The user whose limit it counts for. */
  owner: string;
  signal?: AbortSignal | undefined;
  /** Answers questions of the reader to the server, which count for how long it may last. */
  answer?: (question: never) => Promise<unknown>;
}

/**
 * Reads untrusted input in separate processes, so that it can't stop the server: a thread that runs
 * out of memory would end the whole process (decision 0021).
 */
export interface Readers {
  /**
   * @throws Failure of the reader itself, or of `readingFailures` where it takes too long or too much
   * memory, or too many others wait
   */
  read<File extends ReaderFile>(
    reader: Reader<File>,
    input: ReaderInput<File>,
    reading: ReadingFor,
  ): Promise<ReaderAnswer<File>>;
  close(): Promise<void>;
}

/** Limits of all readers together; each has a time limit of its own. */
export const readerLimits = {
  processes: 2,
  /** Megabytes of a process's heap. Code that unpacks files limits the bytes outside of it. */
  heap: 512,
  /** Tasks that wait or run, of one user and of all. */
  ownersTasks: 4,
  tasks: 40,
} as const;
/** The same for work of the server on its own documents, which is never refused. */
export const documentReaderLimits = {
  processes: 1,
  heap: 1024,
  ownersTasks: Number.POSITIVE_INFINITY,
  tasks: Number.POSITIVE_INFINITY,
} as const;
export type ReaderLimits = { readonly [Name in keyof typeof readerLimits]: number };

/**
 * How many times longer than its time limit a reading may last. The limit is of processor time, so that a
 * busy machine refuses nothing; this one ends readings that wait for ever.
 */
const slowest = 6;

interface Task {
  order: ReaderOrder;
  answer: ReadingFor['answer'];
  milliseconds: number;
  owner: string;
  settle: (result: Result) => void;
}

/** Starts no process before the first task. A process that exceeds a limit is replaced. */
export function createReaders(limits: ReaderLimits = readerLimits): Readers {
  const pool = new ReaderPool(limits);
  return {
    async read({ file, seconds }, input, { owner, signal, answer }) {
      signal?.throwIfAborted();
      pool.admit(owner);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const giveUp = () => pool.cancel(task, signal?.reason);
      const task: Task = {
        order: { kind: 'read', file, input, milliseconds: seconds * 1000 },
        answer,
        milliseconds: seconds * 1000 * slowest,
        owner,
        settle(result) {
          signal?.removeEventListener('abort', giveUp);
          if ('error' in result) reject(result.error);
          else resolve(result.value);
        },
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      pool.add(task);
      return (await promise) as never;
    },
    close: () => pool.close(),
  };
}

/** Hands tasks to processes, in order, each to the next one that is idle. */
class ReaderPool {
  readonly #limits: ReaderLimits;
  readonly #tasks = new Set<Task>();
  readonly #waiting = new Set<Task>();
  /** The running tasks; each is stopped with an error. */
  readonly #running = new Map<Task, (error: unknown) => void>();
  readonly #processes = new Set<ChildProcess>();
  readonly #idle: ChildProcess[] = [];

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
  }

  /** @throws Failure where the owner, or all together, have too many tasks already */
  admit(owner: string): void {
    const { tasks, ownersTasks } = this.#limits;
    if (this.#tasks.size >= tasks) throw readingFailures.fail('reading_busy');
    const own = [...this.#tasks].filter((task) => task.owner === owner);
    if (own.length >= ownersTasks) throw readingFailures.fail('reading_others');
  }

  add(task: Task): void {
    this.#tasks.add(task);
    this.#waiting.add(task);
    this.#startTasks();
  }

  cancel(task: Task, error: unknown): void {
    if (this.#waiting.delete(task)) this.#settle(task, { error });
    else this.#running.get(task)?.(error);
  }

  /** Ends all processes; tasks that wait or run fail. */
  async close(): Promise<void> {
    const closing = new Error('The readers are closed.');
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const task of waiting) this.#settle(task, { error: closing });
    for (const stop of [...this.#running.values()]) stop(closing);
    await Promise.all([...this.#processes].map(endProcess));
  }

  #settle(task: Task, result: Result): void {
    this.#tasks.delete(task);
    task.settle(result);
  }

  #startTasks(): void {
    for (const task of this.#waiting) {
      const reader = this.#idleProcess();
      if (!reader) return;
      this.#waiting.delete(task);
      this.#run(task, reader);
    }
  }

  #idleProcess(): ChildProcess | null {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#processes.size >= this.#limits.processes) return null;
    const reader = startProcess(this.#limits.heap);
    this.#processes.add(reader);
    reader.once('exit', () => {
      this.#processes.delete(reader);
      const at = this.#idle.indexOf(reader);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#startTasks();
    });
    return reader;
  }

  #run(task: Task, reader: ChildProcess): void {
    const end = (result: Result, isUsable: boolean) => {
      if (!this.#running.delete(task)) return;
      clearTimeout(timer);
      reader.off('message', receive).off('exit', exit).off('error', stop);
      // Later errors of a process that is killed concern no task.
      if (!isUsable) reader.on('error', () => undefined).kill('SIGKILL');
      else {
        setBusy(reader, false);
        this.#idle.push(reader);
      }
      this.#settle(task, result);
      this.#startTasks();
    };
    const stop = (error: unknown) => end({ error }, false);
    const reply = async ({ number, question }: ReaderQuestion) => {
      const answer = await task.answer?.(question as never);
      if (!this.#running.has(task)) return;
      reader.send({ kind: 'answer', number, answer } satisfies ReaderOrder);
    };
    const receive = (message: ReaderOutcome | ReaderQuestion) => {
      if (message.kind === 'asked') reply(message).catch(stop);
      else end(resultOf(message), true);
    };
    const exit = (code: number | null, signal: string | null) => stop(errorOfExit(code, signal));
    const late = () => stop(readingFailures.fail('reading_too_long'));
    const timer = setTimeout(late, task.milliseconds);
    this.#running.set(task, stop);
    setBusy(reader, true);
    reader.on('message', receive).once('exit', exit).once('error', stop);
    reader.send(task.order);
  }
}
