import { createParser } from 'eventsource-parser';
import type { Envelope } from '#kernel/call/envelope.ts';
import { streamEventNames } from '#kernel/stream-events.ts';

/** Milliseconds without data after which a stream counts as broken; the server sends a comment every 15 s. */
const silenceTimeout = 45_000;

/** Whether an answer is a stream of events. */
export function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/**
 * Reads a streamed answer to its end.
 * @param onEvent called with the data of each event
 * @returns the envelope at the end, or null where the stream broke off before
 */
export async function readStream<Data>(
  response: Response,
  onEvent: (event: unknown) => void,
): Promise<Envelope<Data> | null> {
  let end: Envelope<Data> | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === streamEventNames.event) onEvent(JSON.parse(data));
      if (event === streamEventNames.success || event === streamEventNames.failure)
        end = JSON.parse(data);
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader && end === null) {
    const chunk = await withinSilence(reader);
    if (!chunk || chunk.done) break;
    parser.feed(chunk.value);
  }
  await reader?.cancel();
  return end;
}

/** The next chunk; null where none came in time. */
async function withinSilence(
  reader: ReadableStreamDefaultReader<string>,
): Promise<ReadableStreamReadResult<string> | null> {
  const silence = Promise.withResolvers<null>();
  const timer = setTimeout(() => silence.resolve(null), silenceTimeout);
  try {
    return await Promise.race([reader.read(), silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
