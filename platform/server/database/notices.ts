import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Database, Executor } from './database.ts';

/**
 * Short messages between the processes of one database. Nothing is stored: a process that does not
 * listen misses them, so listeners should also poll.
 */
export interface Notices {
  /** Sends a message to all listeners, in this process and in others. */
  send(message: string): Promise<void>;
  /** The same, once a transaction is committed. Where it is rolled back, the message may still arrive. */
  sendAfter(executor: Executor, message: string): Promise<void>;
  /** Calls the listener with each message until the returned function is called. */
  listen(listener: (message: string) => void): () => void;
  close(): void;
}

/** Milliseconds until a lost connection is reopened. */
const retryDelay = 1000;

/** @param channel name of the channel; letters and underscores */
export function createNotices(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  channel: string,
  log: Pick<Log, 'warn'>,
): Notices {
  const self = randomUUID();
  const listeners = new Set<(message: string) => void>();
  const deliver = (message: string) => {
    for (const listener of [...listeners]) listener(message);
  };
  if (kind === 'embedded') {
    return {
      async send(message) {
        deliver(message);
      },
      async sendAfter(_, message) {
        // It has one session, which is free for this statement once the transaction has ended.
        pool.query('select 1').then(
          () => deliver(message),
          () => deliver(message),
        );
      },
      listen: (listener) => addListener(listeners, listener),
      close: () => listeners.clear(),
    };
  }
  const others = listenToOthers(pool, channel, log, (payload) => {
    const [sender, ...rest] = payload.split(' ');
    if (sender !== self) deliver(rest.join(' '));
  });
  return {
    async send(message) {
      deliver(message);
      await pool.query('select pg_notify($1, $2)', [channel, `${self} ${message}`]);
    },
    async sendAfter(executor, message) {
      // Without the name of this process, which hears it from the database, too.
      await executor.execute(sql`select pg_notify(${channel}, ${` ${message}`})`);
    },
    listen(listener) {
      others.open();
      return addListener(listeners, listener);
    },
    close() {
      listeners.clear();
      others.close();
    },
  };
}

function addListener(
  listeners: Set<(message: string) => void>,
  listener: (message: string) => void,
): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a connection that listens to a PostgreSQL channel, and reopens it when it is lost. */
function listenToOthers(
  pool: pg.Pool,
  channel: string,
  log: Pick<Log, 'warn'>,
  onPayload: (payload: string) => void,
) {
  let client: pg.PoolClient | undefined;
  let isOpen = false;
  const handleLoss = (error: unknown) => {
    client?.release(true);
    client = undefined;
    if (!isOpen) return;
    log.warn({ err: error }, 'notices of other processes do not arrive');
    setTimeout(connect, retryDelay).unref();
  };
  const connect = () => {
    listenOn().catch(handleLoss);
  };
  const listenOn = async () => {
    if (!isOpen) return;
    const connected = await pool.connect();
    if (!isOpen) return connected.release();
    client = connected;
    connected.on('notification', ({ payload = '' }) => onPayload(payload));
    connected.once('error', (error) => client === connected && handleLoss(error));
    await connected.query(`listen ${channel}`);
  };
  return {
    open() {
      if (isOpen) return;
      isOpen = true;
      connect();
    },
    close() {
      isOpen = false;
      client?.release(true);
      client = undefined;
    },
  };
}
