import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export interface BodyOptions {
  /** The `Content-Encoding` of the answer. */
  encoding: string | null;
  maxBytes: number;
  tooLarge: () => Error;
  /** What a reader gets for an error of the connection. */
  explain: (error: unknown) => unknown;
}

/** Unpacks the body of an answer and passes it on as it comes, up to a limit. */
export function streamBody(body: Readable, options: BodyOptions): ReadableStream<Uint8Array> {
  return ReadableStream.from(limited(unpacked(body, options.encoding), options));
}

/** Whether a body is unpacked here, so that its encoding and length no longer hold. */
export function isPacked(encoding: string | null): boolean {
  return encoding !== null && encoding in unpackers;
}

function unpacked(body: Readable, encoding: string | null): AsyncIterable<Uint8Array> {
  const unpacker = encoding === null ? undefined : unpackers[encoding]?.();
  if (!unpacker) return body;
  // An error reaches the reader of the unpacked body.
  pipeline(body, unpacker, () => undefined);
  return unpacker as AsyncIterable<Uint8Array>;
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, tooLarge, explain }: BodyOptions,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw explain(error);
  }
}
