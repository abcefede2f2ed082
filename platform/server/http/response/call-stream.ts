import { Readable } from 'node:stream';
import { z } from 'zod';
import type { StreamedCall } from '#kernel/call/call.ts';
import { success } from '#kernel/call/envelope.ts';
import { streamEventNames } from '#kernel/stream-events.ts';
import type { CallStream } from '../implementation.ts';

/** Milliseconds between two keep-alive comments, less than the timeouts of proxies. */
const heartbeatInterval = 15_000;

export interface StreamAnswerOptions<C extends StreamedCall> {
  call: C;
  stream: CallStream<C>;
  /** Aborts when the reader disconnects or the server closes. */
  signal: AbortSignal;
  /** Describes the error that ended the stream early, and logs defects. */
  refuse(error: unknown): object;
  heartbeat?: number;
}

/**
 * Writes a streamed call as server-sent events: `event` for each event, then `success` with the
 * output or `failure`, both in the envelope. Events and output are parsed before they are sent.
 * Comments keep the connection open.
 */
export function streamAnswer<C extends StreamedCall>(options: StreamAnswerOptions<C>): Readable {
  return Readable.from(framesOf(options));
}

async function* framesOf<C extends StreamedCall>({
  call,
  stream,
  signal,
  refuse,
  heartbeat = heartbeatInterval,
}: StreamAnswerOptions<C>): AsyncGenerator<string, void, void> {
  // Sends the headers at once.
  yield ': begin\n\n';
  try {
    let next = stream.next();
    for (;;) {
      const step = await nextOrHeartbeat(next, heartbeat, signal);
      if (step === 'heartbeat') {
        yield ': alive\n\n';
        continue;
      }
      if (step.done) {
        yield frame(streamEventNames.success, success(z.parse(call.output, step.value)));
        return;
      }
      yield frame(streamEventNames.event, z.parse(call.event, step.value));
      next = stream.next();
    }
  } catch (error) {
    yield frame(streamEventNames.failure, refuse(error));
  } finally {
    // Not awaited: a waiting stream learns of the end by its signal.
    stream.return(undefined as never).catch(refuse);
  }
}

function frame(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

async function nextOrHeartbeat<Step>(
  next: Promise<Step>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Step | 'heartbeat'> {
  signal.throwIfAborted();
  const waiting = Promise.withResolvers<'heartbeat'>();
  const timer = setTimeout(() => waiting.resolve('heartbeat'), milliseconds);
  const stop = () => waiting.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([next, waiting.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
