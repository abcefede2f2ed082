import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { embeddedProblem, refuseUnusableFolder } from './embedded-folder.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { lockFolder } from './folder-lock.ts';

/** Messages to the worker. */
export type ToEmbedded =
  | { kind: 'open'; connection: number }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'copy'; to: string }
  | { kind: 'close' };
/** Messages from the worker. */
export type FromEmbedded =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'closed' }
  /** The answer to `copy`; with a message where it failed. */
  | { kind: 'copied'; message: string | undefined }
  /** Concerns one connection, or the whole database where there is none. */
  | { kind: 'failed'; connection: number | undefined; message: string };

export interface Embedded {
  /** Opens a byte stream for one PostgreSQL client. */
  connect: () => Duplex;
  /**
   * Copies the files of the database into a new folder. The caller ensures that no transaction is
   * open. Statements wait until it is done.
   */
  copy(to: string): Promise<void>;
  close(): Promise<void>;
}

/** A worker, its streams, and the promises about it. */
interface Link {
  worker: Worker;
  streams: Map<number, EmbeddedStream>;
  ready: PromiseWithResolvers<void>;
  ended: PromiseWithResolvers<void>;
  /** Why the worker ended, once it has. */
  over?: Error;
  copying?: PromiseWithResolvers<void>;
}

/**
 * PGlite in a worker thread, reached by the PostgreSQL wire protocol. A slow query blocks the
 * worker and not the event loop, and the client's own codecs are used, which are faster than
 * PGlite's for long binary values (`docs/decisions/0002-one-database-client.md`).
 * @throws ConfigProblem where the folder cannot be opened, with what to do about it
 */
export async function startEmbedded(folder: string | undefined): Promise<Embedded> {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  if (folder) refuseUnusableFolder(folder);
  const unlock = folder ? lockFolder(folder) : () => undefined;
  const link = startWorker(folder);
  const close = async () => {
    if (!link.over) send(link, { kind: 'close' });
    await link.ended.promise;
    await link.worker.terminate();
    unlock();
  };
  await link.ready.promise.catch(async (error: unknown) => {
    await close();
    throw folder ? embeddedProblem(folder, error) : error;
  });
  let connections = 0;
  return {
    connect() {
      connections += 1;
      return connect(link, connections);
    },
    async copy(to) {
      link.copying = Promise.withResolvers();
      if (link.over) link.copying.reject(link.over);
      else send(link, { kind: 'copy', to });
      await link.copying.promise;
    },
    close,
  };
}

function startWorker(folder: string | undefined): Link {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder },
  });
  const link: Link = {
    worker,
    streams: new Map(),
    ready: Promise.withResolvers(),
    ended: Promise.withResolvers(),
  };
  worker.on('message', (message: FromEmbedded) => receive(link, message));
  worker.on('error', (error: Error) => end(link, error));
  worker.on('exit', () => end(link, new Error('The embedded database ended.')));
  return link;
}

function send({ worker }: Link, message: ToEmbedded): void {
  worker.postMessage(message);
}

/** Ignores messages of other kinds: Node's watch mode sends its own. */
function receive(link: Link, message: FromEmbedded): void {
  const { ready, streams, copying } = link;
  if (message.kind === 'ready') ready.resolve();
  if (message.kind === 'bytes') streams.get(message.connection)?.push(message.bytes);
  if (message.kind === 'closed') end(link, new Error('The embedded database is closed.'));
  if (message.kind === 'copied') {
    if (message.message === undefined) copying?.resolve();
    else copying?.reject(new Error(message.message));
  }
  if (message.kind === 'failed') {
    const error = new Error(message.message);
    if (message.connection === undefined) end(link, error);
    else streams.get(message.connection)?.destroy(error);
  }
}

function end(link: Link, error: Error): void {
  link.over ??= error;
  link.ready.reject(error);
  link.ended.resolve();
  link.copying?.reject(error);
  for (const stream of link.streams.values()) stream.destroy(error);
}

function connect(link: Link, connection: number): Duplex {
  const stream = new EmbeddedStream(
    (bytes) => send(link, { kind: 'bytes', connection, bytes }),
    () => link.streams.delete(connection),
  );
  link.streams.set(connection, stream);
  if (link.over) stream.destroy(link.over);
  else send(link, { kind: 'open', connection });
  return stream;
}
