import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Failure } from '#kernel/call/failure.ts';
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

/** For whom something is read, and until when. */
export interface ReadingFor {
  /** Whose turn it is; one person has a few at a time. */
  owner: string;
  signal?: AbortSignal | undefined;
  /** Answers what the reading asks the server meanwhile; that time is the reading's own. */
  answer?: (question: never) => Promise<unknown>;
}

/**
 * Reads what people send in processes of its own, so that nothing of it can stop the server: a
 * thread that runs out of memory takes the whole process along (decision 0021).
 */
export interface Readers {
  /**
   * @throws Failure of the reader itself, or of `readingFailures` where it takes too long, too much
   * memory, or there is too much to read already
   */
  read<File extends ReaderFile>(
    reader: Reader<File>,
    input: ReaderInput<File>,
    reading: ReadingFor,
  ): Promise<ReaderAnswer<File>>;
  close(): Promise<void>;
}

/** What all readers together may take; how long one may is its own. */
export const readerLimits = {
  processes: 2,
  /** Megabytes of a process's heap; bytes outside of it are counted by who unpacks them. */
  heap: 512,
  /** Being read or waiting, of one person and of all. */
  ownersTasks: 4,
  tasks: 40,
} as const;
/** The same for what the server itself has done with its documents: nobody waits for it, and no turn is refused. */
export const documentReaderLimits = {
  processes: 1,
  heap: 1024,
  ownersTasks: Number.POSITIVE_INFINITY,
  tasks: Number.POSITIVE_INFINITY,
} as const;
export type ReaderLimits = { readonly [Name in keyof typeof readerLimits]: number };

type Result = { value: unknown } | { error: unknown };

interface Task {
  order: ReaderOrder;
  answer: ReadingFor['answer'];
  milliseconds: number;
  owner: string;
  settle: (result: Result) => void;
}

const processFile = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
/** A process that serves comes before one that reads. */
const niceness = 10;

/** Starts no process before the first is needed. One that went beyond a limit is replaced. */
export function createReaders(limits: ReaderLimits = readerLimits): Readers {
  const tasks = new Set<Task>();
  const waiting = new Set<Task>();
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  /** Ends the work on a task that nobody waits for any more. */
  const running = new Map<Task, (error: unknown) => void>();

  const start = (): ChildProcess => {
    const reader = startProcess(limits.heap);
    all.add(reader);
    reader.once('exit', () => {
      all.delete(reader);
      const at = idle.indexOf(reader);
      if (at >= 0) idle.splice(at, 1);
      goOn();
    });
    return reader;
  };

  const goOn = () => {
    for (const task of waiting) {
      const reader = idle.pop() ?? (all.size < limits.processes ? start() : null);
      if (!reader) return;
      waiting.delete(task);
      run(task, reader);
    }
  };

  const run = (task: Task, reader: ChildProcess) => {
    const end = (result: Result, isUsable: boolean) => {
      if (!running.delete(task)) return;
      clearTimeout(timer);
      reader.off('message', hear).off('exit', leave).off('error', stop);
      // What comes of a process that is ended concerns nobody.
      if (!isUsable) reader.on('error', () => undefined).kill('SIGKILL');
      else {
        hold(reader, false);
        idle.push(reader);
      }
      task.settle(result);
      goOn();
    };
    const stop = (error: unknown) => end({ error }, false);
    const reply = async ({ number, question }: ReaderQuestion) => {
      const answer = await task.answer?.(question as never);
      if (running.has(task)) reader.send({ kind: 'answer', number, answer } satisfies ReaderOrder);
    };
    const hear = (said: ReaderOutcome | ReaderQuestion) => {
      if (said.kind === 'asked') reply(said).catch(stop);
      else end(resultOf(said), true);
    };
    const leave = (code: number | null, signal: string | null) => stop(causeOf(code, signal));
    const late = () => stop(readingFailures.fail('reading_too_long'));
    const timer = setTimeout(late, task.milliseconds);
    running.set(task, stop);
    hold(reader, true);
    reader.on('message', hear).once('exit', leave).once('error', stop);
    reader.send(task.order);
  };

  const admit = (owner: string) => {
    if (tasks.size >= limits.tasks) throw readingFailures.fail('reading_busy');
    const own = [...tasks].filter((task) => task.owner === owner);
    if (own.length >= limits.ownersTasks) throw readingFailures.fail('reading_others');
  };

  return {
    async read({ file, seconds }, input, { owner, signal, answer }) {
      signal?.throwIfAborted();
      admit(owner);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const giveUp = () => {
        if (waiting.delete(task)) task.settle({ error: signal?.reason });
        else running.get(task)?.(signal?.reason);
      };
      const task: Task = {
        order: { kind: 'read', file, input },
        answer,
        milliseconds: seconds * 1000,
        owner,
        settle(result) {
          tasks.delete(task);
          signal?.removeEventListener('abort', giveUp);
          if ('error' in result) reject(result.error);
          else resolve(result.value);
        },
      };
      tasks.add(task);
      waiting.add(task);
      signal?.addEventListener('abort', giveUp, { once: true });
      goOn();
      return (await promise) as never;
    },
    async close() {
      const closing = new Error('The readers are closed.');
      const left = [...waiting];
      waiting.clear();
      for (const task of left) task.settle({ error: closing });
      for (const stop of [...running.values()]) stop(closing);
      await Promise.all([...all].map(ended));
    },
  };
}

/** It gets nothing of the environment, where secrets are. */
function startProcess(heap: number): ChildProcess {
  const reader = fork(processFile, {
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  if (reader.pid !== undefined) setPriority(reader.pid, niceness);
  hold(reader, false);
  return reader;
}

/** Whether a process keeps the server's from ending: only while something is read. */
function hold(reader: ChildProcess, isBusy: boolean): void {
  const what = isBusy ? 'ref' : 'unref';
  reader[what]();
  reader.channel?.[what]();
}

function ended(reader: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    reader.once('exit', () => resolve());
    reader.kill('SIGKILL');
  });
}

/** V8 aborts where the heap is full; the system kills where all memory is. */
function causeOf(code: number | null, signal: string | null): Error {
  if (signal !== null || code === 134) return readingFailures.fail('reading_too_heavy');
  return new Error(`A process that reads ended with ${code}.`);
}

function resultOf(outcome: ReaderOutcome): Result {
  if (outcome.kind === 'read') return { value: outcome.value };
  if (outcome.kind === 'too-deep') return { error: readingFailures.fail('reading_too_deep') };
  if (outcome.kind === 'too-heavy') return { error: readingFailures.fail('reading_too_heavy') };
  if (outcome.kind === 'refused') {
    const { code, status, message, fields } = outcome.failure;
    return { error: new Failure(code, status, message, fields) };
  }
  const error = new Error(`A reader threw ${outcome.name}.`);
  error.stack = `${error.message}\n${outcome.stack}`;
  return { error };
}
