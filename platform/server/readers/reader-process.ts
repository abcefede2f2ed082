import { Worker } from 'node:worker_threads';
import { Failure } from '#kernel/call/failure.ts';
import type { ReaderFile, ReaderOrder, ReaderOutcome, ReaderQuestion } from './reader.ts';

/** What waits for an answer of the server, by the numbers of its questions. */
const asked = new Map<number, (answer: unknown) => void>();
process.on('message', async (order: ReaderOrder) => {
  if (order.kind === 'answer') asked.get(order.number)?.(order.answer);
  else process.send?.(await carryOut(order.file, order.input));
});
process.on('disconnect', () => process.exit());
// A terminal and a service manager tell the whole group: the server lets end what is under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
endWithServer();

async function carryOut(file: string, input: unknown): Promise<ReaderOutcome> {
  asked.clear();
  try {
    const { read } = (await import(file)) as ReaderFile;
    return { kind: 'read', value: await read(input as never, ask as never) };
  } catch (error) {
    if (error instanceof Failure) {
      const { code, status, message, fields } = error;
      return { kind: 'refused', failure: { code, status, message, fields: { ...fields } } };
    }
    // What calls itself for each part in a part runs out of stack.
    if (error instanceof RangeError) {
      const isDeep = /call stack/.test(error.message);
      return isDeep ? { kind: 'too-deep' } : { kind: 'too-heavy' };
    }
    const { name, stack = '' } = error instanceof Error ? error : new Error('Thrown value');
    const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
    return { kind: 'broken', name, stack: frames.join('\n') };
  }
}

function ask(question: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const number = asked.size;
  asked.set(number, resolve);
  process.send?.({ kind: 'asked', number, question } satisfies ReaderQuestion);
  return promise;
}

/** A reader that goes round and round does not hear that the server is gone. */
function endWithServer(): void {
  const look = `const server = process.ppid;
    setInterval(() => {
      if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
    }, 1000);`;
  new Worker(look, { eval: true }).unref();
}
