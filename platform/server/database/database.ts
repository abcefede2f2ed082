import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigProblem } from '../config/config.ts';
import { databaseProblem } from './database-problem.ts';
import { startEmbedded } from './embedded.ts';
import { fullDiskProblem } from './embedded-folder.ts';
import { migrateDatabase } from './migrate.ts';
import type { Orm } from './orm.ts';

/**
 * The database for the slices. Both adapters use the PostgreSQL protocol with the same client, so
 * that statements behave alike.
 */
export interface Database {
  /** For queries and transactions written with drizzle. */
  readonly orm: Orm;
  /** For frequent statements, which are prepared by name. */
  readonly pool: pg.Pool;
  readonly kind: 'embedded' | 'postgres';
  /**
   * Copies an embedded database as it is at one moment into a new folder, while it runs; statements
   * wait during the copy of its files. Null with PostgreSQL, which has consistent snapshots itself.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

export type { Executor, Orm } from './orm.ts';

export interface DatabaseOptions {
  /** Address of PostgreSQL; without it the database is embedded. */
  url?: string | undefined;
  /** Folder of the embedded database; without it, it lives in memory. */
  folder?: string | undefined;
  /** Maximum number of connections of this process. PostgreSQL only. */
  connections?: number;
}

/**
 * Opens the database and applies all migrations.
 * @throws ConfigProblem where that is not possible, with what to do about it
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options);
  try {
    await migrateDatabase(database.pool, database.orm);
    return database;
  } catch (error) {
    await database.close();
    throw problemOf(options, error) ?? error;
  }
}

function problemOf({ url, folder }: DatabaseOptions, error: unknown): ConfigProblem | null {
  if (error instanceof ConfigProblem) return null;
  if (url) return databaseProblem(error, url);
  return folder ? fullDiskProblem(folder, error) : null;
}

/** Opens the database without migrating it. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? undefined : await startEmbedded(options.folder);
  const pool = new pg.Pool({
    // A longer wait means that the same work has all connections, or that the server is dead.
    connectionTimeoutMillis: 30_000,
    ...(embedded
      ? {
          // One session only: a second connection would share its transaction.
          max: 1,
          idleTimeoutMillis: 0,
          user: 'postgres',
          database: 'postgres',
          stream: embedded.connect,
        }
      : { connectionString: options.url, max: options.connections ?? 10 }),
  });
  // A connection that breaks while idle is replaced by the next query, which reports errors.
  pool.on('error', () => undefined);
  // An error between two statements of a transaction fails the second; without a listener it would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    orm: ormOf(pool),
    pool,
    kind: embedded ? 'embedded' : 'postgres',
    copyTo: embedded
      ? async (folder) => {
          // Code that has the one session has no other transaction open.
          const session = await pool.connect();
          await embedded.copy(folder).finally(() => session.release());
        }
      : null,
    async close() {
      await pool.end();
      await embedded?.close();
    },
  };
}

/**
 * drizzle on a pool. On its own it never releases a connection whose `begin` fails, for example
 * while the server restarts, so that after ten of them none is left.
 */
function ormOf(pool: pg.Pool): Orm {
  const orm = drizzle(pool);
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return orm;
}
