import { Failure } from '#kernel/call/failure.ts';
import type { FromReader, Readings, ToReader } from './readings.ts';

/**
 * Runs in a worker and reads input by the name of a reading. The second argument of a reading asks
 * the page for what only the page can do, such as drawing or uploading a picture.
 */
export function answerReadings(readings: Readings): void {
  const pending = new Map<number, (answer: unknown) => void>();
  const post = (message: FromReader) => postMessage(message);
  const sendQuestion = (question: unknown) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const number = pending.size;
    pending.set(number, resolve);
    post({ kind: 'asked', number, question });
    return promise;
  };
  const carryOut = async (name: string, input: unknown) => {
    pending.clear();
    try {
      post({ kind: 'read', value: await readings[name]?.(input as never, sendQuestion as never) });
    } catch (error) {
      post(outcomeOf(error));
    }
  };
  addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
    if (data.kind === 'read') void carryOut(data.name, data.input);
    else pending.get(data.number)?.(data.answer);
  });
}

function outcomeOf(error: unknown): FromReader {
  if (error instanceof Failure) {
    const { code, status, message, fields } = error;
    return { kind: 'refused', failure: { code, status, message, fields: { ...fields } } };
  }
  // A recursive parser overflows the stack on deeply nested input: the messages of Chromium and
  // Firefox.
  const isDeep = error instanceof Error && /call stack|much recursion/.test(error.message);
  return isDeep ? { kind: 'too-deep' } : { kind: 'broken', error };
}
