import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { embeddedProblem, refuseUnusableFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';

/** What the worker and this side say to each other. */
export type ToEmbedded =
  | { kind: 'open'; connection: number }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'copy'; to: string }
  | { kind: 'close' };
export type FromEmbedded =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'closed' }
  /** The answer to a copy; with a message where there is none. */
  | { kind: 'copied'; message: string | undefined }
  /** Concerns one connection, or without one the database as a whole. */
  | { kind: 'failed'; connection: number | undefined; message: string };

export interface Embedded {
  /** Makes the byte stream that a PostgreSQL client talks through. */
  connect: () => Duplex;
  /**
   * Copies the files of the database into a new folder. The caller makes sure that no transaction is
   * open. Statements wait meanwhile.
   */
  copy(to: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * PGlite in a worker thread, reached by the PostgreSQL wire protocol. A slow query blocks the
 * worker and not the event loop, and the client's own codecs are used, which are faster than
 * PGlite's for long binary values (`docs/decisions/0002-one-database-client.md`).
 * @throws ConfigProblem where its folder cannot be opened, with what to do about it
 */
export async function startEmbedded(folder: string | undefined): Promise<Embedded> {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  if (folder) refuseUnusableFolder(folder);
  const unlock = folder ? lockFolder(folder) : () => undefined;
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder },
  });
  const send = (message: ToEmbedded) => worker.postMessage(message);
  const streams = new Map<number, EmbeddedStream>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let connections = 0;
  let over: Error | undefined;
  let copying: PromiseWithResolvers<void> | undefined;

  const end = (error: Error) => {
    over ??= error;
    ready.reject(error);
    ended.resolve();
    copying?.reject(error);
    for (const stream of streams.values()) stream.destroy(error);
  };
  const fail = (connection: number | undefined, error: Error) => {
    if (connection === undefined) end(error);
    else streams.get(connection)?.destroy(error);
  };
  // Node's watch mode sends messages of its own: what is none of ours is not heeded.
  worker.on('message', (message: FromEmbedded) => {
    if (message.kind === 'ready') ready.resolve();
    if (message.kind === 'bytes') streams.get(message.connection)?.push(message.bytes);
    if (message.kind === 'closed') end(new Error('The embedded database is closed.'));
    if (message.kind === 'copied') {
      if (message.message === undefined) copying?.resolve();
      else copying?.reject(new Error(message.message));
    }
    if (message.kind === 'failed') fail(message.connection, new Error(message.message));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The embedded database ended.')));

  const close = async () => {
    if (!over) send({ kind: 'close' });
    await ended.promise;
    await worker.terminate();
    unlock();
  };
  await ready.promise.catch(async (error: unknown) => {
    await close();
    throw folder ? embeddedProblem(folder, error) : error;
  });
  return {
    connect() {
      connections += 1;
      const connection = connections;
      const stream = new EmbeddedStream(
        (bytes) => send({ kind: 'bytes', connection, bytes }),
        () => streams.delete(connection),
      );
      streams.set(connection, stream);
      if (over) stream.destroy(over);
      else send({ kind: 'open', connection });
      return stream;
    },
    async copy(to) {
      copying = Promise.withResolvers();
      if (over) copying.reject(over);
      else send({ kind: 'copy', to });
      await copying.promise;
    },
    close,
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
