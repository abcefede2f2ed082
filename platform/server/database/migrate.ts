import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { ConfigProblem } from '../config/config.ts';
import type { Orm } from './orm.ts';
import { withLock } from './with-lock.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const lock = 7_130_411;

/**
 * Applies all migrations; several processes that start at once take turns.
 * @throws ConfigProblem where a newer release has used the database
 */
export async function migrateDatabase(pool: pg.Pool, orm: Orm): Promise<void> {
  await withLock(pool, lock, async () => {
    await refuseNewer(pool);
    await migrate(orm, { migrationsFolder: folder, migrationsSchema: 'public' });
  });
}

/** The migrations that were applied to a database, and how many this release has. */
export interface AppliedMigrations {
  applied: number;
  known: number;
  /** When the newest applied one was made; null without any. */
  newest: Date | null;
}

export async function readAppliedMigrations(
  pool: Pick<pg.Pool, 'query'>,
): Promise<AppliedMigrations> {
  const { rows } = await pool.query<{ count: number; made: string | null }>(
    'select count(*)::int as count, max(created_at) as made from public.__drizzle_migrations',
  );
  const made = rows[0]?.made;
  return {
    applied: rows[0]?.count ?? 0,
    known: readMigrationFiles({ migrationsFolder: folder }).length,
    newest: made ? new Date(Number(made)) : null,
  };
}

/** Migrations only go forward: this release could damage a database that a newer one migrated. */
async function refuseNewer(pool: pg.Pool): Promise<void> {
  const table = await pool.query("select to_regclass('public.__drizzle_migrations') as found");
  if (!table.rows[0]?.found) return;
  const { rows } = await pool.query<{ made: string }>(
    'select max(created_at) as made from public.__drizzle_migrations',
  );
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
  if (Number(rows[0]?.made ?? 0) <= newest) return;
  throw new ConfigProblem(
    'A newer release has used this database, and this one cannot open it. Start the newer release, or restore a backup of this one into an empty database.',
  );
}
