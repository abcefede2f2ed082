import { Worker } from 'node:worker_threads';
import { Failure } from '#kernel/call/failure.ts';
import type { ReaderFile, ReaderOrder, ReaderOutcome, ReaderQuestion } from './reader.ts';
import { tooLongSignal } from './reader-results.ts';

/** Pending questions to the server, by their number. */
const pending = new Map<number, (answer: unknown) => void>();
process.on('message', async (order: ReaderOrder) => {
  if (order.kind === 'answer') pending.get(order.number)?.(order.answer);
  else process.send?.(await carryOut(order));
});
process.on('disconnect', () => process.exit());
// A terminal and a service manager signal the whole process group: the server decides when this
// process ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
const watcher = startWatcher();

type Reading = Extract<ReaderOrder, { kind: 'read' }>;

async function carryOut({ file, input, milliseconds }: Reading): Promise<ReaderOutcome> {
  pending.clear();
  watcher.postMessage(milliseconds);
  try {
    const { read } = (await import(file)) as ReaderFile;
    return { kind: 'read', value: await read(input as never, sendQuestion as never) };
  } catch (error) {
    if (error instanceof Failure) {
      const { code, status, message, fields } = error;
      return { kind: 'refused', failure: { code, status, message, fields: { ...fields } } };
    }
    // A recursive parser overflows the stack on deeply nested input.
    if (error instanceof RangeError) {
      const isDeep = /call stack/.test(error.message);
      return isDeep ? { kind: 'too-deep' } : { kind: 'too-heavy' };
    }
    const { name, stack = '' } = error instanceof Error ? error : new Error('Thrown value');
    const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
    return { kind: 'broken', name, stack: frames.join('\n') };
  } finally {
    watcher.postMessage(null);
  }
}

function sendQuestion(question: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const number = pending.size;
  pending.set(number, resolve);
  process.send?.({ kind: 'asked', number, question } satisfies ReaderQuestion);
  return promise;
}

/**
 * Starts a thread that ends the process with the server, and once a reading has used up its processor time:
 * a reader in an endless loop notices neither. It gets the milliseconds when a reading starts, and null
 * when it has ended.
 */
function startWatcher(): Worker {
  const look = `const { parentPort } = require('node:worker_threads');
    const server = process.ppid;
    const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    let end = Infinity;
    parentPort.on('message', (limit) => { end = limit === null ? Infinity : used() + limit; });
    setInterval(() => {
      if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
      if (used() > end) process.kill(process.pid, '${tooLongSignal}');
    }, 250);`;
  const started = new Worker(look, { eval: true });
  started.unref();
  return started;
}
