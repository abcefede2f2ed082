import { Worker } from 'node:worker_threads';
import { Failure } from '#kernel/call/failure.ts';
import type { ReaderFile, ReaderOrder, ReaderOutcome, ReaderQuestion } from './reader.ts';

/** Pending questions to the server, by their number. */
const pending = new Map<number, (answer: unknown) => void>();
process.on('message', async (order: ReaderOrder) => {
  if (order.kind === 'answer') pending.get(order.number)?.(order.answer);
  else process.send?.(await carryOut(order.file, order.input));
});
process.on('disconnect', () => process.exit());
// A terminal and a service manager signal the whole process group: the server decides when this
// process ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
endWithServer();

async function carryOut(file: string, input: unknown): Promise<ReaderOutcome> {
  pending.clear();
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
  }
}

function sendQuestion(question: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const number = pending.size;
  pending.set(number, resolve);
  process.send?.({ kind: 'asked', number, question } satisfies ReaderQuestion);
  return promise;
}

/** A reader in an endless loop does not notice that the server ended. */
function endWithServer(): void {
  const look = `const server = process.ppid;
    setInterval(() => {
      if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
    }, 1000);`;
  new Worker(look, { eval: true }).unref();
}
