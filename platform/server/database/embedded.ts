import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** What the worker and this side say to each other. */
export type ToEmbedded =
  | { kind: 'open'; connection: number }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'close' };
export type FromEmbedded =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

export interface Embedded {
  /** Makes the byte stream that a PostgreSQL client talks through. */
  connect: () => Duplex;
  close(): Promise<void>;
}

/**
 * PGlite in a worker thread, reached by the PostgreSQL wire protocol. A slow query blocks the
 * worker and not the event loop, and the client's own codecs are used, which are faster than
 * PGlite's for long binary values (`docs/decisions/0002-one-database-client.md`).
 */
export async function startEmbedded(folder: string | undefined): Promise<Embedded> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder },
  });
  const streams = new Map<number, EmbeddedStream>();
  let connections = 0;
  let closed: (() => void) | undefined;

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: FromEmbedded) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'failed') reject(new Error(message.message));
      else if (message.kind === 'closed') closed?.();
      else streams.get(message.connection)?.push(message.bytes);
    });
  });
  worker.on('error', (error) => {
    for (const stream of streams.values()) stream.destroy(error);
  });

  const send = (message: ToEmbedded) => worker.postMessage(message);
  return {
    connect() {
      connections += 1;
      const connection = connections;
      const stream = new EmbeddedStream(
        (bytes) => send({ kind: 'bytes', connection, bytes }),
        () => streams.delete(connection),
      );
      streams.set(connection, stream);
      send({ kind: 'open', connection });
      return stream;
    },
    async close() {
      await new Promise<void>((resolve) => {
        closed = resolve;
        send({ kind: 'close' });
      });
      await worker.terminate();
    },
  };
}

/** The half of a socket that the PostgreSQL client uses. */
class EmbeddedStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void;
  readonly #gone: () => void;

  constructor(send: (bytes: Uint8Array) => void, gone: () => void) {
    super();
    this.#send = send;
    this.#gone = gone;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {
    // Answers are pushed as they come.
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }
  override _final(done: () => void): void {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#gone();
    done(error);
  }
}
