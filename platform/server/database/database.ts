import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigProblem } from '../config/config.ts';
import { databaseProblem } from './database-problem.ts';
import { startEmbedded } from './embedded.ts';
import { fullDiskProblem } from './embedded-folder.ts';
import { migrateDatabase } from './migrate.ts';
import type { Orm } from './orm.ts';

/**
 * The database as the slices see it. Both adapters speak the PostgreSQL protocol through one
 * client, so that what runs on one runs on the other.
 */
export interface Database {
  /** For queries and transactions written with drizzle. */
  readonly orm: Orm;
  /** For statements that are hot enough to be prepared by name. */
  readonly pool: pg.Pool;
  readonly kind: 'embedded' | 'postgres';
  /**
   * Copies an embedded database as it is at one moment into a new folder, while it runs; statements
   * wait while its files are copied. Null with PostgreSQL, which reads at one moment by itself.
   */
  readonly copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

export type { Executor, Orm } from './orm.ts';

export interface DatabaseOptions {
  /** PostgreSQL; without it the database is embedded. */
  url?: string | undefined;
  /** Folder of the embedded database; without it, it lives in memory. */
  folder?: string | undefined;
  /** Connections that this process opens at most. PostgreSQL only. */
  connections?: number;
}

/**
 * Opens the database and brings it to the newest migration.
 * @throws ConfigProblem where that is not possible here, with what to do about it
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

/** Opens the database as it is, whatever release it was last used by. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? undefined : await startEmbedded(options.folder);
  const pool = new pg.Pool({
    // Who waits longer waits for a connection that the same work holds, or for a dead server.
    connectionTimeoutMillis: 30_000,
    ...(embedded
      ? {
          // One session inside: a second connection would share its transaction.
          max: 1,
          idleTimeoutMillis: 0,
          user: 'postgres',
          database: 'postgres',
          stream: embedded.connect,
        }
      : { connectionString: options.url, max: options.connections ?? 10 }),
  });
  // A connection that breaks while idle is replaced at the next query, which then reports.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction fails the second; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    orm: ormOf(pool),
    pool,
    kind: embedded ? 'embedded' : 'postgres',
    copyTo: embedded
      ? async (folder) => {
          // Code that holds the one session has no other transaction open.
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
 * drizzle on a pool. By itself it never gives a connection back whose `begin` fails, as one does whose server restarts:
 * after ten of them there is none left.
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
